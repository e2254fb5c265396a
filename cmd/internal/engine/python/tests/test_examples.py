import pathlib
import subprocess
import sys
import tempfile
import unittest

EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"


def run(*command: str) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, timeout=100, cwd=EXAMPLES.parent).stdout.decode()


class ExamplesTest(unittest.TestCase):
    def test_bot(self) -> None:
        code = f"import runpy, sys; sys.path.insert(0, '.'); runpy.run_path({str(EXAMPLES / 'bot.py')!r})"
        # without the site packages: the standard library is enough
        self.assertRegex(run(sys.executable, "-S", "-c", code), r"^after \d+ decisions: bot.py \d+ points, easy \d+ points\n$")

    def test_search(self) -> None:
        code = f"import runpy, sys; sys.argv[1:] = ['--games', '1', '--worlds', '2', '--depth', '3']; runpy.run_path({str(EXAMPLES / 'search.py')!r}, run_name='__main__')"
        self.assertRegex(run(sys.executable, "-S", "-c", code), r"(?m)^won [01] of 1 against bot:random, [+-]\d+ points on average$")

    def test_shell(self) -> None:
        self.assertIn('"terminated":[true]', run("sh", str(EXAMPLES / "engine.sh")))

    def test_reinforce(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            picture = pathlib.Path(folder) / "curve.svg"
            code = f"import runpy, sys; sys.path.insert(0, '.'); sys.argv[1:] = {['--updates', '1', '--games', '8', '--test', '4', '--curve', str(picture)]!r}; "
            out = run(sys.executable, "-c", code + f"runpy.run_path({str(EXAMPLES / 'reinforce.py')!r}, run_name='__main__')")
            self.assertRegex(out, r"(?m)^\| 0 \| 0 \| [\d.-]+ ± [\d.]+ \|")
            self.assertRegex(out, r"(?m)^\| easy \| ")
            self.assertTrue(picture.read_text(encoding="utf-8").startswith("<svg"))


if __name__ == "__main__":
    unittest.main()
