// Finds a known reader by the digest of its model file: models/readers has a folder for each.

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReaderSettings } from './reader-options.ts'

export interface KnownReader {
  name: string
  digest: string
  /** Paths in its folder; null for an adapter that there is not. */
  profile: string
  adapter: string | null
  /** Where the file can be fetched, and the licence of the model; undefined where nobody has written it down. */
  source?: string
  licence?: string
}

/** Which profile and adapter answer: those that are set, or else those that are known; null for none. */
export interface Fitting {
  known: string | null
  profile: string | null
  adapter: string | null
}

export async function readKnownReaders(folder = 'models/readers'): Promise<KnownReader[]> {
  const names = existsSync(folder) ? (await readdir(folder)).sort() : []
  const known = names.filter(name => existsSync(join(folder, name, 'profile.json')))
  return Promise.all(
    known.map(async name => {
      const profile = join(folder, name, 'profile.json')
      const origin = join(folder, name, 'reader.json')
      const adapter = join(folder, name, 'adapter.gguf')
      const { model: digest } = JSON.parse(await readFile(profile, 'utf8'))
      const said = existsSync(origin) ? JSON.parse(await readFile(origin, 'utf8')) : {}
      return { ...said, name, digest, profile, adapter: existsSync(adapter) ? adapter : null }
    }),
  )
}

/** `none` in a setting switches off what is known. */
export async function fittingOf(
  { profile, adapter = null, known: folder }: Pick<ReaderSettings, 'profile' | 'adapter' | 'known'>,
  digest: string,
): Promise<Fitting> {
  const known = (await readKnownReaders(folder)).find(one => one.digest === digest) ?? null
  const chosen = (set: string | null, own: string | null = null) => (set === 'none' ? null : (set ?? own))
  return {
    known: known?.name ?? null,
    profile: chosen(profile, known?.profile),
    adapter: chosen(adapter, known?.adapter),
  }
}
