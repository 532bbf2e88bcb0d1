// Two builds of the model for a roll from one to the other: the shipped one, and the same files under another
// calibration.

import { readManifest } from '../../src/scoring/model/model.ts'
import { linkModel, quickModelDir } from '../scoring/linked-model.ts'

export interface Build {
  revision: string
  modelDir: string
}

export async function shippedBuild(): Promise<Build> {
  return buildIn(quickModelDir())
}

/** Its answers differ in their last digits, and its self-test passes. */
export async function makeOtherBuild(): Promise<Build> {
  return buildIn(
    linkModel(manifest => {
      const noul = manifest.calibration.noul.map(entry => ({
        ...entry,
        temperature: entry.temperature * 1.001,
      }))
      const golden = manifest.golden.slice(0, 1)
      return { ...manifest, revision: 'a'.repeat(12), golden, calibration: { ...manifest.calibration, noul } }
    }),
  )
}

async function buildIn(modelDir: string): Promise<Build> {
  return { revision: (await readManifest(modelDir)).revision, modelDir }
}
