// Reads the files of a model directory and holds them to their digests. Every scoring thread loads it, so it knows
// nothing of manifests.

import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ModelFiles {
  dir: string
  digests: Record<string, string>
}

/** Throws one error with every reason why the files are no longer those the model was opened with. */
export async function checkUnchanged({ dir, digests }: ModelFiles): Promise<void> {
  await readFiles(dir, digests)
}

export async function readFiles(dir: string, digests: ModelFiles['digests']): Promise<Map<string, Buffer>> {
  const faults: string[] = []
  const contents = new Map<string, Buffer>()
  for (const name of Object.keys(digests)) {
    const content = await readFile(join(dir, name)).catch((error: Error) => error)
    if (content instanceof Error) faults.push(content.message)
    else if (hash('sha256', content) !== digests[name])
      faults.push(`${name} is not the file of the manifest (SHA-256)`)
    else contents.set(name, content)
  }
  refuse(dir, faults)
  return contents
}

/** Throws one error with all faults, if there are any. */
export function refuse(dir: string, faults: string[]): void {
  if (faults.length > 0)
    throw new Error(`The model in ${dir} cannot be used:\n${faults.map(f => `  ${f}`).join('\n')}`)
}
