"""Spaces for where gymnasium cannot be had: as much of its spaces as environments need."""

from __future__ import annotations

from typing import Any, Dict as DictOf, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray


class Space:
    """What observations or actions can be.

    Attributes:
        shape: of an array of the space; None if it holds no arrays.
        dtype: of an array of the space; None if it holds no arrays.
    """

    def __init__(self, shape: Optional[Tuple[int, ...]], dtype: Any) -> None:
        self.shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self._np_random = np.random.default_rng()

    def seed(self, seed: Optional[int] = None) -> None:
        """Seeds what ``sample`` draws."""
        self._np_random = np.random.default_rng(seed)

    def contains(self, x: Any) -> bool:
        """Reports whether x is in the space."""
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and repr(self) == repr(other)

    __hash__ = None  # type: ignore[assignment]


class Box(Space):
    """Arrays of a shape with numbers from low to high."""

    def __init__(self, low: float, high: float, shape: Sequence[int], dtype: Any = np.float32) -> None:
        super().__init__(tuple(shape), dtype)
        self.low = np.full(shape, low, dtype)
        self.high = np.full(shape, high, dtype)
        self._text = f"Box({low}, {high}, {tuple(shape)}, {np.dtype(dtype)})"

    def sample(self) -> NDArray[Any]:
        """Draws an array: normally distributed where the space has no bounds."""
        if self.dtype is not None and self.dtype.kind == "f":
            x = self._np_random.normal(size=self.shape)
        else:
            x = self._np_random.integers(self.low, self.high, endpoint=True).astype(np.float64)
        return np.clip(x, self.low, self.high).astype(self.dtype)

    def contains(self, x: Any) -> bool:
        return (
            isinstance(x, np.ndarray)
            and x.shape == self.shape
            and np.can_cast(x.dtype, self.dtype)
            and bool(np.all(x >= self.low) and np.all(x <= self.high))
        )

    def __repr__(self) -> str:
        return self._text


class Discrete(Space):
    """The numbers from 0 to n-1."""

    def __init__(self, n: int) -> None:
        super().__init__((), np.int64)
        self.n = n

    def sample(self, mask: Optional[NDArray[Any]] = None) -> int:
        """Draws a number, among those whose mask is not 0 if there is a mask."""
        if mask is None:
            return int(self._np_random.integers(self.n))
        return int(self._np_random.choice(np.flatnonzero(mask)))

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class MultiDiscrete(Space):
    """Lists of numbers: the i-th is from 0 to nvec[i]-1."""

    def __init__(self, nvec: Union[Sequence[int], NDArray[Any]]) -> None:
        self.nvec = np.asarray(nvec, np.int64)
        super().__init__(self.nvec.shape, np.int64)

    def sample(self) -> NDArray[np.int64]:
        """Draws a list."""
        return self._np_random.integers(self.nvec)

    def contains(self, x: Any) -> bool:
        return (
            isinstance(x, np.ndarray)
            and x.shape == self.shape
            and x.dtype.kind in "iu"
            and bool(np.all(x >= 0) and np.all(x < self.nvec))
        )

    def __repr__(self) -> str:
        return f"MultiDiscrete({self.nvec})"


class Dict(Space):
    """Dictionaries with a space for each key."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        super().__init__(None, None)
        self.spaces = dict(spaces)

    def seed(self, seed: Optional[int] = None) -> None:
        for i, space in enumerate(self.spaces.values()):
            space.seed(None if seed is None else seed + i)

    def sample(self) -> DictOf[str, Any]:
        """Draws a dictionary."""
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())

    def keys(self) -> List[str]:
        """Returns the keys."""
        return list(self.spaces)

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"
