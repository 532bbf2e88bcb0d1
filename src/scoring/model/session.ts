// Runs the two graphs of a model with onnxruntime, which no other file knows, each on one thread. A run blocks the
// calling thread and cannot be cancelled, so only scoring workers call this.

import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { ModelShape } from './manifest.ts'
import { findExact, type Multiply, productShape } from './products.ts'

interface EncodedWindow {
  /** k and v of each fused layer, lowest first: [heads, tokens, headSize] each. */
  keysValues: Float32Array[]
  mean: Float32Array | null
  caseVector: Float32Array | null
  free(): void
}

/** What is wanted of a window beside its keys and values. */
export interface WindowWants {
  /** The mean of the last layer. */
  mean: boolean
  /** The mean of the layers that the upper half reads. */
  caseVector: boolean
}

/** Blocks of equal length, [count, tokens, hidden], and what levels add to each higher up, [count, hidden]. */
interface Blocks {
  x: Float32Array
  count: number
  tokens: number
  levels?: Float32Array | null
}

/** Keys and values as inputs of the reading graph. */
export type Seen = Record<string, Tensor>

export type Sessions = Awaited<ReturnType<typeof openSessions>>

const oneThread = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
} as const
// Products of u8 by s8 saturate on x64 without VNNI; there, this makes the weights u8. It halves the speed of
// processors that are exact without it.
const inPreciseMode = { ...oneThread, extra: { session: { x64quantprecision: '1' } } } as const

/** Throws one sentence if this machine's arithmetic is not exact. */
export async function openSessions(dir: string, shape: ModelShape) {
  const { hidden, layers, heads, headSize, fuseFrom, levelsAt } = shape
  const settings = await findExact([oneThread, inPreciseMode], openProduct)
  const encoder = await InferenceSession.create(join(dir, 'encode.onnx'), settings)
  // The arena would keep the memory of the largest question for ever, and shapes vary from run to run.
  const varying = { ...settings, enableCpuMemArena: false, enableMemPattern: false }
  const reader = await InferenceSession.create(join(dir, 'read.onnx'), varying)
  const fused = layerNames(fuseFrom, layers)
  const every = layerNames(0, layers)
  checkNames(encoder, ['x'], [...fused, 'mean'])
  const ofBlocks = levelsAt === 0 ? ['x'] : ['x', 'level']
  checkNames(
    reader,
    [...ofBlocks, ...fused.map(n => `s${n}`), ...every.map(n => `q${n}`)],
    [...every, 'mask'],
  )
  const canEnd = encoder.inputNames.includes('ends')
  // Graphs of earlier builds have no vector of their own for cases.
  const caseName = encoder.outputNames.includes('case') ? 'case' : 'mean'
  const noQuestion = toQuestion(
    every.map(() => new Tensor('float32', new Float32Array(0), [1, heads, 0, headSize])),
  )

  function inputs({ x, count, tokens, levels }: Blocks): Seen {
    const blocks = { x: new Tensor('float32', x, [count, tokens, hidden]) }
    if (levelsAt === 0) return blocks
    const added = levels ?? new Float32Array(count * hidden)
    return { ...blocks, level: new Tensor('float32', added, [count, hidden]) }
  }

  function toQuestion(tensors: Tensor[]): Seen {
    return Object.fromEntries(tensors.map((tensor, i) => [`q${every[i]}`, tensor]))
  }

  return {
    /** Without the mean of the last layer, a window takes less time: that is not needed for all of its tokens. */
    async encode(x: Float32Array, tokens: number, wants: WindowWants): Promise<EncodedWindow> {
      const names = new Set([...(wants.mean ? ['mean'] : []), ...(wants.caseVector ? [caseName] : [])])
      const ends = BigInt64Array.of(BigInt(names.has('mean') ? tokens : 1))
      const feeds = {
        x: new Tensor('float32', x, [1, tokens, hidden]),
        ...(canEnd && { ends: new Tensor('int64', ends, [1]) }),
      }
      const found = await encoder.run(feeds, [...fused, ...names])
      const keysValues = fused.map(name => floats(found[name]!))
      const mean = wants.mean ? floats(found.mean!) : null
      const caseVector = wants.caseVector ? floats(found[caseName]!) : null
      return { keysValues, mean, caseVector, free: () => keysValues.forEach(free) }
    },
    /** Makes the input of the fused layers: like EncodedWindow.keysValues, for any number of tokens. */
    context(keysValues: Float32Array[], tokens: number): Seen {
      const dims = [1, heads, tokens, headSize]
      return Object.fromEntries(
        keysValues.map((data, i) => [`s${fused[i]}`, new Tensor('float32', data, dims)]),
      )
    },
    /** Reads a question block; its options see the keys and values that this returns. */
    async readQuestion(x: Float32Array, tokens: number, context: Seen): Promise<Seen> {
      const feeds = { ...inputs({ x, count: 1, tokens }), ...context, ...noQuestion }
      const found = await reader.run(feeds, every)
      return toQuestion(every.map(name => found[name]!))
    },
    /** Returns the last hidden row of each block's first token. */
    async readOptions(blocks: Blocks, context: Seen, question: Seen): Promise<Float32Array> {
      const feeds = { ...inputs(blocks), ...context, ...question }
      return floats((await reader.run(feeds, ['mask'])).mask!)
    },
    /** Frees the memory of a question's keys and values, once no option needs them any more. */
    free(question: Seen): void {
      for (const tensor of Object.values(question)) free(floats(tensor))
    },
  }
}

async function openProduct(model: Uint8Array, settings: InferenceSession.SessionOptions): Promise<Multiply> {
  const session = await InferenceSession.create(model, settings)
  return async bytes => {
    const { rows, depth } = productShape
    const { y } = await session.run({ x: new Tensor('uint8', bytes, [rows, depth]) })
    await session.release()
    return floats(y!)
  }
}

/** Names of keys and values in the order of EncodedWindow.keysValues. */
function layerNames(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, i) => [`k${from + i}`, `v${from + i}`]).flat()
}

/** At once rather than at some garbage collection: the outputs of runs would triple the service's memory. */
function free(data: Float32Array): void {
  ;(data.buffer as ArrayBuffer).transfer(0)
}

function floats(tensor: Tensor): Float32Array {
  return tensor.data as Float32Array
}

function checkNames(session: InferenceSession, inputs: string[], outputs: string[]): void {
  const missing = [
    ...inputs.filter(name => !session.inputNames.includes(name)),
    ...outputs.filter(name => !session.outputNames.includes(name)),
  ]
  if (missing.length > 0) throw new Error(`a graph of the model lacks ${missing.join(', ')}`)
}
