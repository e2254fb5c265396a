"""A process of ``seti engine``, its requests and its errors.

PROTOCOL.md, two folders above, describes every request. This module needs the standard library alone;
numpy is imported when an answer holds a tensor.
"""

from __future__ import annotations

import base64
import json
import os
import queue
import shlex
import subprocess
import threading
import weakref
from collections import deque
from typing import Any, Dict, List, Optional, Sequence, Type, Union

from seti_engine import program

API = 1
"""The version of the protocol that this client speaks."""

Answer = Dict[str, Any]
_Lines = queue.SimpleQueue[Optional[bytes]]
_Answers = queue.SimpleQueue[Union[Answer, str]]


class EngineError(Exception):
    """The engine refused a request. Nothing was changed by it.

    Attributes:
        code: the kind of error, such as ``"illegal"`` or ``"bad_request"``.
        text: what is wrong, for a person.
        env: the game that the error is about; None if it is about none.
        legal: ids of the legal actions, if an action was illegal.
    """

    def __init__(self, code: str, text: str, env: Optional[int] = None, legal: Sequence[str] = ()) -> None:
        super().__init__(f"{code}: {text}" + (f" (legal: {', '.join(legal)})" if legal else ""))
        self.code = code
        self.text = text
        self.env = env
        self.legal = list(legal)


class EngineDied(ConnectionError):
    """The process ended, was closed, or does not speak the protocol."""


class EngineTimeout(TimeoutError):
    """The engine did not answer in time and was killed."""


class Engine:
    """A process of ``seti engine``.

        with Engine(["seti", "engine", "--pack", "space-agencies"]) as engine:
            print(engine.hello["packs"])
            position = engine.request("new", n=2, observe="none")

    One thread at a time may use an engine. The process ends when the engine is closed or collected, or
    when Python ends.

    Args:
        command: the command and its arguments, in one text or as a list; without it the environment
            variable ``SETI_ENGINE``, and without that ``seti engine``, of the program in this package if it
            has one.
        timeout: seconds within which each request must be answered; None waits for ever.

    Raises:
        EngineDied: the command cannot be started or ends at once.
        EngineError: the engine speaks another version of the protocol.
    """

    def __init__(self, command: Union[str, Sequence[str], None] = None, *, timeout: Optional[float] = 60.0) -> None:
        if isinstance(command, str):
            command = shlex.split(command)
        self.command = self._usual() if command is None else list(command)
        self.timeout = timeout
        self._requests = 0
        self._actions: Optional[List[str]] = None
        self._lines: _Lines = queue.SimpleQueue()
        self._answers: _Answers = queue.SimpleQueue()
        self._said: "deque[bytes]" = deque(maxlen=20)
        try:
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
        except OSError as e:
            raise EngineDied(f"cannot start {shlex.join(self.command)}: {e}; expected seti on the PATH, or its "
                             "path as Engine([\"/path/to/seti\", \"engine\"])") from e
        # The threads do not refer to self, so that an engine that nobody uses can be collected.
        self._listener = threading.Thread(target=_listen, args=(self._process, self._said), daemon=True)
        talker = threading.Thread(target=_talk, args=(self._process, self._lines, self._answers), daemon=True)
        self._end = weakref.finalize(self, _end, self._process, self._lines, talker, self._listener)
        self._listener.start()
        talker.start()
        try:
            self.hello: Answer = self.request("hello", api=API)
        except BaseException:
            self.close()
            raise

    def request(self, op: str, **keys: Any) -> Answer:
        """Sends a request and returns its answer.

        Tensors of the answer, in the line or behind it, become arrays of numpy with their shape. A mask
        stays packed, as the engine sends it: ``seti_engine.games.unpack`` makes booleans of it.

        Args:
            op: the operation, such as ``"step"``.
            **keys: the other keys of the request. Arrays of numpy are sent as lists.

        Raises:
            EngineError: the engine refused the request.
            EngineDied: the engine has ended.
            EngineTimeout: it did not answer in ``timeout`` seconds.
        """
        if not self.running:
            raise EngineDied("the engine is closed")
        self._requests += 1
        line = json.dumps({"id": self._requests, "op": op, **keys}, separators=(",", ":"), default=_plain, allow_nan=False)
        self._lines.put(line.encode() + b"\n")
        while True:
            try:
                answer = self._answers.get(timeout=self.timeout)
            except queue.Empty:
                self._process.kill()
                self.close()
                raise EngineTimeout(f"{op!r} was not answered in {self.timeout:g} seconds") from None
            if isinstance(answer, str):
                raise self._died(answer)
            # An answer to a request that was interrupted is dropped. A line that the engine cannot
            # read is answered without a number.
            if answer.get("id") in (self._requests, None):
                break
        if "error" in answer:
            raise EngineError(**{k: answer["error"][k] for k in ("code", "text", "env", "legal") if k in answer["error"]})
        for key, value in answer.items():
            if isinstance(value, dict) and "dtype" in value:
                answer[key] = _array(value)
        return answer

    @property
    def actions(self) -> List[str]:
        """The ids of all actions by number: ``engine.actions[1752]``."""
        if self._actions is None:
            self._actions = list(self.request("actions")["names"])
        return self._actions

    @property
    def running(self) -> bool:
        """Whether the engine can be asked: it was not closed, and has not died."""
        return self._end.alive

    def close(self) -> None:
        """Ends the process and waits for its end. Does nothing if it has ended."""
        self._end()

    @staticmethod
    def _usual() -> List[str]:
        return shlex.split(os.environ.get("SETI_ENGINE", "")) or [program.path() or "seti", "engine"]

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], *_: object) -> None:
        self.close()

    def _died(self, why: str) -> EngineDied:
        """Closes the engine and returns the error that says why it ended."""
        self._process.kill()
        self.close()
        text = f"{shlex.join(self.command)} {why} (status {self._process.returncode})"
        said = b"".join(self._said).decode(errors="replace").strip()
        return EngineDied(f"{text}; it said:\n{said}" if said else text)


def _plain(value: Any) -> Any:
    """Returns an array or a number of numpy as JSON can write it."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"a request cannot hold {value!r}")


def _array(tensor: Answer) -> Any:
    import numpy as np

    data = tensor["frame"] if "frame" in tensor else bytearray(base64.b64decode(tensor["data"]))
    return np.frombuffer(data, dtype=tensor["dtype"]).reshape(tensor["shape"])


def _talk(process: "subprocess.Popen[bytes]", lines: _Lines, answers: _Answers) -> None:
    """Writes lines and reads their answers, frames included, until there are no more.

    A thread does this, because neither a write nor a read of a pipe has a timeout on all systems.
    """
    assert process.stdin and process.stdout
    why = "ended"
    try:
        with process.stdout as out, process.stdin as into:
            for line in iter(lines.get, None):
                into.write(line)
                into.flush()
                text = out.readline()
                if not text:
                    break
                answer = json.loads(text)
                for value in answer.values():
                    if isinstance(value, dict) and "frame" in value:
                        data = bytearray(value["frame"])
                        if out.readinto(data) != len(data):  # type: ignore[attr-defined]
                            raise EOFError
                        value["frame"] = data
                answers.put(answer)
    except (OSError, EOFError):
        pass
    except (ValueError, AttributeError, TypeError):
        why = f"does not speak the protocol: it answered {text[:80]!r}"
    answers.put(why)


def _listen(process: "subprocess.Popen[bytes]", said: "deque[bytes]") -> None:
    """Keeps the last lines of the log, and the pipe of the log empty."""
    assert process.stderr
    with process.stderr as log:
        said.extend(log)


def _end(process: "subprocess.Popen[bytes]", lines: _Lines, *threads: threading.Thread) -> None:
    """Ends the process: first by the end of its input, after two seconds by force."""
    lines.put(None)
    try:
        process.wait(timeout=2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for thread in threads:
        if thread.is_alive():
            thread.join(timeout=1)
