// Runs a decoder with node-llama-cpp: the state alone, in pieces of one size, and every question alone on top. The path
// never varies, so an answer does not depend on what else is asked.

import { isDeepStrictEqual } from 'node:util'
import type { Label } from '../decoder/engine.ts'
import { createLabelTokens } from '../decoder/label-tokens.ts'
import { createMarkerBreaker } from '../decoder/markers.ts'
import { plainTemplate, renderTemplate } from '../decoder/template.ts'
import { type LoadedModel, loadLibrary, loadTemplates, type Sequence, type Token } from './library.ts'
import type { ChildStart, Facts } from './start-child.ts'

export type LlamaReader = Awaited<ReturnType<typeof openLlama>>

/** Tokens evaluated at once. A caller who leaves is noticed after so many. */
const pieceTokens = 256
/** For so long a state that was read is kept: its tenant may ask about it again. */
const keptMs = 60_000
/** The logarithm of a probability that is too small for the library's numbers. */
const leastLog = -110

/** Throws an Error with one sentence that says what to do. */
export async function openLlama(start: ChildStart) {
  const { model, gpu } = await load(start)
  const contextTokens = Math.min(start.contextTokens, model.trainContextSize)
  const sequence = await openSequence(model, contextTokens, start)
  const { head, tail } = await frameOf(model, start)
  const facts: Facts = {
    roomTokens: contextTokens - head.length - tail.length,
    contextTokens,
    trainedTokens: model.trainContextSize,
    gpu,
  }
  return { facts, ...createReader(model, sequence, head, tail) }
}

/** One of each kind that tokenizers split texts by, but signs: line breaks behind those are often of the same run. */
const kinds = ['a', 'A', '\u4e2d', ' ', '\n', '1', '\u0301']

/** Returns a function that tokenizes runs of each kind. Loads no more than the vocabulary. */
export async function openTrial(start: ChildStart): Promise<(letters: number) => void> {
  const { model } = await load(start)
  return letters => {
    const runs = kinds.map(kind => kind.repeat(letters))
    for (const run of [...runs, '-'.repeat(letters) + '\n'.repeat(letters)]) model.tokenize(run, false)
  }
}

async function load({ folder, file, threads, vocabularyOnly }: ChildStart) {
  const library = await loadLibrary(folder)
  const options = {
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'disabled',
    maxThreads: threads,
  }
  const llama = await library.getLlama(options).catch(error => {
    throw new Error(
      `node-llama-cpp cannot run on this machine (${reasonOf(error)}): install the package for it`,
    )
  })
  const vocabOnly = vocabularyOnly === true
  const model = await llama.loadModel({ modelPath: file, vocabOnly }).catch(error => {
    throw new Error(`${file} cannot be loaded (${reasonOf(error)}): fetch the file again, or choose another`)
  })
  return { model, gpu: llama.gpu }
}

async function openSequence(
  model: LoadedModel,
  contextSize: number,
  { threads, file, adapter = null }: ChildStart,
) {
  const options = { contextSize, sequences: 1, batchSize: pieceTokens, threads, flashAttention: true }
  const more = { swaFullCache: true, ...(adapter !== null && { lora: adapter }) }
  const context = await model.createContext({ ...options, ...more }).catch(error => {
    if (/lora/i.test(reasonOf(error)))
      throw new Error(
        `${adapter} cannot be added to this model (${reasonOf(error)}): set READER_ADAPTER to one that was made for it`,
      )
    throw new Error(
      `there is no room for ${contextSize} tokens of context (${reasonOf(error)}): set READER_CONTEXT to fewer`,
    )
  })
  const sequence = context.getSequence()
  if (sequence.needsCheckpoints)
    throw new Error(
      `${file} cannot go back to a state that it has read: choose a model with attention in all layers, such as Qwen3, Llama or Gemma`,
    )
  return sequence
}

type Framing = Pick<ChildStart, 'folder' | 'system' | 'file'>

/** The template's own markers become control tokens; nothing that a caller sends ever does. */
export async function frameOf(model: LoadedModel, start: Framing) {
  const { head, tail } = await templateOf(model, start)
  const ids = model.tokenize(head, true)
  const { bos, shouldPrependBosToken } = model.tokens
  const begun = shouldPrependBosToken && bos !== null && ids[0] !== bos ? [bos, ...ids] : ids
  return { head: begun, tail: model.tokenize(tail, true) }
}

async function templateOf({ fileInfo, tokens }: LoadedModel, { folder, system, file }: Framing) {
  const text = fileInfo.metadata.tokenizer?.chat_template
  if (text === undefined) return plainTemplate(system)
  try {
    const template = new (loadTemplates(folder).Template)(text)
    const names = { bos_token: tokens.bosString ?? '', eos_token: tokens.eosString ?? '' }
    return await renderTemplate(values => template.render(values), system, names)
  } catch (error) {
    throw new Error(`${file}: ${reasonOf(error)}; choose another model`)
  }
}

/** The tokens that a file adds to those of words: the tokenizer finds user-defined ones in any text. */
function markersOf(model: LoadedModel): string[] {
  const added = Array.from(model.iterateAllTokens()).filter(token => {
    const { control, userDefined } = model.getTokenAttributes(token)
    return control || userDefined
  })
  return added.map(token => model.detokenize([token], true))
}

function createReader(model: LoadedModel, sequence: Sequence, head: Token[], tail: Token[]) {
  const breakMarkers = createMarkerBreaker(markersOf(model))
  const plain = (text: string) => model.tokenize(breakMarkers(text), false)
  const idsOf = createLabelTokens(async text => plain(text))
  /** The state that stands in the context between two requests, and whose it is. */
  let kept: { tokens: Token[]; tenant: string } | null = null
  let later: NodeJS.Timeout | undefined
  /** Waited for before anything is read: the library would read on while it forgets. */
  let forgetting: Promise<void> | undefined

  async function evaluate(tokens: Token[], isStopped: () => boolean): Promise<void> {
    for (let at = 0; at < tokens.length; at += pieceTokens) {
      if (isStopped()) throw new Error('stopped')
      await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(at, at + pieceTokens))
    }
  }

  async function forget(): Promise<void> {
    clearTimeout(later)
    kept = null
    await sequence.clearHistory()
  }

  /** Without a name, a tenant's states are not kept. */
  async function end(): Promise<void> {
    if (!kept?.tenant) return forget()
    later = setTimeout(() => {
      forgetting = forget()
    }, keptMs).unref()
  }

  async function rewind(): Promise<void> {
    const { nextTokenIndex } = sequence
    const stateTokens = kept?.tokens.length ?? 0
    if (nextTokenIndex > stateTokens)
      await sequence.eraseContextTokenRanges([{ start: stateTokens, end: nextTokenIndex }])
    if (sequence.nextTokenIndex !== stateTokens) throw new Error('the model did not go back to the state')
  }

  async function say(tokens: Token[]): Promise<Map<Token, number>> {
    const last = tokens.length - 1
    const said = await sequence.controlledEvaluate([
      ...tokens.slice(0, last),
      [tokens[last]!, { generateNext: { probabilities: true } }],
    ])
    return said[last]!.next.probabilities!
  }

  return {
    count: (texts: string[]) => texts.map(text => plain(text).length),
    /** True if the state was kept. Throws when `isStopped` says so between two pieces, and has then forgotten it. */
    async read(state: string, isStopped: () => boolean, tenant = ''): Promise<boolean> {
      clearTimeout(later)
      await forgetting
      const tokens = [...head, ...plain(state)]
      if (kept && kept.tenant === tenant && isDeepStrictEqual(tokens, kept.tokens)) return true
      if (kept) await forget()
      try {
        await evaluate(tokens, isStopped)
      } catch (error) {
        await forget()
        throw error
      }
      kept = { tokens, tenant }
      return false
    },
    async ask(question: string, labels: Label[], isStopped: () => boolean) {
      const wanted = await Promise.all(labels.map(idsOf))
      const tokens = [...plain(question), ...tail]
      // The last piece is never empty, as its last token is the one after which the model speaks.
      const whole = Math.floor((tokens.length - 1) / pieceTokens) * pieceTokens
      try {
        await evaluate(tokens.slice(0, whole), isStopped)
        const likely = await say(tokens.slice(whole))
        return wanted.map(ids => {
          const sum = ids.reduce((all, id) => all + (likely.get(id) ?? 0), 0)
          return Math.max(leastLog, Math.log(sum))
        })
      } finally {
        await rewind()
      }
    },
    end,
  }
}

function reasonOf(error: unknown): string {
  return (error as Error).message.split('\n')[0]!
}
