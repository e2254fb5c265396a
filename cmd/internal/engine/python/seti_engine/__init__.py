"""Clients of ``seti engine``.

``Engine`` needs the standard library alone. The environments are in ``seti_engine.envs`` and need numpy.
"""

from seti_engine.engine import API, Engine, EngineDied, EngineError, EngineTimeout

__all__ = ["API", "Engine", "EngineDied", "EngineError", "EngineTimeout"]
