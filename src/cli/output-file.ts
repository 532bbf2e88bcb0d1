// Writes the files of commands as a whole, and checks before any work is done that it can.

import {
  accessSync,
  constants,
  createWriteStream,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Throws if nothing could be written there, so that no work is done or charged for a file that cannot be saved. */
export function checkFolderOf(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${file} cannot be written: it is a folder`)
  try {
    accessSync(isDevice(file) ? file : dirname(file), constants.W_OK)
  } catch {
    throw new Error(`${file} cannot be written: there is no folder ${dirname(file)} to write to`)
  }
}

/** /dev/null, /dev/stdout or a pipe: written to directly, because replacing it with a file would break it. */
function isDevice(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

/** The same for a text that is made while it is written. */
export async function writeParts(file: string, parts: AsyncIterable<string>): Promise<void> {
  const partial = isDevice(file) ? file : `${file}.${process.pid}.part`
  try {
    await pipeline(parts, createWriteStream(partial))
    if (partial !== file) renameSync(partial, file)
  } catch (error) {
    if (partial !== file) rmSync(partial, { force: true })
    throw error
  }
}

/** Writes everything or nothing: if it is interrupted, even with Ctrl-C, the file stays as it was. */
export function writeWhole(file: string, text: string | Uint8Array): void {
  if (isDevice(file)) {
    writeFileSync(file, text)
    return
  }
  const partial = `${file}.${process.pid}.part`
  const hold = () => {}
  process.on('SIGINT', hold)
  try {
    writeFileSync(partial, text)
    renameSync(partial, file)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  } finally {
    process.off('SIGINT', hold)
  }
}
