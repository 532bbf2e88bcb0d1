#!/usr/bin/env bash
# Installs the other people's tools that tests/interop runs: Node packages here, Python packages in .venv.
set -euo pipefail
cd "$(dirname "$0")"

npm ci --silent --ignore-scripts
if [ -f requirements.txt ]; then
  python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check --requirement requirements.txt
fi
