"""After the game: what luck did, what the sides did, and where more was possible."""

from grognard.review.report import Review
from grognard.review.reviewing import Reviewing, review
from grognard.review.weighing import Budget

__all__ = ["Budget", "Review", "Reviewing", "review"]
