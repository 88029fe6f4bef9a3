"""Settings of all tests: how many examples hypothesis tries, and an environment that holds nothing of the user's."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# The default is small, so that the whole run stays short, and the same at every run, so that a failure is a change's own.
# HYPOTHESIS_PROFILE=deep is for somebody who looks for trouble, and fuzz for `make fuzz`.
settings.register_profile("default", max_examples=60, derandomize=True, deadline=None, database=None)
settings.register_profile(
    "deep", max_examples=5000, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
settings.register_profile("fuzz", max_examples=20_000, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

HOSTS_OWN = (
    "ASCEND_HOME_PATH",
    "ASCEND_TOOLKIT_HOME",
    "ASCEND_WORK_PATH",
    "ASCEND_DUMP_PATH",
    "NPU_COLLECT_PATH",
    "NPU_COLLECT_PATH_EXE",
    "PROFILER_SAMPLECONFIG",
    "COLUMNS",
    "LINES",
    "LANG",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "NO_COLOR",
    "FORCE_COLOR",
)


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test sees the home directory, the language or the CANN installation of the machine that it runs on."""
    for name in HOSTS_OWN:
        monkeypatch.delenv(name, raising=False)
    home = tmp_path_factory.getbasetemp() / "home"
    home.mkdir(exist_ok=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "state"))
