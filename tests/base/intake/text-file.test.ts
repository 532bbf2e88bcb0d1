// Files that people wrote are read whole, up to a size that none of them has.

import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readTextFile } from '../../../src/base/intake/text-file.ts'

describe('a text file', () => {
  let folder: string
  let file: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'text-file-'))
    file = join(folder, 'labels.csv')
  })
  after(() => rmSync(folder, { recursive: true }))

  it('is read in one piece, however many the system reads it in', async () => {
    const text = 'id,answer\n'.repeat(100_000)
    writeFileSync(file, text)

    expect(await readTextFile(file)).to.equal(text)
  })

  it('is refused for its size only when it has more bytes than may be read', async () => {
    const largest = 64 * 2 ** 20
    const faultOf = async (bytes: number) => {
      truncateSync(file, bytes)
      return readTextFile(file).catch((error: Error) => error.message)
    }

    expect(await faultOf(largest + 1))
      .to.include('labels.csv')
      .and.include('64 MB')
    expect(await faultOf(largest))
      .to.include('labels.csv')
      .and.not.include('64 MB')
  })
})
