// A file that is read several times is what it was when it was read first, or it is refused.

import { appendFile, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { ChangedError, openSteadyFile } from '../../src/cli/desk/steady-file.ts'

const pieceBytes = 64 * 1024
const before = Buffer.from(Array.from({ length: 4 * pieceBytes }, (_, i) => i % 251))

describe('a file that is read several times', () => {
  let folder: string
  let path: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'steady-'))
    path = join(folder, 'table.csv')
    await writeFile(path, before)
  })
  afterEach(() => rm(folder, { recursive: true }))

  const replace = (bytes: Uint8Array) => writeFile(path, bytes)

  it('is read whole each time, also where a reading ended early', async () => {
    const file = await openSteadyFile(path)
    const sizes: number[] = []

    for await (const piece of file.read()) if (piece.length > 0) break
    const readings = [await buffer(file.read(({ length }) => sizes.push(length))), await buffer(file.read())]

    for (const bytes of readings) expect(bytes.equals(before)).to.equal(true)
    expect(sizes.reduce((sum, size) => sum + size)).to.equal(file.sizeBytes)
  })

  const changes: [what: string, change: () => Promise<void>, intactBytes: number][] = [
    ['has other bytes somewhere', () => replace(before.with(3 * pieceBytes, 0)), 3 * pieceBytes],
    ['has its rows in another order', () => replace(before.toReversed()), 0],
    ['is longer by a row', () => appendFile(path, 'x'), 4 * pieceBytes],
    ['is shorter by a row', () => truncate(path, 4 * pieceBytes - 1), 3 * pieceBytes],
    ['is shorter by much', () => truncate(path, pieceBytes), pieceBytes],
    [
      'has given way to another file',
      async () => {
        await writeFile(join(folder, 'other'), before.with(0, 1))
        await rename(join(folder, 'other'), path)
      },
      0,
    ],
  ]
  for (const [what, change, intactBytes] of changes)
    it(`is refused once it ${what}, before anybody sees what is new`, async () => {
      const file = await openSteadyFile(path)
      await buffer(file.read())
      await change()
      const seen: Uint8Array[] = []

      const again = async () => {
        for await (const piece of file.read()) seen.push(piece)
      }
      const refusal = await again().catch((error: unknown) => error)

      expect(refusal).to.be.instanceOf(ChangedError)
      expect(Buffer.concat(seen).equals(before.subarray(0, intactBytes))).to.equal(true)
      await replace(before)
      expect((await buffer(file.read())).equals(before)).to.equal(true)
    })
})
