// Says what labels have taught about the texts and fields of one question's cases, here and in a fitted set's file.

import { objectOf } from '../file-schema.ts'

/** N-grams weighed as TF-IDF: by their hashes, in ascending order. */
export interface Terms {
  hashes: Int32Array
  /** The weights of rarer terms, which count more: one for each hash. */
  idf: Float32Array
  /** [hashes × outputs] */
  weights: Float32Array
}

/** The effect of one column: `values` has a row of outputs for no value, and one for each bin between the edges. */
export interface Curve {
  column: number
  edges: number[]
  values: number[]
}

/** Right are the cases whose value is above; null: all that have a value. */
export interface Split {
  column: number
  above: number | null
}

/** Splits of all cases, of each side, and so on down; those that do not help are null, and all go left. */
export interface Tree {
  output: number
  /** From the root down, level by level. */
  splits: (Split | null)[]
  /** The effect of each leaf, from left to right: one more than there are splits. */
  values: number[]
}

export interface CaseBlocks {
  /** Hashes are made with this key, so that sets of two questions cannot be compared. */
  key: number
  words: Terms | null
  letters: Terms | null
  curves: Curve[]
  trees: Tree[]
}

type TermsFile = Record<keyof Terms, string>

export interface BlocksFile extends Omit<CaseBlocks, 'words' | 'letters'> {
  words?: TermsFile
  letters?: TermsFile
}

const number = { type: 'number' }
const integer = { type: 'integer' }
const numbers = { type: 'array', items: number }
const terms = objectOf({ hashes: { type: 'string' }, idf: { type: 'string' }, weights: { type: 'string' } })
const split = objectOf({ column: integer, above: { type: ['number', 'null'] } })
const splitOrNone = { anyOf: [split, { type: 'null' }] }
const output = { type: 'integer', minimum: 0 }
export const blocksSchema = objectOf(
  {
    key: integer,
    curves: { type: 'array', items: objectOf({ column: integer, edges: numbers, values: numbers }) },
    trees: {
      type: 'array',
      items: objectOf({
        output,
        splits: { type: 'array', items: splitOrNone, maxItems: 31 },
        values: numbers,
      }),
    },
  },
  { words: terms, letters: terms },
)

/** Six digits say more than any number of labels can teach, and halve the file. */
const digits = 6

export function writeBlocks({ key, words, letters, curves, trees }: CaseBlocks): BlocksFile {
  return {
    key,
    ...(words && { words: writeTerms(words) }),
    ...(letters && { letters: writeTerms(letters) }),
    curves: curves.map(curve => ({ ...curve, values: curve.values.map(short) })),
    trees: trees.map(tree => ({ ...tree, values: tree.values.map(short) })),
  }
}

/** Throws an Error if parts do not fit each other. */
export function readBlocks(file: BlocksFile, outputs: number): CaseBlocks {
  const { key, curves, trees } = file
  const fits =
    curves.every(({ edges, values }) => values.length === (edges.length + 2) * outputs) &&
    trees.every(
      ({ output, splits, values }) =>
        output < outputs && [2, 4, 8, 16, 32].includes(values.length) && splits.length === values.length - 1,
    )
  if (!fits) throw new Error('the parts of the fitted set do not fit each other: fit it again')
  const [words, letters] = [file.words, file.letters].map(one => (one ? readTerms(one, outputs) : null))
  return { key, words: words!, letters: letters!, curves, trees }
}

/** All numbers of the blocks but hashes, to be looked at. */
export function numbersIn(blocks: CaseBlocks | null): number[] {
  if (blocks === null) return []
  const { words, letters, curves, trees } = blocks
  const ofTerms = (all: Terms | null) => (all ? [...all.idf, ...all.weights] : [])
  const values = [...curves, ...trees].flatMap(one => one.values)
  return [...ofTerms(words), ...ofTerms(letters), ...values]
}

function writeTerms({ hashes, idf, weights }: Terms): TermsFile {
  return { hashes: toBase64(hashes), idf: toBase64(idf), weights: toBase64(weights) }
}

function readTerms(file: TermsFile, outputs: number): Terms {
  const [idf, weights] = [fromBase64(file.idf), fromBase64(file.weights)]
  const hashes = new Int32Array(fromBase64(file.hashes).buffer)
  if (idf.length !== hashes.length || weights.length !== hashes.length * outputs)
    throw new Error('the parts of the fitted set do not fit each other: fit it again')
  return { hashes, idf, weights }
}

function short(value: number): number {
  return Number(value.toPrecision(digits))
}

/** Four bytes for each number, in the little-endian memory format of every processor that runs the model. */
export function toBase64(weights: Float32Array | Int32Array): string {
  return Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength).toString('base64')
}

export function fromBase64(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64')
  return new Float32Array(Uint8Array.from(bytes.subarray(0, bytes.length - (bytes.length % 4))).buffer)
}
