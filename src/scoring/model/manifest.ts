// Describes models/…/manifest.json, which says how a model is built and what it is made of.

import type { QuestionType } from '../../contract/question-types.ts'

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
export type TensorName = (typeof tensorNames)[number]

export const fileNames = ['weights.bin', 'encode.onnx', 'read.onnx', 'vocab.txt'] as const
type FileName = (typeof fileNames)[number] | `weights-${number}.bin`

/** A question with its expected probabilities, which are checked at every start. */
export interface Golden {
  /** As in a request. */
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

/** The model's dimensions, as the code uses them. */
export interface ModelShape {
  hidden: number
  layers: number
  heads: number
  headSize: number
  fuseFrom: number
  /** The layer before which the levels' vectors are added; 0: to the embeddings. */
  levelsAt: number
  window: { tokens: number; stride: number }
  questionTokensMax: number
  optionTokensMax: number
  /** The first position of a question block: after the longest window. */
  questionPosition: number
  /** A state with at most this many windows is seen as a whole by every question. */
  readWindows: number
  /** From a longer state, a question sees this many windows, those most similar to it. */
  selectWindows: number
  special: { cls: number; sep: number; mask: number; unk: number }
}

export function shapeOf(manifest: Manifest): ModelShape {
  const { hidden, layers, heads, window, special } = manifest
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
    readWindows: manifest.read_windows ?? manifest.select_windows,
    selectWindows: manifest.select_windows,
    special,
  }
}

export function tensorBytes({ shape, dtype }: TensorPlace): number {
  return shape.reduce((product, size) => product * size, dtype === 'int8' ? 1 : 4)
}
