#!/usr/bin/env bash
# Installs the other people's tools that tests/interop runs under ~/.cache, where they are kept for the next run:
# packages of Node and of Python, with links to them here.
set -euo pipefail
cd "$(dirname "$0")"
root=${XDG_CACHE_HOME:-$HOME/.cache}/decision-service/interop
python=$root/python
packages=$root/packages

if ! cmp -s package-lock.json "$packages/installed"; then
  rm -rf "$packages"
  mkdir -p "$packages"
  cp package.json package-lock.json "$packages"
  npm ci --silent --ignore-scripts --prefix "$packages"
  cp package-lock.json "$packages/installed"
fi
if ! { cmp -s requirements.txt "$python/installed" && "$python/bin/python" -c ''; }; then
  rm -rf "$python"
  python3 -m venv "$python"
  "$python/bin/pip" install --quiet --disable-pip-version-check --requirement requirements.txt
  cp requirements.txt "$python/installed"
fi

rm -rf node_modules .venv
ln -s "$packages/node_modules" node_modules
ln -s "$python" .venv
