// `npm pack` and the image: writes dist/, the service's JavaScript and the other files that it reads.

import { cpSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBuild } from '../../src/service/ops/build.ts'
import { compile, root } from './compile.ts'

// Files that the code reads, at the same paths as in a checkout.
const read = [
  'migrations/*.js',
  'generated/*.{js,yaml}',
  'docs/*.md',
  'docs/examples/{*.csv,answered.json}',
  'spec/examples/**/*.json',
  'src/portal/assets/*.{css,js,svg}',
  'src/desk/report/*.css',
  'src/desk/explain/*.css',
  'src/base/printed/*.css',
]

compile('tsconfig.service.json', 'dist')
// A build of the image has no .git, and is told the commit.
const build = { ...findBuild(), ...(process.env.COMMIT && { commit: process.env.COMMIT }) }
writeFileSync(join(root, 'dist/src/service/ops/build.json'), `${JSON.stringify(build)}\n`)
for (const path of globSync(read, { cwd: root })) cpSync(join(root, path), join(root, 'dist', path))
