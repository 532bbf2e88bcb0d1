// Is the entry point of the process that runs the model: takes calls from the service and answers them. It ends with
// the service, and lets the service finish when both are told to stop.

import { type LlamaReader, openLlama, openTrial } from './llama.ts'
import type { ChildCall, ChildStart, Facts, FromChild, ToChild } from './start-child.ts'

let reader: LlamaReader | undefined
let tryRuns: ((letters: number) => void) | undefined
const stopped = new Set<number>()

process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('message', (message: ToChild) => {
  if (message.kind === 'start')
    void open(message.start).then(
      facts => tell({ kind: 'ready', facts }),
      (error: Error) => tell({ kind: 'refused', sentence: error.message }),
    )
  else if (message.kind === 'stop') stopped.add(message.id)
  else void answer(message.id, message.call)
})

async function open(start: ChildStart): Promise<Facts | null> {
  if (start.vocabularyOnly) tryRuns = await openTrial(start)
  else reader = await openLlama(start)
  return reader?.facts ?? null
}

async function answer(id: number, call: ChildCall): Promise<void> {
  tell({ kind: 'begun', id })
  try {
    tell({ kind: 'done', id, value: await run(call, () => stopped.has(id)) })
  } catch (error) {
    tell({ kind: 'failed', id, reason: (error as Error).message })
  }
  stopped.delete(id)
}

function run(call: ChildCall, isStopped: () => boolean): unknown {
  if (call.name === 'try') return tryRuns!(call.letters)
  if (call.name === 'count') return reader!.count(call.texts)
  if (call.name === 'read') return reader!.read(call.state, isStopped, call.tenant)
  if (call.name === 'ask') return reader!.ask(call.question, call.labels, isStopped)
  return reader!.end()
}

function tell(message: FromChild): void {
  if (process.connected) process.send!(message)
}
