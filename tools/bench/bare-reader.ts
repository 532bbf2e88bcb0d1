// The library of a GGUF reader without anything of ours around it: no process of its own, no messages, tokens known
// beforehand.

import type { Reading } from '../../src/contract/reading.ts'
import { stateText, system } from '../../src/scoring/decoder/prompt.ts'
import { textsOf } from '../../src/scoring/decoder/read-question.ts'
import { loadLibrary, type Sequence, type Token } from '../../src/scoring/gguf/library.ts'
import { frameOf } from '../../src/scoring/gguf/llama.ts'

export interface BareReader {
  /** Milliseconds for a state, and each question on top of it. */
  askEach(reading: Reading): Promise<number>
  /** Milliseconds for the tokens of a state and of its questions, each read once. */
  readThrough(reading: Reading): Promise<number>
  close(): Promise<void>
}

const contextSize = 6144
const batchSize = 256
const once = { noul: 'forward', choice: 'forward', score: 'forward' } as const

export async function openBareReader(file: string, folder: string, threads: number): Promise<BareReader> {
  const library = await loadLibrary(folder)
  const quiet = { build: 'never', skipDownload: true, progressLogs: false, logLevel: 'disabled' }
  const llama = await library.getLlama({ ...quiet, maxThreads: threads })
  const model = await llama.loadModel({ modelPath: file })
  const sizes = { contextSize, sequences: 1, batchSize, threads, flashAttention: true }
  const sequence = (await model.createContext(sizes)).getSequence()
  const { head, tail } = await frameOf(model, { file, folder, system })
  const tokensOf = ({ state, questions }: Reading) => ({
    state: [...head, ...model.tokenize(stateText(state), false)],
    questions: questions.flatMap(question =>
      [...textsOf(question, once)].map(text => [...model.tokenize(text, false), ...tail]),
    ),
  })
  return {
    async askEach(reading) {
      const { state, questions } = tokensOf(reading)
      const ms = await timed(async () => {
        await sequence.evaluateWithoutGeneratingNewTokens(state)
        for (const question of questions) await ask(sequence, question, state.length)
      })
      await sequence.clearHistory()
      return ms
    },
    async readThrough(reading) {
      const { state, questions } = tokensOf(reading)
      const ms = await timed(() => sequence.evaluateWithoutGeneratingNewTokens(state))
      await sequence.clearHistory()
      const rest = questions.flat()
      let restMs = 0
      for (let at = 0; at < rest.length; at += contextSize / 2) {
        const piece = rest.slice(at, at + contextSize / 2)
        restMs += await timed(() => sequence.evaluateWithoutGeneratingNewTokens(piece))
        await sequence.clearHistory()
      }
      return ms + restMs
    },
    close: async () => llama.dispose(),
  }
}

async function ask(sequence: Sequence, tokens: Token[], stateTokens: number): Promise<void> {
  const last = tokens.at(-1)!
  await sequence.controlledEvaluate([
    ...tokens.slice(0, -1),
    [last, { generateNext: { probabilities: true } }],
  ])
  const { nextTokenIndex } = sequence
  await sequence.eraseContextTokenRanges([{ start: stateTokens, end: nextTokenIndex }])
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
