"""Tokens: every one is made here, and told from a made-up one by its signature or by the database.

A visitor's token names its person and the time when it was given, signed; nothing is written for somebody who only
looks. Tokens of accounts and programs are long random words, of which the database keeps the SHA-256.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time

import msgspec

VISITOR, ACCOUNT, PROGRAM = "v", "a", "p"  # the first letter of a token
SIGNING = "csrf"  # the fact under which the database keeps the secret that signs
SHORTEST, LONGEST = 40, 200
FORGERY = 64  # hex digits of a csrf token's random part; its signature follows


def new_token(kind: str) -> str:
    """A token that the database knows."""
    return kind + secrets.token_urlsafe(32)


def new_person(kind: str = VISITOR) -> str:
    return kind + secrets.token_hex(16)


class Visit(msgspec.Struct, frozen=True):
    """What a visitor's token says."""

    person: str
    issued: int


class Signer:
    """Signs with the secret that all processes of a server share."""

    def __init__(self, secret: str) -> None:
        self.take(secret)

    def take(self, secret: str) -> None:
        """Sign with this secret from now on."""
        self._secret = secret.encode()

    def _sign(self, text: str) -> str:
        made = hmac.new(self._secret, text.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(made).decode().rstrip("=")

    def visit(self, person: str) -> str:
        """A visitor's token, given now."""
        text = f"{person}.{int(time.time())}"
        return f"{text}.{self._sign('visit ' + text)}"

    def read_visit(self, token: str) -> Visit | None:
        """What a visitor's token says; None if it is not ours."""
        text, dot, signature = token.rpartition(".")
        person, _, issued = text.partition(".")
        if not dot or not signature.isascii() or not hmac.compare_digest(signature, self._sign("visit " + text)):
            return None
        return Visit(person, int(issued))

    def shared(self, table: str) -> str:
        """What the link to a table's review ends with: whoever has it may read that review, and nothing else."""
        return self._sign("review " + table)[:24]

    def csrf(self) -> str:
        """A token that a page repeats with every change that it asks for."""
        word = secrets.token_hex(FORGERY // 2)
        return word + self._sign_csrf(word)

    def _sign_csrf(self, word: str) -> str:
        return hmac.new(self._secret, word.encode(), hashlib.sha256).hexdigest()

    def signed_csrf(self, token: str) -> bool:
        """Whether a csrf token is one of ours."""
        word, signature = token[:FORGERY], token[FORGERY:]
        return token.isascii() and hmac.compare_digest(signature, self._sign_csrf(word))
