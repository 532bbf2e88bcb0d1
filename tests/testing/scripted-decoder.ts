// Stands in for the process that runs a model: does what the name of its model file says (`refuse`, `die at start`,
// `die of runs`), and otherwise what each text says: `die`, `hang`, or `wait` until it is stopped. Says yes three times
// as often as no, or what its environment is called where it is asked for that.

import type { ChildCall, FromChild, ToChild } from '../../src/scoring/gguf/start-child.ts'

const facts = { roomTokens: 100, contextTokens: 110, trainedTokens: 110, gpu: false } as const
const waiting = new Set<number>()
let diesOfRuns = false

process.on('disconnect', () => process.exit())
process.on('message', (message: ToChild) => {
  if (message.kind === 'start') begin(message.start.file)
  else if (message.kind === 'stop') stop(message.id)
  else if (message.call.name === 'try') tryRuns(message.id, message.call.letters)
  else answer(message.id, message.call)
})

type Asked = Exclude<ChildCall, { name: 'try' }>

function begin(file: string): void {
  diesOfRuns = file.endsWith('die of runs')
  if (file.endsWith('die at start')) process.exit(3)
  const sentence = 'it is refused: choose another'
  tell(file.endsWith('refuse') ? { kind: 'refused', sentence } : { kind: 'ready', facts })
}

/** Survives 15,000 letters, and not twice as many. */
function tryRuns(id: number, letters: number): void {
  if (diesOfRuns && letters > 15_000) process.kill(process.pid, 'SIGSEGV')
  else tell({ kind: 'done', id, value: undefined })
}

function stop(id: number): void {
  if (waiting.delete(id)) tell({ kind: 'failed', id, reason: 'stopped' })
}

function answer(id: number, call: Asked): void {
  tell({ kind: 'begun', id })
  const text = textOf(call)
  if (text.includes('die')) process.kill(process.pid, 'SIGKILL')
  if (text.includes('hang')) return
  if (text.includes('wait')) return void waiting.add(id)
  if (text.includes('environment')) return void tell({ kind: 'done', id, value: process.env })
  const logs = [Math.log(0.75), Math.log(0.25)]
  const values = { count: () => [1], read: () => undefined, ask: () => logs, end: () => undefined }
  tell({ kind: 'done', id, value: values[call.name]() })
}

function textOf(call: Asked): string {
  if (call.name === 'count') return call.texts.filter(text => text.includes('counted')).join()
  return call.name === 'read' ? call.state : call.name === 'ask' ? call.question : ''
}

function tell(message: FromChild): void {
  process.send!(message)
}
