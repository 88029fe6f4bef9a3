"""The guided set-up: what to ask, and the dump section that the answers make; imports only `schema`."""

from __future__ import annotations

from schema.guide.build import build, text_of
from schema.guide.program import program_lines
from schema.guide.question import Answers, Form, Option, Place, Question
from schema.guide.questions import asked, complete

__all__ = ["Answers", "Form", "Option", "Place", "Question", "asked", "build", "complete", "program_lines", "text_of"]
