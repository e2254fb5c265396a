"""The environments. They need numpy, and are built on gymnasium and pettingzoo where those are installed."""

from seti_engine.aec import AECEnv
from seti_engine.single import SingleSeatEnv
from seti_engine.vector import VectorEnv

__all__ = ["AECEnv", "SingleSeatEnv", "VectorEnv"]
