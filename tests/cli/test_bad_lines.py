"""Whatever is typed wrongly is answered in a sentence: no command line ends in a traceback."""

from __future__ import annotations

import base64
import io
import shlex
import socket
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.cli import main
from grognard.games import WRITTEN

RECORD = Path(__file__).parent.parent / "golden" / "arras"

LINES = """
fly
--fly
play
play monopoly
review
review nowhere.game
review empty.game
review empty.game --depth deep
review empty.game --acts 0
review record.game --side turks
review record.game --html nowhere/x.html
review record.game --json nowhere/x.json
play arras --scenario moon
play arras --option magic
play arras --option ²
play arras --option =
play arras --lang de
play arras --lang ''
play arras --bot british
play arras --bot green=captain
play arras --bot british=genius
play arras --bot british=
play arras --edition nowhere
play arras --edition empty.game
play arras --seed x
play arras --thinking 0
play arras --thinking -1
play arras --thinking nan
play arras --thinking inf
play arras --thinking soon
play --load none.game
play --load folder
play --load binary.game
play --load empty.game
fuzz monopoly
fuzz arras --games 0
fuzz arras --games many
fuzz arras --scenario moon --games 1
fuzz arras --option magic --games 1
fuzz arras --thorough 2
fuzz arras --thorough nan --games 0
replay none.game
replay folder
replay empty.game
replay binary.game
replay text.game
replay head.game
replay rules.game
replay move.game
replay cut.game
replay record.game --lang xx
replay record.game --edition nowhere
verify none.game
verify folder
verify empty.game
verify binary.game
verify text.game
verify record.game --edition nowhere
verify seed.game
rules monopoly
rules arras 99.9
rules arras --lang de
rules arras ²
data monopoly
data arras --edition nowhere
data arras --edition broken
map arras
map arras -o map.gif
map arras -o map
map arras -o nowhere/deeper/map.svg
map arras -o map.png --width 1
map arras -o map.png --width wide
map arras -o map.svg --scenario moon
map arras -o map.svg --lang xx
lab arras
lab arras --sides captain
lab arras --sides captain,genius
lab arras --sides captain,none.such:Player
lab arras --sides random,random --games 0
lab arras --sides random,random --luck some --games 1
lab arras --sides random,random --scenario moon
lab arras --sides random,random --compare magic
lab arras --sides random,random --cluster nowhere
lab arras --sides random,random --cluster 127.0.0.1:1
lab arras --sides random,random --thinking nan
lab arras --sides marshal,random --thinking inf
lab arras --sides random,random --jobs 0
ladder --game monopoly
ladder --pairing captain
ladder --pairing captain,captain
ladder --plan none.toml
ladder --plan binary.game
ladder --games 1
ladder --minutes -1
ladder --minutes nan --show --out empty.game
serve --cluster nowhere
serve --cluster 127.0.0.1:1 --port 0
ladder --cluster nowhere --games 2 --game arras --pairing random,greedy
luck none.game
luck folder
luck text.game
luck record.game --most -1
bench monopoly
bench --seconds 0
bench --seconds nan monopoly
serve --port 99999
serve --port http
serve --port -1
serve --host nowhere.invalid
serve --host 999.999.999.999 --port 0
serve --data record.game
serve --data record.game/deeper
serve --data old-text
serve --data old-empty
serve --data old-cut
serve --database mysql://x/y
serve --database nonsense
serve --database postgresql://[
serve --database postgresql://u@h:port/x
serve --database postgresql://nobody@127.0.0.1:1/none
serve --database ''  --data old-text
serve --thinking inf
serve --thinking nan
serve --thinking 0
serve --thinking -5
serve --trusted-proxy somebody
serve --trusted-proxy 1.2.3.4/99
serve --host '' --data folder
serve --config deep.toml
serve --config folder
serve --log xml
replay deep.game
verify deep.game
play arras --edition deep
ladder --plan deep.toml
mix monopoly
review record.game --html folder
review record.game --json folder
review record.game --notes folder
ladder --league captain --pairing captain,random
new class
new ''
new ../up
exploit monopoly --side allied --against captain
exploit arras --side french --against captain
exploit arras --side allied --against moon
exploit arras --side allied --against captain --games 0
calibrate monopoly
calibrate arras --games 1
practice fly
practice make monopoly
restore binary.game --data fresh
restore folder --data fresh
backup nowhere/deep/x.sqlite --data folder
export out --database postgresql://[::1/none
""".strip().splitlines()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files that a person may name by mistake."""
    made = tmp_path_factory.mktemp("bad")
    record = next(RECORD.glob("*.game")).read_text("utf-8")
    head, blank, _moves = record.partition("\n\n")
    files = {
        "record.game": record,
        "empty.game": "",
        "text.game": "Dear diary,\n\ntoday I lost at Arras again.\n",
        "head.game": head[:40],
        "option.game": head + "\noption magic = ²" + blank,
        "rules.game": head.replace("rules", "rules ²", 1) + blank,
        "many-rules.game": "\n".join(
            f"rules {'9' * 5000}" if line.startswith("rules") else line for line in record.splitlines()
        ),
        "move.game": record + "\nbritish Fly ²²²\n",
        "cut.game": record[: len(record) // 2],
        "spent.game": head + "\nspent 1+" + "9" * 5000 + blank + "dice Roll 6\n",
        "seed.game": head + "\nseed xyz\ndice sha256 00\n" + blank,
    }
    deep = base64.b64encode(zlib.compress(b"[" * 1_000_000)).decode()
    files["deep.game"] = record.replace("\n--\n", f"\n--\nposition {deep}\n", 1)
    files["deep.toml"] = "a = " + "[" * 5000
    (made / "deep").mkdir()
    (made / "deep" / "units.toml").write_text(files["deep.toml"])
    for name, text in files.items():
        (made / name).write_text(text, "utf-8")
    (made / "binary.game").write_bytes(bytes(range(256)) * 20)
    (made / "folder").mkdir()
    (made / "broken").mkdir()
    (made / "broken" / "units.toml").write_bytes(b"\xff\xfe = [")
    for name, content in (("old-text", b"hello"), ("old-empty", b""), ("old-cut", b"SQLite format 3\0" + b"x" * 300)):
        (made / name).mkdir()
        (made / name / "tables.sqlite").write_bytes(content)
    return made


@pytest.fixture(autouse=True)
def there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(folder)
    monkeypatch.setattr("uvicorn.run", lambda *_args, **_wanted: pytest.fail("it serves"))
    yield
    assert socket.getdefaulttimeout() is None


@pytest.mark.parametrize("line", LINES)
def test_a_bad_command_line_is_answered_without_a_traceback(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["grognard", *shlex.split(line)])
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr()
    told = ended.value.code if isinstance(ended.value.code, str) else said.err
    assert ended.value.code not in (None, 0), said.out[-500:]
    assert told.strip(), "it says nothing"
    assert "Traceback" not in said.err + said.out
    if told.startswith("grognard:"):
        assert len(told.strip().splitlines()) == 1, told


FAILING = """
from tests.kernel.skirmish.game import Skirmish
class GAME(Skirmish):
    id = "failing"
    def setup(self, s, scenario):
        1 / 0
"""


def test_a_game_that_fails_is_one_line_unless_the_way_there_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = tmp_path / "failing_at_once"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "game.py").write_text(FAILING, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(WRITTEN, "")
    monkeypatch.setattr(sys, "argv", ["grognard", "play", "failing", "--module", str(tmp_path)])
    with pytest.raises(SystemExit):
        main()
    said = capsys.readouterr().err
    assert said.startswith(
        "grognard: failing failed: ZeroDivisionError: division by zero (failing_at_once.game, line 6)"
    )
    assert len(said.splitlines()) == 1
    monkeypatch.setenv("GROGNARD_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        main()


def test_there_are_enough_of_them() -> None:
    assert len(LINES) == len(set(LINES)) >= 85
