"""What is told of a review."""

from __future__ import annotations

from grognard.kernel.view import Shown
from grognard.review import Review


class ReviewInfo(Shown):
    """A review as far as it goes."""

    review: Review
    coming: bool  # whether simulations go on in the background: ask again
    share: str = ""  # what a link that others may read it by ends with; empty while the game goes on
