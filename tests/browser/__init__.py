"""The page, tested as a person uses it: a real server process, Chromium, mouse and keys."""
