"""What changes for the runtime between two files, in sentences; imports only `schema`."""

from schema.changes.change import Change, Topic
from schema.changes.changes import changes

__all__ = ["Change", "Topic", "changes"]
