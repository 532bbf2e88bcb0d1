// Two builds of the model for a roll from one to the other: the shipped one, and the same files under another calibration.

import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Manifest } from '../../src/scoring/model/manifest.ts'
import { readManifest } from '../../src/scoring/model/model.ts'
import { modelDir } from '../scoring/real-scorer.ts'

export interface Build {
  revision: string
  modelDir: string
}

export async function shippedBuild(): Promise<Build> {
  return { revision: (await readManifest(modelDir)).revision, modelDir }
}

/** Its answers differ in their last digits, and its self-test passes. Remove what it returns. */
export async function makeOtherBuild(): Promise<Build & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'model-'))
  const manifest = JSON.parse(await readFile(join(modelDir, 'manifest.json'), 'utf8')) as Manifest
  const revision = 'a'.repeat(12)
  const noul = manifest.calibration.noul.map(entry => ({ ...entry, temperature: entry.temperature * 1.001 }))
  const other = { ...manifest, revision, calibration: { ...manifest.calibration, noul } }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(other))
  for (const name of Object.keys(manifest.files)) await symlink(resolve(modelDir, name), join(folder, name))
  return { revision, modelDir: folder, remove: () => rm(folder, { recursive: true }) }
}
