// Reads and writes a reader's profile, measured on labelled questions: it fits one model file and one prompt.

import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { parseJson } from '../../client/json.ts'
import { type QuestionType, questionTypes } from '../../contract/question-types.ts'
import { eachOf, objectOf, sha256 } from '../file-schema.ts'
import { type Calibration, orderFaults } from '../model/manifest.ts'
import { scoresOf, uncalibrated, withLevelShifts } from '../model/readout.ts'
import type { ProfileOwner } from '../reader-options.ts'
import type { Directions } from './read-question.ts'

export interface Profile {
  calibration: Calibration
  directions: Directions
  /** By number of levels: what is added to the logit of each. */
  levelShifts: Record<number, number[]>
  /** For each type, how much the built-in reader's scores count beside the decoder's; 0 for not at all. */
  builtinWeights: Record<QuestionType, number>
}

export interface NamedProfile extends Profile {
  /** The first twelve digits of the file's SHA-256; `unfitted` without a file. */
  name: string
}

interface ProfileFile extends Pick<Profile, 'calibration' | 'directions'> {
  format: 1
  /** SHA-256 of the model file, and of the adapter that is added to it. */
  model: string
  adapter?: string
  prompt: string
  level_shifts?: Profile['levelShifts']
  /** Weights belong to the revision of the built-in reader that they were fitted beside. */
  builtin?: { revision: string; weights: Profile['builtinWeights'] }
  /** The share of what the model wants to say that is a label; for people who read the file. */
  label_mass?: number
}

const always = (temperature: number) => [{ options_max: 255, temperature, bias: 0 }]

export const decoderAlone = { noul: 0, choice: 0, multi_choice: 0, score: 0 }

export function countsBuiltin(weights: Profile['builtinWeights']): boolean {
  return Object.values(weights).some(weight => weight !== 0)
}

/**
 * For a model that nobody has measured. Decoders are too sure: published ones need temperatures between 1.4 and 3.6.
 * The order of the answers is the same at every temperature.
 */
export const unfitted: NamedProfile = {
  name: 'unfitted',
  calibration: { noul: always(2.5), choice: always(2), multi_choice: always(2.5), score: always(2.5) },
  directions: { noul: 'forward', choice: 'both', score: 'forward' },
  levelShifts: {},
  builtinWeights: decoderAlone,
}

/** Changes nothing and reads in both directions, so that what the model says can be measured. */
export const raw: NamedProfile = {
  ...unfitted,
  name: 'raw',
  calibration: uncalibrated,
  directions: { noul: 'both', choice: 'both', score: 'both' },
}

/** The origin of a profile; nothing depends on it. */
export interface ProfileOrigin {
  rows: string
  builtin: string
  /** The share of what the model wants to say that is a label; null if that was not measured. */
  labelMass: number | null
}

/** Makes a FittedQuestion's scores; the built-in reader's may be missing where they do not count. */
export function profiledScores(
  { calibration, levelShifts, builtinWeights }: Profile,
  type: QuestionType,
  logits: number[],
  builtin?: readonly number[],
): number[] {
  const shifts = type === 'score' ? levelShifts[logits.length] : undefined
  const own = scoresOf(type, withLevelShifts(logits, shifts), calibration)
  const weight = builtinWeights[type]
  return weight === 0 ? own : own.map((score, i) => score + weight * builtin![i]!)
}

export function profileText(
  { digest: model, adapter, prompt }: ProfileOwner,
  { calibration, directions, levelShifts, builtinWeights }: Profile,
  { rows, builtin, labelMass }: ProfileOrigin,
): string {
  const file: ProfileFile = {
    format: 1,
    model,
    ...(adapter && { adapter }),
    prompt,
    calibration,
    directions,
    level_shifts: levelShifts,
    ...(countsBuiltin(builtinWeights) && { builtin: { revision: builtin, weights: builtinWeights } }),
    ...(labelMass !== null && { label_mass: labelMass }),
  }
  return `${JSON.stringify({ ...file, rows }, null, 1)}\n`
}

/** Throws an Error that names the file, with every reason why it does not fit the model, and what to do. */
export async function readProfile(
  file: string,
  reader: ProfileOwner & Pick<ProfileOrigin, 'builtin'>,
): Promise<NamedProfile> {
  const text = await readFile(file, 'utf8').catch((error: Error) => refuse(file, [error.message]))
  const value = parseJson(text)
  if (!validate(value)) {
    const reasons = (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath || 'it'} ${message}`,
    )
    return refuse(file, value === undefined ? ['it is not JSON'] : reasons)
  }
  const faults = faultsOf(value, reader)
  if (faults.length > 0) refuse(file, faults)
  const { calibration, directions, level_shifts: levelShifts = {}, builtin } = value
  const builtinWeights = builtin?.weights ?? decoderAlone
  return { name: hash('sha256', text).slice(0, 12), calibration, directions, levelShifts, builtinWeights }
}

function faultsOf(
  { model, adapter, prompt, calibration, builtin, level_shifts = {} }: ProfileFile,
  reader: ProfileOwner & Pick<ProfileOrigin, 'builtin'>,
): string[] {
  const faults: string[] = []
  if (model !== reader.digest)
    faults.push(
      `it was made for another model file (${model.slice(0, 12)}, not ${reader.digest.slice(0, 12)})`,
    )
  if (adapter !== reader.adapter)
    faults.push(`it was made ${withAdapter(adapter)}, and this is ${withAdapter(reader.adapter)}`)
  if (prompt !== reader.prompt) faults.push(`it was made for prompt ${prompt}, and this is ${reader.prompt}`)
  if (builtin && builtin.revision !== reader.builtin)
    faults.push(`it was made beside the built-in reader ${builtin.revision}, and this is ${reader.builtin}`)
  // An option of a multi_choice must not be influenced by its siblings.
  if (calibration.multi_choice.length !== 1)
    faults.push('calibration.multi_choice depends on the number of options')
  faults.push(...orderFaults(calibration))
  for (const [levels, shifts] of Object.entries(level_shifts))
    if (shifts.length !== Number(levels)) faults.push(`level_shifts.${levels} has ${shifts.length} numbers`)
  return faults
}

function withAdapter(adapter: string | undefined): string {
  return adapter === undefined ? 'without an adapter' : `with the adapter ${adapter.slice(0, 12)}`
}

function refuse(file: string, faults: string[]): never {
  throw new Error(
    `READER_PROFILE: ${file} cannot be used: ${faults.join('; ')}; set READER_PROFILE to none, or to one that is made for this model`,
  )
}

const number = { type: 'number', minimum: -1000, maximum: 1000 }
const entry = objectOf({
  options_max: { type: 'integer', minimum: 1 },
  temperature: { type: 'number', minimum: 0.05, maximum: 1000 },
  bias: number,
})
const weight = { type: 'number', minimum: 0, maximum: 1000 }
const required = {
  format: { const: 1 },
  model: sha256,
  prompt: { type: 'string' },
  calibration: eachOf(questionTypes, { type: 'array', minItems: 1, items: entry }),
  directions: eachOf(['noul', 'choice', 'score'], { enum: ['forward', 'reversed', 'both'] }),
}
const optional = {
  adapter: sha256,
  builtin: objectOf({ revision: { type: 'string' }, weights: eachOf(questionTypes, weight) }),
  level_shifts: { type: 'object', additionalProperties: { type: 'array', items: number } },
  label_mass: { type: 'number', minimum: 0, maximum: 1 },
}
const validate = new Ajv({ allErrors: true }).compile<ProfileFile>(objectOf(required, optional))
