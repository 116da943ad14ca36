"""What the README says can be done, can be done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"```python\n(.*?)```", README, re.S)
    assert found is not None
    names: dict[str, object] = {}
    exec(compile(found[1], "README.md", "exec"), names)
    assert capsys.readouterr().out.strip()
    assert names["twin"] == names["board"]


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#]+)\)", README))))
def test_links_lead_somewhere(link: str) -> None:
    assert (ROOT / link).is_file()
