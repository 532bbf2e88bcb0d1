// Reads and writes a fitted set as a file: what labels have taught about each question, identified by its id. It
// contains numbers, ids and keyed hashes, never a case or the words of a question, and works with only one model
// revision, because vectors of another one mean something else.

import { hash } from 'node:crypto'
import { Ajv } from 'ajv'
import { parseJson } from '../../client/json.ts'
import type { ReadQuestion } from '../../contract/reading.ts'
import { objectOf, sha256 } from '../file-schema.ts'
import type { FittedQuestion } from '../reading.ts'
import {
  type BlocksFile,
  blocksSchema,
  fromBase64,
  numbersIn,
  readBlocks,
  toBase64,
  writeBlocks,
} from './case-blocks.ts'

export interface FittedEntry extends FittedQuestion {
  /** See questionId. */
  id: string
  /** Its name where it was learnt; the service ignores it and does not store it. */
  name: string | null
  /** The number of labels it was learnt from. */
  labels: number
  /** The quality of its answers on labels that were not learnt from; sets of earlier builds do not say. */
  promised?: Promised
}

/** The mean of a measure over cases, and its standard error. */
export interface Mean {
  mean: number
  error: number
}

export interface Promised {
  /** The number of labels that it was measured on; sets of earlier builds do not say. */
  labels?: number
  accuracy: Mean
  log_loss: Mean
  /** For yes/no and for options, where both answers occur. */
  auc?: Mean
}

export interface FittedSet {
  revision: string
  /** SHA-256 of its content except for names, in hex; the first twelve characters identify it beside the revision. */
  digest: string
  questions: Map<string, FittedEntry>
  /** The columns of the table that it was learnt from; null for JSON lines. The service does not store them. */
  columns: string[] | null
  /** The length of its text, and about what it takes in memory. */
  bytes: number
}

/** SHA-256 in hex over type, instructions, criteria and options or levels, in order; the base rate is left out. */
export function questionId({ type, instructions, criteria, options }: ReadQuestion): string {
  const texts = options.map(({ text, criterion }) => [text, criterion])
  return hash('sha256', JSON.stringify([type, instructions, criteria, texts]))
}

/** The file of a set, in a form whose digest does not depend on its layout or the names of its questions. */
export function writeFittedSet(
  revision: string,
  entries: FittedEntry[],
  columns: string[] | null = null,
): string {
  const questions = entries.map(({ id, name, labels, promised, slope, shifts, ...learnt }) => ({
    id,
    ...(name !== null && { name }),
    labels,
    ...(promised && { promised }),
    slope,
    shifts,
    weights: learnt.weights === null ? null : toBase64(learnt.weights),
    ...(learnt.lastWeights && { case_weights: toBase64(learnt.lastWeights) }),
    ...(learnt.caseWeights && { case_vector_weights: toBase64(learnt.caseWeights) }),
    ...(learnt.blocks && { blocks: writeBlocks(learnt.blocks) }),
  }))
  const content = { format: 1, revision, questions } as const
  return `${JSON.stringify({ ...content, ...(columns && { columns }), digest: digestOf(content) }, null, 1)}\n`
}

/** The same set as only ids and numbers, to be stored where no customer's words may be. */
export function withoutNames({ revision, questions }: FittedSet): string {
  const nameless = [...questions.values()].map(entry => ({ ...entry, name: null }))
  return writeFittedSet(revision, nameless)
}

/** Throws an Error with every reason why the text is not a fitted set for this revision, and what to do. */
export function readFittedSet(text: string, revision: string, hidden: number): FittedSet {
  const file = parseFile(text)
  if (file.digest !== digestOf(file))
    throw new Error('the fitted set was changed after it was written: its digest does not fit; fit it again')
  if (file.revision !== revision)
    throw new Error(
      `the fitted set was made for model revision ${file.revision}, and this is ${revision}: fit it again on the same labels`,
    )
  const entries = file.questions.map(question => {
    const { case_weights, case_vector_weights, blocks, ...numbers } = question
    const { shifts, slope } = numbers
    const outputs = shifts.length
    const called = question.name ?? question.id
    const rowsOf = (text: string | null | undefined, count: number) => {
      if (text === null || text === undefined) return null
      const rows = fromBase64(text)
      if (rows.length === count * hidden) return rows
      throw new Error(`the weights of "${called}" do not fit the model: ${rows.length} numbers`)
    }
    const weights = rowsOf(question.weights, outputs === 1 ? 2 : outputs)
    const lastWeights = rowsOf(case_weights, outputs)
    const caseWeights = rowsOf(case_vector_weights, outputs)
    const read = blocks === undefined ? null : readBlocks(blocks, outputs)
    const rows = [weights, lastWeights, caseWeights].flatMap(one => [...(one ?? [])])
    const all = [slope, ...shifts, ...rows, ...numbersIn(read)]
    if (!all.every(number => Math.abs(number) <= largest))
      throw new Error(`a number of "${called}" is none or too large: fit it again`)
    const ofCase = {
      ...(lastWeights && { lastWeights }),
      ...(caseWeights && { caseWeights }),
      ...(read && { blocks: read }),
    }
    return { ...numbers, name: question.name ?? null, weights, ...ofCase }
  })
  return {
    revision,
    bytes: text.length,
    digest: file.digest,
    columns: file.columns ?? null,
    questions: new Map(entries.map(entry => [entry.id, entry])),
  }
}

/** The ids of the questions in the text of a set, whichever model or build it is for; none if it is no set. */
export function questionIdsIn(text: string): string[] {
  const { questions } = (parseJson(text) ?? {}) as Partial<SetFile>
  return questions?.map(({ id }) => id) ?? []
}

/** Far more than labels can teach; with larger numbers, sums would overflow and probabilities become NaN. */
const largest = 1e6

interface SetFile {
  format: 1
  revision: string
  digest: string
  columns?: string[]
  questions: (Pick<FittedEntry, 'id' | 'labels' | 'promised' | 'slope' | 'shifts'> & {
    name?: string
    weights: string | null
    /** Times the mean of the last layer; only sets of earlier builds have it. */
    case_weights?: string
    case_vector_weights?: string
    blocks?: BlocksFile
  })[]
}

const mean = objectOf({ mean: { type: 'number' }, error: { type: 'number', minimum: 0 } })
const question = {
  id: sha256,
  labels: { type: 'integer', minimum: 1 },
  slope: { type: 'number' },
  shifts: { type: 'array', minItems: 1, maxItems: 255, items: { type: 'number' } },
  weights: { type: ['string', 'null'] },
}
const beside = {
  name: { type: 'string' },
  promised: objectOf({ accuracy: mean, log_loss: mean }, { auc: mean, labels: { type: 'integer' } }),
  case_weights: { type: 'string' },
  case_vector_weights: { type: 'string' },
  blocks: blocksSchema,
}
const validate = new Ajv({ allErrors: true }).compile<SetFile>(
  objectOf(
    {
      format: { const: 1 },
      revision: { type: 'string' },
      digest: sha256,
      questions: { type: 'array', items: objectOf(question, beside) },
    },
    { columns: { type: 'array', items: { type: 'string' } } },
  ),
)

function parseFile(text: string): SetFile {
  const value = parseJson(text)
  if (value === undefined) throw new Error('the fitted set is not valid JSON')
  if (validate(value)) return value
  const reasons = (validate.errors ?? []).map(fault => `${fault.instancePath || 'it'} ${fault.message}`)
  throw new Error(`this is not a fitted set: ${reasons.join('; ')}`)
}

function digestOf({ format, revision, questions }: Omit<SetFile, 'digest'>): string {
  const nameless = questions.map(({ name: _, ...numbers }) => numbers)
  return hash('sha256', JSON.stringify({ format, revision, questions: nameless }))
}
