"""Names on a map: how they are set, and where they find room."""

from .names import letter
from .placer import Placer
from .setting import CSS, along, line_of_text, lines_of_text

__all__ = ["CSS", "Placer", "along", "letter", "line_of_text", "lines_of_text"]
