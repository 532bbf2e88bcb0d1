// Tables printed by commands, of any length.

import { expect } from 'chai'
import { Command } from 'commander'
import { print } from '../../src/cli/run-command.ts'

describe('a table of a command', () => {
  const log = console.log
  let printed: string
  beforeEach(() => {
    printed = ''
    console.log = (text: string) => {
      printed += text
    }
  })
  afterEach(() => {
    console.log = log
  })

  it('has its columns below each other, in as many rows as there are', () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => [String(i), 'x'])

    print(new Command(), { json: {}, table: [['id', 'of'], ...rows] })

    const lines = printed.split('\n')
    expect(lines).to.have.length(200_001)
    expect([lines[0], lines[1], lines.at(-1)]).to.deep.equal(['id      of', '0       x', '199999  x'])
  })
})
