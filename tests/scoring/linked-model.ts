// The shipped model under a manifest that a test has changed; its files are links, and go with the process.

import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Manifest } from '../../src/scoring/model/manifest.ts'

export const modelDir = process.env.MODEL_DIR ?? 'models/service-1'

/** The folder of the model. */
export function linkModel(change: (manifest: Manifest) => Manifest): string {
  const folder = mkdtempSync(join(tmpdir(), 'model-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const manifest: Manifest = JSON.parse(readFileSync(join(modelDir, 'manifest.json'), 'utf8'))
  for (const name of Object.keys(manifest.files)) symlinkSync(resolve(modelDir, name), join(folder, name))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(change(manifest)))
  return folder
}

let quick: string | undefined

/** With a self-test of one question, which leaves a third of the work of a start. Answers as the shipped model does. */
export function quickModelDir(): string {
  quick ??= linkModel(manifest => ({ ...manifest, golden: manifest.golden.slice(0, 1) }))
  return quick
}
