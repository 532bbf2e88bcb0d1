// Reads a file several times, only for as long as it stays what it was when it was read first. Rows are known by their
// numbers, so of a file that changes every row could get the answers of another one.

import { hash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { fileError } from '../../base/intake/text-file.ts'

export interface SteadyFile {
  sizeBytes: number
  /** Reads its bytes from the beginning, on every call. Throws a ChangedError at the first that have changed. */
  read(onPiece?: (piece: Uint8Array) => unknown): AsyncGenerator<Uint8Array>
}

export class ChangedError extends Error {}

const pieceBytes = 64 * 1024

/** Throws an Error for what cannot be read several times, such as a pipe. */
export async function openSteadyFile(path: string): Promise<SteadyFile> {
  const found = await stat(path).catch((error: Error) => {
    throw fileError(path, error)
  })
  if (!found.isFile())
    throw new Error(
      `${path} cannot be read: it is ${found.isDirectory() ? 'a folder' : 'no file, and it is read more than once'}`,
    )
  /** The digest of each piece that has been read, including the empty one after the last. */
  const digests: string[] = []
  return { sizeBytes: found.size, read }

  async function* read(onPiece?: (piece: Uint8Array) => unknown) {
    for (let n = 0; ; n++) {
      const piece = await readPiece(path, n * pieceBytes)
      const digest = hash('sha256', piece)
      digests[n] ??= digest
      if (digests[n] !== digest)
        throw new ChangedError(
          `${path} was changed while this command worked on it: put it back as it was, or begin again`,
        )
      if (piece.length === 0) return
      onPiece?.(piece)
      yield piece
    }
  }
}

/** Opens it for each piece, so that nothing stays open if nobody reads on. Some file systems return less at a time. */
async function readPiece(path: string, from: number): Promise<Uint8Array> {
  const piece = Buffer.alloc(pieceBytes)
  await using file = await open(path)
  for (let length = 0; length < pieceBytes; ) {
    const { bytesRead } = await file.read(piece, length, pieceBytes - length, from + length)
    if (bytesRead === 0) return piece.subarray(0, length)
    length += bytesRead
  }
  return piece
}
