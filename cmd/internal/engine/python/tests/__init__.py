"""Tests of the client. They need seti on the PATH, or the environment variable SETI_ENGINE:

    SETI_ENGINE="/tmp/seti engine" python3 -m unittest discover -t . -s tests
"""
