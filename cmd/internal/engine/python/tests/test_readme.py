import contextlib
import io
import pathlib
import re
import unittest

README = pathlib.Path(__file__).parent.parent / "README.md"


class ReadmeTest(unittest.TestCase):
    def test_examples(self) -> None:
        examples = re.findall(r"(?ms)^```python\n(.*?)^```", README.read_text(encoding="utf-8"))
        self.assertEqual(len(examples), 4)
        for example in examples:
            with self.subTest(example=example), contextlib.redirect_stdout(io.StringIO()):
                exec(example, {})


if __name__ == "__main__":
    unittest.main()
