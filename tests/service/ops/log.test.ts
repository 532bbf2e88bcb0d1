// The log of the service, as its standard output is read by others, and as people read it: a line of JSON becomes one of
// text.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { toTextLine } from '../../../src/service/ops/log.ts'

const source = fileURLToPath(new URL('../../../src/service/ops/log.ts', import.meta.url))
const mib = 1024 * 1024

describe('the log', () => {
  const running: ChildProcessWithoutNullStreams[] = []

  /** A process that does so with a log of its own, until its standard input ends. */
  function start(script: string, dest: string | number = 1): ChildProcessWithoutNullStreams {
    const whole = `
      import { openLog } from ${JSON.stringify(source)}
      const log = openLog('info', ${JSON.stringify(dest)})
      process.stdin.resume()
      ${script}`
    const child = spawn(process.execPath, ['--input-type=module', '-e', whole])
    running.push(child)
    return child
  }

  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
  })

  it('is written while the service runs, and to its last line when it ends by an error', async () => {
    const child = start(`
      log.info('first')
      process.stdin.once('end', () => {
        log.info('last')
        throw new Error('an end that nobody foresaw')
      })`)
    const lines = createInterface({ input: child.stdout })
    const [first] = await once(lines, 'line')
    const rest = lines[Symbol.asyncIterator]().next()
    child.stdin.end()

    expect(JSON.parse(first)).to.include({ level: 30, msg: 'first' })
    expect(JSON.parse((await rest).value!)).to.include({ level: 30, msg: 'last' })
    expect(await text(child.stderr)).to.include('nobody foresaw')
  })

  it('that cannot be written ends nothing, and holds up no end', async () => {
    const child = start(`log.info('x'.repeat(${mib}))`, '/dev/full')
    child.stdin.end()

    expect(await once(child, 'exit')).to.deep.equal([0, null])
    expect(await text(child.stderr)).to.equal('')
  })

  it('holds nothing up while nobody reads it, and drops lines rather than fill the memory', async () => {
    const child = start(`
      const line = 'x'.repeat(${mib / 4})
      for (let i = 0; i < 200; i++) {
        log.info(line)
        await new Promise(setImmediate)
      }
      console.error('went on')`)
    const [told] = await once(child.stderr, 'data')
    child.stdin.end()
    const read = await buffer(child.stdout)

    expect(String(told)).to.equal('went on\n')
    expect(read.length / mib).to.be.within(15, 17)
  })
})

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
