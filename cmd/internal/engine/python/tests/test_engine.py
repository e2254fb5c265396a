import gc
import os
import shlex
import signal
import subprocess
import sys
import unittest

import numpy as np

from seti_engine import Engine, EngineDied, EngineError, EngineTimeout
from seti_engine.games import unpack


def stand_in(code: str, **keys: float) -> Engine:
    """Starts a program in Python in place of the engine."""
    return Engine([sys.executable, "-c", "import json, sys, time\n" + code], **keys)


HELLO = 'sys.stdin.readline(); print(json.dumps({"id": 1, "actions": 3}), flush=True)\n'


class EngineTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.engine = Engine()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.engine.close()

    def tearDown(self) -> None:
        self.engine.request("close")

    def test_tensors_in_the_line_and_behind_it_are_equal(self) -> None:
        answers = [self.engine.request("new", n=3, seed=5, mask=True, frames=frames) for frames in (False, True)]
        size = self.engine.request("layout", settings={"players": 2})["size"]
        for answer in answers:
            self.assertEqual(answer["observation"].dtype, np.float32)
            self.assertEqual(answer["observation"].shape, (3, size))
            self.assertEqual(answer["mask"].dtype, np.uint8)
            answer["observation"][0, 0] = 1  # arrays can be written to
        for key in ("observation", "mask"):
            np.testing.assert_array_equal(answers[0][key], answers[1][key])

    def test_masks_are_the_options(self) -> None:
        answer = self.engine.request("new", n=3, seed=5, observe="none", mask=True)
        masks = unpack(answer["mask"], self.engine.hello["actions"])
        for mask, options in zip(masks, answer["options"]):
            self.assertEqual(np.flatnonzero(mask).tolist(), sorted(options))

    def test_arrays_can_be_sent(self) -> None:
        answer = self.engine.request("new", n=2, seed=5, observe="none")
        answer = self.engine.request("step", env=np.array(answer["env"]), index=[np.int64(0), 0])
        self.assertEqual(len(answer["seat"]), 2)

    def test_names_of_actions(self) -> None:
        self.assertEqual(len(self.engine.actions), self.engine.hello["actions"])
        self.assertIn("land mars", self.engine.actions)

    def test_an_illegal_action_changes_nothing(self) -> None:
        before = self.engine.request("new", seed=5, hash=True, observe="none")
        illegal = self.engine.actions.index("land titan")
        with self.assertRaises(EngineError) as caught:
            self.engine.request("step", env=before["env"], action=[illegal])
        self.assertEqual(caught.exception.code, "illegal")
        self.assertEqual(caught.exception.env, before["env"][0])
        self.assertEqual(caught.exception.legal, [self.engine.actions[a] for a in before["options"][0]])
        self.assertIn("land titan", str(caught.exception))
        index = before["options"][0][0]
        self.assertEqual(self.engine.request("step", env=before["env"], action=[index])["decision"][0], before["decision"][0] + 1)

    def test_errors_of_requests(self) -> None:
        for op, keys, code in (
            ("dance", {}, "unknown_op"),
            ("hello", {"api": 2}, "version"),
            ("step", {"env": 10**6, "index": [0]}, "unknown_env"),
            ("step", {"env": "one"}, "bad_request"),
            ("new", {"settings": {"seats": ["bot:nobody"]}}, "bad_request"),
            ("new", {"x": "x" * (1 << 20)}, "too_long"),
        ):
            with self.subTest(op=op, code=code), self.assertRaises(EngineError) as caught:
                self.engine.request(op, **keys)
            self.assertEqual(caught.exception.code, code)
        with self.assertRaises(TypeError):
            self.engine.request("new", seed=object())
        with self.assertRaises(ValueError):
            self.engine.request("new", seed=float("nan"))
        self.engine.request("hello", api=1)  # and it goes on

    def test_an_interrupted_request_is_not_taken_for_the_next(self) -> None:
        answers = self.engine._answers

        class Interrupted:
            def get(self, timeout: float) -> None:
                raise KeyboardInterrupt

        self.engine._answers = Interrupted()
        with self.assertRaises(KeyboardInterrupt):
            self.engine.request("hello", api=1)
        self.engine._answers = answers
        self.assertIn("closed", self.engine.request("close"))


class EndTest(unittest.TestCase):
    def test_close_leaves_no_process(self) -> None:
        with Engine() as engine:
            process = engine._process
            self.assertIsNone(process.poll())
        self.assertEqual(process.returncode, 0)
        engine.close()  # again
        self.assertFalse(engine.running)
        with self.assertRaisesRegex(EngineDied, "closed"):
            engine.request("hello", api=1)

    def test_an_engine_that_nobody_uses_ends(self) -> None:
        engine = Engine()
        process = engine._process
        del engine
        gc.collect()
        self.assertIsNotNone(process.poll())

    def test_an_engine_ends_with_python(self) -> None:
        code = "from seti_engine import Engine; e = Engine(); print(e._process.pid)"
        pid = int(subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, timeout=20).stdout)
        with self.assertRaises(ProcessLookupError):
            os.kill(pid, 0)

    def test_a_killed_engine_is_an_error(self) -> None:
        with Engine() as engine:
            os.kill(engine._process.pid, signal.SIGKILL)
            with self.assertRaisesRegex(EngineDied, r"ended \(status -9\)"):
                engine.request("new", n=2)
            self.assertFalse(engine.running)
            with self.assertRaises(EngineDied):
                engine.request("new", n=2)

    def test_the_log_of_a_dead_engine_is_told(self) -> None:
        with self.assertRaisesRegex(EngineDied, "(?s)status 3.*it said:\nno room"):
            stand_in('sys.stdin.readline(); sys.stderr.write("no room\\n"); sys.exit(3)')
        with self.assertRaisesRegex(EngineDied, "unknown flag"):
            Engine(Engine._usual() + ["--no-such-flag"])

    def test_a_long_log_does_not_stop_the_engine(self) -> None:
        with stand_in('sys.stderr.write("log\\n" * 100000)\n' + HELLO, timeout=20) as engine:
            self.assertEqual(engine.hello["actions"], 3)

    def test_no_engine(self) -> None:
        with self.assertRaisesRegex(EngineDied, "cannot start /nowhere/seti"):
            Engine(["/nowhere/seti", "engine"])

    def test_a_command_in_one_text(self) -> None:
        with Engine(shlex.join(Engine._usual())) as engine:
            self.assertEqual(engine.command, Engine._usual())

    def test_an_engine_that_is_silent_is_killed(self) -> None:
        engine = stand_in(HELLO + "time.sleep(600)", timeout=20)
        engine.timeout = 0.2
        with self.assertRaisesRegex(EngineTimeout, "'new' was not answered in 0.2 seconds"):
            engine.request("new")
        self.assertIsNotNone(engine._process.poll())
        with self.assertRaises(EngineDied):
            engine.request("new")

    def test_an_engine_that_does_not_read_is_killed(self) -> None:
        engine = stand_in(HELLO + "time.sleep(600)", timeout=20)
        engine.timeout = 0.2
        with self.assertRaises(EngineTimeout):
            engine.request("new", x="x" * (1 << 20))  # more than a pipe holds
        self.assertIsNotNone(engine._process.poll())

    def test_what_is_no_engine_is_told(self) -> None:
        for line in ("hello", "[]", '{"id": 1, "x": {"dtype": "u1", "frame": "many"}}'):
            with self.subTest(line=line), self.assertRaisesRegex(EngineDied, "does not speak the protocol: it answered"):
                stand_in(f"sys.stdin.readline(); print({line!r}, flush=True); time.sleep(600)")

    def test_a_frame_that_ends_early_is_an_error(self) -> None:
        with self.assertRaisesRegex(EngineDied, "ended"):
            stand_in("""sys.stdin.readline(); print('{"id": 1, "x": {"dtype": "u1", "shape": [9], "frame": 9}}\\nabc')""")

    def test_another_version(self) -> None:
        error = {"id": 1, "error": {"code": "version", "text": "this program speaks version 2 of the protocol, not 1"}}
        with self.assertRaises(EngineError) as caught:
            stand_in(f"sys.stdin.readline(); print(json.dumps({error!r}), flush=True); sys.stdin.readline()")
        self.assertEqual(caught.exception.code, "version")


if __name__ == "__main__":
    unittest.main()
