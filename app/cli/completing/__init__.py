"""What a shell may complete on the command line of acldump: words, candidates, scripts; imports only `app` and `schema`."""
