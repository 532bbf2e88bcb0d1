// `npm run generate` writes generated/ from spec/; with `--check` it writes nothing and fails when a file differs,
// is missing, or is there without being generated.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findDrift } from './find-drift.ts'
import { makeFiles } from './make-files.ts'

const folder = new URL('../../generated/', import.meta.url)

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const made = await makeFiles()
mkdirSync(folder, { recursive: true })
const names = readdirSync(folder)
const drift = findDrift(made, new Map(names.map(name => [name, readFileSync(new URL(name, folder), 'utf8')])))

if (values.check) {
  for (const line of drift) console.error(line)
  if (drift.length > 0) console.error('Run `npm run generate` and commit the result.')
  process.exitCode = drift.length > 0 ? 1 : 0
} else {
  for (const name of names.filter(name => !made.has(name))) rmSync(new URL(name, folder))
  for (const [name, content] of made) writeFileSync(new URL(name, folder), content)
}
