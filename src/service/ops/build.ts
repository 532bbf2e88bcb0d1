// Says which build runs: the version in package.json, and the commit that it was made from.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Build = Readonly<Record<'version' | 'commit', string>>

let found: Build | undefined

/** Looks once. The commit is "unknown" where this is neither a checkout nor made from one. */
export function findBuild(): Build {
  found ??= readBuild()
  return found
}

function readBuild(): Build {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  // tools/build/service.ts writes it beside what is made from this file.
  if (existsSync(here('build.json'))) return JSON.parse(readFileSync(here('build.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync(here('../../../package.json'), 'utf8'))
  const { status, stdout } = spawnSync('git', ['--git-dir', here('../../../.git'), 'rev-parse', 'HEAD'])
  return { version, commit: status === 0 ? String(stdout).trim() : 'unknown' }
}
