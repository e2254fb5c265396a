"""What the environments are built on: gymnasium and pettingzoo where they can be had, else as little as
replaces them here. Nothing else in this package looks whether they are there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Optional

import numpy as np

if TYPE_CHECKING:
    from seti_engine._spaces import Box, Dict as DictSpace, Discrete, MultiDiscrete, Space
else:
    try:
        from gymnasium.spaces import Box, Dict as DictSpace, Discrete, MultiDiscrete, Space
    except ImportError:
        from seti_engine._spaces import Box, Dict as DictSpace, Discrete, MultiDiscrete, Space

__all__ = ["Box", "DictSpace", "Discrete", "MultiDiscrete", "Space", "Seeded", "Env", "VectorBase", "AECBase", "SAME_STEP"]


class Seeded:
    """Has a generator of chance that ``reset`` seeds, and can be used in a ``with`` statement."""

    _np_random: Optional[np.random.Generator] = None

    @property
    def np_random(self) -> np.random.Generator:
        """The generator that seeds of games come from."""
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    @property
    def unwrapped(self) -> Any:
        """The environment itself."""
        return self

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Any:
        """Seeds the generator, if there is a seed."""
        if seed is not None:
            self._np_random = np.random.default_rng(seed)

    def close(self) -> None:
        """Ends the environment."""

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


if TYPE_CHECKING:
    Env = Seeded
    VectorBase = Seeded
    AECBase = object
    SAME_STEP: Any
else:
    try:
        from gymnasium import Env
        from gymnasium.vector import AutoresetMode, VectorEnv as VectorBase

        SAME_STEP = AutoresetMode.SAME_STEP
    except ImportError:
        Env = VectorBase = Seeded
        SAME_STEP = "SameStep"
    try:
        from pettingzoo import AECEnv as AECBase
    except ImportError:
        AECBase = object
