// Describes models/…/manifest.json, and checks that it has what this service needs: otherwise that does not start.

import { Ajv } from 'ajv'
import type { QuestionType } from '../../contract/question-types.ts'
import { eachOf, objectOf, sha256 } from '../file-schema.ts'

export interface CalibrationEntry {
  options_max: number
  temperature: number
  bias: number
}

export type Calibration = Record<QuestionType, CalibrationEntry[]>

interface TensorPlace {
  offset: number
  shape: number[]
  dtype: 'int8' | 'float32'
}

export const tensorNames = [
  'word_embeddings',
  'word_scales',
  'position_embeddings',
  'type_embeddings',
  'level_vectors',
  'head_weights',
  'head_bias',
] as const
type TensorName = (typeof tensorNames)[number]

const fileNames = ['weights.bin', 'encode.onnx', 'read.onnx', 'vocab.txt'] as const
type FileName = (typeof fileNames)[number] | `weights-${number}.bin`

/** A question with its expected probabilities, which are checked at every start. */
export interface Golden {
  state: unknown
  question: { type: QuestionType; instructions: string }
  probabilities: number[]
}

export interface Manifest {
  name: string
  revision: string
  hidden: number
  layers: number
  heads: number
  fuse_from: number
  /** Default: 0, the levels' vectors are added to the embeddings. */
  levels_at?: number
  window: { tokens: number; stride: number }
  question_tokens_max: number
  option_tokens_max: number
  select_windows: number
  /** Default: as many as are chosen. */
  read_windows?: number
  special: { cls: number; sep: number; mask: number; unk: number }
  tensors: Record<TensorName, TensorPlace>
  calibration: Calibration
  /** The graphs’ matrices go on in weights-2.bin and so on, where one file would be too large for a repository. */
  files: Record<FileName, { sha256: string; bytes: number }>
  golden: Golden[]
}

export interface ModelShape extends Pick<Manifest, 'hidden' | 'layers' | 'heads' | 'window' | 'special'> {
  headSize: number
  fuseFrom: number
  /** The layer before which the levels' vectors are added; 0: to the embeddings. */
  levelsAt: number
  questionTokensMax: number
  optionTokensMax: number
  /** The first position of a question block: after the longest window. */
  questionPosition: number
  /** A state with at most this many windows is seen as a whole by every question. */
  readWindows: number
  /** From a longer state, a question sees this many windows, those most similar to it. */
  selectWindows: number
}

export function shapeOf(manifest: Manifest): ModelShape {
  const { hidden, layers, heads, window, special, select_windows: selectWindows } = manifest
  return {
    hidden,
    layers,
    heads,
    headSize: hidden / heads,
    fuseFrom: manifest.fuse_from,
    levelsAt: manifest.levels_at ?? 0,
    window,
    questionTokensMax: manifest.question_tokens_max,
    optionTokensMax: manifest.option_tokens_max,
    questionPosition: window.tokens + 2,
    readWindows: manifest.read_windows ?? selectWindows,
    selectWindows,
    special,
  }
}

export function tensorBytes({ shape, dtype }: TensorPlace): number {
  return shape.reduce((product, size) => product * size, dtype === 'int8' ? 1 : 4)
}

const optionsMax: Record<QuestionType, number> = { noul: 2, choice: 255, multi_choice: 255, score: 32 }

/** Without the vector of a case, whose weights sets under the same revision have had since. */
const outdatedGraph = 'e8376f9165334fac22655e96214ec6e66cd96bcf24a4e7a43218e1cf667239a2'

/** Every reason why this manifest cannot be used; empty if it can. */
export function manifestFaults(value: unknown): string[] {
  if (!validate(value)) {
    return (validate.errors ?? []).map(fault => `manifest${fault.instancePath} ${fault.message}`)
  }
  return [...arrangementFaults(value), ...tensorFaults(value), ...calibrationFaults(value)]
}

function arrangementFaults(manifest: Manifest): string[] {
  const { hidden, heads, layers, fuse_from, window, question_tokens_max, option_tokens_max } = manifest
  const faults: string[] = []
  if (manifest.files['encode.onnx'].sha256 === outdatedGraph)
    faults.push('encode.onnx is of a build before 2026-11-29: take models/service-1 as it is now')
  if (hidden % heads !== 0) faults.push(`hidden ${hidden} is not a multiple of heads ${heads}`)
  if (fuse_from >= layers)
    faults.push(`fuse_from ${fuse_from} leaves none of ${layers} layers to see the state`)
  if (window.stride > window.tokens) faults.push('the window stride skips tokens')
  const { readWindows, selectWindows } = shapeOf(manifest)
  if (readWindows < selectWindows)
    faults.push(`read_windows ${readWindows} is under select_windows ${selectWindows}`)
  const positions = window.tokens + 2 + question_tokens_max + option_tokens_max
  const available = manifest.tensors.position_embeddings.shape[0] ?? 0
  if (positions > available) faults.push(`needs ${positions} positions, has ${available}`)
  return faults
}

function tensorFaults({ hidden, tensors, files }: Manifest): string[] {
  const words = tensors.word_embeddings.shape[0] ?? 0
  const positions = tensors.position_embeddings.shape[0] ?? 0
  const expected: Record<TensorName, { dtype: string; shape: number[] }> = {
    word_embeddings: { dtype: 'int8', shape: [words, hidden] },
    word_scales: { dtype: 'float32', shape: [words] },
    position_embeddings: { dtype: 'float32', shape: [positions, hidden] },
    type_embeddings: { dtype: 'float32', shape: [2, hidden] },
    level_vectors: { dtype: 'float32', shape: [2, hidden] },
    head_weights: { dtype: 'float32', shape: [4, hidden] },
    head_bias: { dtype: 'float32', shape: [4] },
  }
  return tensorNames.flatMap(name => {
    const { dtype, shape, offset } = tensors[name]
    const want = expected[name]
    if (dtype !== want.dtype || shape.join() !== want.shape.join()) {
      return [`tensor ${name} is ${dtype} [${shape}], expected ${want.dtype} [${want.shape}]`]
    }
    const fits = offset % 4 === 0 && offset + tensorBytes(tensors[name]) <= files['weights.bin'].bytes
    return fits ? [] : [`tensor ${name} lies outside weights.bin`]
  })
}

function calibrationFaults({ calibration }: Manifest): string[] {
  const faults = orderFaults(calibration)
  for (const [type, most] of Object.entries(optionsMax))
    if (calibration[type as QuestionType].at(-1)!.options_max < most)
      faults.push(`calibration.${type} ends before ${most} options`)
  // An option of a multi_choice must not be influenced by its siblings: test "ignores its siblings".
  const [first, ...others] = calibration.multi_choice
  if (others.some(entry => entry.temperature !== first!.temperature || entry.bias !== first!.bias)) {
    faults.push('calibration.multi_choice depends on the number of options')
  }
  return faults
}

/** One for each type whose entries are not in the order of their options. */
export function orderFaults(calibration: Calibration): string[] {
  return Object.entries(calibration).flatMap(([type, entries]) =>
    entries.some(({ options_max }, i) => i > 0 && options_max <= entries[i - 1]!.options_max)
      ? [`calibration.${type} is not ascending`]
      : [],
  )
}

const positive = { type: 'integer', minimum: 1 }
const place = objectOf({
  offset: { type: 'integer', minimum: 0 },
  shape: { type: 'array', items: positive },
  dtype: {},
})
const file = objectOf({ sha256, bytes: positive })
const entry = objectOf({
  options_max: positive,
  temperature: { type: 'number', exclusiveMinimum: 0 },
  bias: { type: 'number' },
})
const golden = objectOf({
  state: {},
  question: objectOf({ type: { enum: Object.keys(optionsMax) }, instructions: { type: 'string' } }),
  probabilities: { type: 'array', items: { type: 'number', minimum: 0, maximum: 1 } },
})
const required = {
  name: { const: 'service-1' },
  // The graph that encodes takes `ends` since format 2 (session.ts).
  format: { enum: [1, 2] },
  revision: { type: 'string', pattern: '^[0-9a-f]{12}$' },
  ...Object.fromEntries(['hidden', 'layers', 'heads', 'select_windows'].map(name => [name, positive])),
  fuse_from: { type: 'integer', minimum: 0 },
  question_tokens_max: { type: 'integer', minimum: 3 },
  option_tokens_max: { type: 'integer', minimum: 3 },
  window: eachOf(['tokens', 'stride'], positive),
  special: eachOf(['cls', 'sep', 'mask', 'unk'], { type: 'integer', minimum: 0 }),
  tensors: eachOf(tensorNames, place),
  calibration: eachOf(Object.keys(optionsMax), { type: 'array', minItems: 1, items: entry }),
  files: {
    ...eachOf(fileNames, file),
    patternProperties: { '^weights-[2-9]\\.bin$': file },
    additionalProperties: false,
  },
  golden: { type: 'array', minItems: 1, items: golden },
}
const optional = { levels_at: positive, read_windows: positive }
const validate = new Ajv({ allErrors: true }).compile<Manifest>(objectOf(required, optional))
