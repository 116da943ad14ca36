"""Names on a map: how they are set, and where they find room."""

from grognard.art.lettering.names import letter
from grognard.art.lettering.placer import Placer
from grognard.art.lettering.setting import CSS, along, line_of_text, lines_of_text

__all__ = ["CSS", "Placer", "along", "letter", "line_of_text", "lines_of_text"]
