"""Looking into the tree: a child, its plain value, and whether it equals one; imports only `schema`."""

from __future__ import annotations

from schema.document.edits import Json
from schema.document.nodes import Node


def child(node: Node | None, step: str | int) -> Node | None:
    """One step down; of a key that stands twice the last, which is the runtime's choice."""
    if node is None:
        return None
    if isinstance(step, str):
        return next((member.node for member in reversed(node.members) if member.key == step), None)
    return node.items[step] if 0 <= step < len(node.items) else None


def plain(node: Node) -> Json:
    """The value in plain Python; of a key that stands twice the last."""
    if node.kind == "object":
        return {member.key: plain(member.node) for member in node.members}
    if node.kind == "array":
        return [plain(item) for item in node.items]
    return node.value


def equal(left: Json, right: Json) -> bool:
    """Whether two values are the same JSON: `1`, `1.0` and `true` are three, the order of keys does not count."""
    if type(left) is not type(right):
        return False
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(equal(left[key], right[key]) for key in left)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(equal, left, right))
    return left == right
