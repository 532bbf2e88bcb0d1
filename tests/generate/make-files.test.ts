// generated/ is what spec/ says, and the generator always says it in the same words.

import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { findDrift } from '../../tools/generate/find-drift.ts'
import { makeFiles } from '../../tools/generate/make-files.ts'

const folder = new URL('../../generated/', import.meta.url)

describe('makeFiles', () => {
  let made: Map<string, string>

  before(async () => {
    made = await makeFiles()
  })

  it('makes exactly what is committed', () => {
    const found = new Map(
      readdirSync(folder).map(name => [name, readFileSync(new URL(name, folder), 'utf8')]),
    )

    expect(findDrift(made, found)).to.deep.equal([])
  })

  it('makes the same again', async () => {
    const again = await makeFiles()

    expect(findDrift(made, again)).to.deep.equal([])
  })

  it('marks every file as generated', () => {
    // JSON has no comments.
    for (const [name, content] of made)
      if (!name.endsWith('.json'))
        expect(content.split('\n')[0]).to.match(
          /^(\/\/|#) Generated from (spec\/|migrations\/|src\/portal\/browser)\. Do not edit/,
        )
  })
})
