#!/usr/bin/env bash
# Removes from a node_modules folder what the service does not need on this platform: deploy/prune.sh node_modules
set -euo pipefail
cd "${1:?'usage: deploy/prune.sh node_modules'}"

platform=$(node --print process.platform)
processor=$(node --print process.arch)

find onnxruntime-node/bin/*/ -mindepth 1 -maxdepth 1 ! -name "$platform" -exec rm -rf {} +
find onnxruntime-node/bin/*/"$platform" -mindepth 1 -maxdepth 1 ! -name "$processor" -exec rm -rf {} +
find better-sqlite3/prebuilds -type f ! -name "$platform-$processor.node" -delete
rm -rf better-sqlite3/deps better-sqlite3/src
# Node comes with the image.
rm -rf node .bin/node
