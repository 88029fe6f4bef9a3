"""Reusable Textual widgets that take plain values and send messages; imports `schema`, Textual and Rich, never `app`."""
