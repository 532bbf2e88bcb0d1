// Writes the files of commands as a whole, and checks before any work is done that it can, and destroys none.

import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  createWriteStream,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileError } from '../base/intake/text-file.ts'

/** Files with cases, answers or what follows from them may be read by nobody else on the machine. */
export const privateMode = 0o600
/** Files that are handed on, such as thresholds and fitted sets, may be read as the user's umask permits. */
export const sharedMode = 0o666

/**
 * Throws an Error if one of the targets cannot be written, or would take the place of a file that is read or of another
 * target, so that no work is done or charged for what cannot be saved.
 */
export function checkTargets(targets: (string | undefined)[], sources: (string | undefined)[] = []): void {
  const taken = new Set(sources.map(file => (file === undefined ? null : identityOf(file))))
  for (const file of targets) {
    if (file === undefined) continue
    checkWritable(file)
    const own = identityOf(file)
    if (own === null) continue
    if (taken.has(own)) throw new Error(`${file} cannot be written: the same command reads or writes it too`)
    taken.add(own)
  }
}

function checkWritable(file: string): void {
  const refuse = (reason: string) =>
    new Error(`${file || 'a file without a name'} cannot be written: ${reason}`)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory()) throw refuse('it is a folder')
  const folder = dirname(file)
  if (file === '' || !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw refuse(`there is no folder ${folder} to write to`)
  if (found !== undefined && !mayWrite(file)) throw refuse('it is read-only')
  if (!isDevice(file) && !mayWrite(folder)) throw refuse(`nothing may be written to the folder ${folder}`)
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The same for two paths of one file; null for a device, which can be read and written at once. */
function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return resolve(file)
  return found.isFile() ? `${found.dev} ${found.ino}` : null
}

/** /dev/null, /dev/stdout or a pipe: written to directly, because replacing it with a file would break it. */
function isDevice(file: string): boolean {
  // These are links, to a file where the output goes to one.
  if (/^\/dev\/(stdout|stderr|fd\/)/.test(file)) return true
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

/**
 * What is written first and then takes the place of the file. In a folder of several users nobody can foresee its name,
 * and if it is there already, even as a link, it is not written.
 */
function partialOf(file: string): { partial: string; flags: 'w' | 'wx' } {
  if (isDevice(file)) return { partial: file, flags: 'w' }
  return { partial: `${file}.${randomUUID()}.part`, flags: 'wx' }
}

/** Like writeWhole for a text with cases that is made while it is written. */
export async function writeParts(file: string, parts: AsyncIterable<string>): Promise<void> {
  const { partial, flags } = partialOf(file)
  try {
    await pipeline(parts, createWriteStream(partial, { flags, mode: privateMode }))
    if (partial !== file) renameSync(partial, file)
  } catch (error) {
    if (partial !== file) rmSync(partial, { force: true })
    throw fileError(file, error, 'written')
  }
}

/** Writes everything or nothing: if it is interrupted, even with Ctrl-C, the file stays as it was. */
export function writeWhole(file: string, text: string | Uint8Array, mode = privateMode): void {
  const { partial, flags } = partialOf(file)
  const hold = () => {}
  process.on('SIGINT', hold)
  try {
    writeFileSync(partial, text, { flag: flags, mode })
    if (partial !== file) renameSync(partial, file)
  } catch (error) {
    if (partial !== file) rmSync(partial, { force: true })
    throw fileError(file, error, 'written')
  } finally {
    process.off('SIGINT', hold)
  }
}
