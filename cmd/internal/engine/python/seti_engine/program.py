"""The program that a package of this module contains: ``seti``."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Optional


def path() -> Optional[str]:
    """Returns the path of the program, None if this module was installed without one."""
    name = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "seti" + (".exe" if os.name == "nt" else ""))
    return name if os.path.exists(name) else None


def main() -> None:
    """Runs the program with the arguments of this process."""
    program = path()
    if program is None:
        sys.exit("seti_engine was installed without the program seti")
    if os.name == "nt":
        sys.exit(subprocess.call([program, *sys.argv[1:]]))
    os.execv(program, [program, *sys.argv[1:]])
