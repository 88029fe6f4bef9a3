"""YAML as the second way to write a document: reading, editing and writing it; imports the standard library, ruamel.yaml and `schema`."""
