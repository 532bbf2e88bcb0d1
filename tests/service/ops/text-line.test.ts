// The log as people read it: a line of JSON becomes one of text.

import { expect } from 'chai'
import { toTextLine } from '../../../src/service/ops/log.ts'

const time = new Date(2026, 0, 15, 9, 5, 7).getTime()
const lineOf = (fields: object) => toTextLine(`${JSON.stringify({ level: 30, time, pid: 1, ...fields })}\n`)

describe('a line of the log for people', () => {
  it('has the time, the message and the fields that are set, and names no process', () => {
    const line = lineOf({ hostname: 'vm', status: 200, error_type: null, costs: { a: 1 }, msg: 'served' })

    expect(line).to.equal('09:05:07 served status=200\n')
  })

  it('names what is a warning or worse', () => {
    const levels = [20, 40, 50, 60].map(level => lineOf({ level, msg: 'x' }).split(' ')[1])

    expect(levels).to.deep.equal(['x\n', 'WARNING', 'ERROR', 'ERROR'])
  })

  it('has a stack below it', () => {
    expect(lineOf({ msg: 'x', stack: 'Error\n    at y' })).to.equal('09:05:07 x\nError\n    at y\n')
  })
})
