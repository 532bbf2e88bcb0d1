// Stands in for the process that runs a model: does what the name of its model file says (`refuse`, `die at start`), and
// otherwise what each state says: `die`, `hang`, or `wait` until it is stopped. Says yes three times as often as no.

import type { Call, FromChild, ToChild } from '../../src/scoring/gguf/messages.ts'

const facts = { roomTokens: 100, contextTokens: 110, trainedTokens: 110, gpu: false } as const
const waiting = new Set<number>()

process.on('disconnect', () => process.exit())
process.on('message', (message: ToChild) => {
  if (message.kind === 'start') begin(message.start.file)
  else if (message.kind === 'stop') stop(message.id)
  else answer(message.id, message.call)
})

function begin(file: string): void {
  if (file.endsWith('die at start')) process.exit(3)
  const sentence = 'it is refused: choose another'
  tell(file.endsWith('refuse') ? { kind: 'refused', sentence } : { kind: 'ready', facts })
}

function stop(id: number): void {
  if (waiting.delete(id)) tell({ kind: 'failed', id, reason: 'stopped' })
}

function answer(id: number, call: Call): void {
  const text = call.name === 'read' ? call.state : call.name === 'ask' ? call.question : ''
  if (text.includes('die')) process.kill(process.pid, 'SIGKILL')
  if (text.includes('hang')) return
  if (text.includes('wait')) return void waiting.add(id)
  const logs = [Math.log(0.75), Math.log(0.25)]
  const values = { count: () => [1], read: () => undefined, ask: () => logs, end: () => undefined }
  tell({ kind: 'done', id, value: values[call.name]() })
}

function tell(message: FromChild): void {
  process.send!(message)
}
