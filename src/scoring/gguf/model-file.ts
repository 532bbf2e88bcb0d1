// Finds or fetches the file of a model, checks that it is one, and takes its digest.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { ReaderSettings } from '../reader-options.ts'
import { loadLibrary } from './library.ts'

/** From `gguf:PATH` or `gguf:hf:OWNER/REPO:QUANT`. Throws an Error whose sentence says what to do. */
export async function findModelFile({ name, folder, digest: wanted }: ReaderSettings) {
  const place = name.slice('gguf:'.length)
  const path = place.startsWith('hf:') ? await fetchFile(place, folder) : place
  const digest = await digestOfModel(path)
  if (wanted && digest !== wanted)
    throw new Error(
      `READER_SHA256: ${path} has the digest ${digest}, not ${wanted}: remove it and fetch the model again, or correct the digest`,
    )
  return { path, digest }
}

/** The library goes on where an earlier try ended, and shows its progress on a terminal. */
async function fetchFile(uri: string, folder: string): Promise<string> {
  const { resolveModelFile } = await loadLibrary(folder).catch((error: Error) => {
    throw new Error(`READER: ${error.message}`)
  })
  const cli = process.stdout.isTTY === true
  return resolveModelFile(uri, { directory: folder, cli }).catch((error: Error) => {
    throw new Error(
      `READER: ${uri} cannot be fetched (${error.message}): fetch the file yourself, and set READER to gguf: and its path`,
    )
  })
}

/** SHA-256 of the file. Throws an Error whose sentence says what to do if it is not in that form. */
export async function digestOfModel(path: string, setting = 'READER'): Promise<string> {
  const file = await open(path).catch(() => null)
  if (file === null)
    throw new Error(
      `${setting}: there is no file ${path}: set it to ${setting === 'READER' ? 'gguf: and ' : ''}the path of a GGUF file`,
    )
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).catch(() => ({ buffer: Buffer.alloc(0) }))
    if (buffer.toString('latin1') !== 'GGUF')
      throw new Error(`${setting}: ${path} is not a GGUF file: fetch it again in that form`)
  } finally {
    await file.close()
  }
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 2 ** 20 })) hash.update(piece)
  return hash.digest('hex')
}

/** Returns a check that throws when one of the files has been replaced since. */
export async function watchFiles(paths: string[]): Promise<() => Promise<void>> {
  const looked = () => Promise.all(paths.map(path => stat(path)))
  const before = await looked()
  return async () => {
    for (const [i, { size, mtimeMs, ino }] of (await looked()).entries())
      if (size !== before[i]!.size || mtimeMs !== before[i]!.mtimeMs || ino !== before[i]!.ino)
        throw new Error(`${paths[i]} is another file than at the start: start the service again`)
  }
}
