// Fits the temperatures, shifts, level shifts and directions of a reader to labelled questions, and how much the
// built-in reader counts beside it. It looks for the lowest cross-entropy (temperature scaling, Guo et al. 2017; with
// a shift, Platt 1999; two readers are a pool of their log-odds, Genest and Zidek 1986).

import { levelsMax, levelsMin } from '../../../generated/limits.ts'
import { isBinary, type QuestionType, questionTypes } from '../../contract/question-types.ts'
import { decoderAlone, type Profile, profiledScores } from '../../scoring/decoder/profile.ts'
import { type Direction, type Directions, together } from '../../scoring/decoder/read-question.ts'
import type { CalibrationEntry } from '../../scoring/model/manifest.ts'
import { sigmoid, softmax, withLevelShifts } from '../../scoring/model/readout.ts'
import { minimize } from '../learn/minimize.ts'

/** The readings of one labelled question. */
export interface Said {
  type: QuestionType
  /** The name of the cases that are held out together: a case and its twin, the draws of a drill. */
  group: string
  /** Uncalibrated, for each direction: the logits of the options, or the log-odds of each for a multi_choice. */
  readings: number[][]
  /** The built-in reader's scores: a log-odds for a noul and each option of a multi_choice, else one per option. */
  builtin: number[]
  /** 1 for each right answer, otherwise 0; one for a noul. */
  right: number[]
}

/** The same in one direction; a noul has its log-odds. */
interface Read extends Omit<Said, 'readings'> {
  logits: number[]
}

/** Choices and scores of up to so many options share a temperature. */
const buckets = [3, 6, 255]
/** A bucket needs so many questions of its own. */
const questionsMin = 80
const foldsCount = 5
/** The gain that a second reading must bring for each question, in nats of cross-entropy, to be worth its time. */
const secondReadingGain = 0.01
/** The gain that the built-in reader must bring in the same way: it takes little time beside a decoder. */
const builtinGain = 0.002
/** Pulls shifts towards 0, so that a few questions move them little. */
const shiftStrength = 1
const temperatureMin = 0.05
const temperatureMax = 1000

/** Throws an Error if there is no question of a type. */
export function fitProfile(all: Said[]): Profile {
  const of = (type: QuestionType) => {
    const some = all.filter(one => one.type === type)
    if (some.length === 0) throw new Error(`there are no rows with a question of type ${type}`)
    return some
  }
  const directions = {
    noul: bestDirection(of('noul'), some => unseenLoss(some, binaryLoss)),
    choice: bestDirection(of('choice'), some => unseenLoss(some, temperatureLoss)),
    score: bestDirection(of('score'), levelsLoss),
  }
  const read = (type: QuestionType) => of(type).map(one => readIn(directions, one))
  const levelShifts = fitLevelShifts(read('score'))
  const shifted = read('score').map(one => withShifts(one, levelShifts[one.logits.length]))
  const calibration = {
    noul: [fitBinary(read('noul'))],
    multi_choice: [fitBinary(read('multi_choice'))],
    choice: fitBuckets(read('choice')),
    score: fitBuckets(shifted),
  }
  const profile = { calibration, directions, levelShifts, builtinWeights: { ...decoderAlone } }
  for (const type of questionTypes) addBuiltin(profile, type, read(type))
  return profile
}

/** Gives the built-in reader a weight where that lowers the cross-entropy of groups that nothing was fitted on. */
function addBuiltin(profile: Profile, type: QuestionType, all: Read[]): void {
  const scored = all.map(one => ({ ...one, logits: profiledScores(profile, type, logitsOf(type, one)) }))
  const lineOf = (some: Read[], hasBuiltin: boolean) =>
    fitLine(some, { hasShift: isBinary(type), hasBuiltin })
  const loss = (hasBuiltin: boolean) =>
    unseenLoss(scored, (seen, unseen) => {
      const [slope, shift, weight] = lineOf(seen, hasBuiltin)
      return lossOf(unseen, [slope!, weight!], [shift!]).value / unseen.length
    })
  const isWorth = loss(true) < loss(false) - builtinGain * all.length
  const [slope, shift, weight] = lineOf(scored, true)
  if (!isWorth || weight! <= 0) return
  profile.builtinWeights[type] = weight!
  profile.calibration[type] = profile.calibration[type].map(({ temperature, bias, options_max }) => ({
    options_max,
    temperature: temperatureOf(slope! / temperature),
    bias: slope! * bias + shift!,
  }))
}

/** A noul has its log-odds alone, which are the difference of two logits, of which one may be 0. */
export function logitsOf(type: QuestionType, { logits }: Read): number[] {
  return type === 'noul' ? [logits[0]!, 0] : logits
}

/** Returns the reading in the directions of a profile; a reader that reads once has only one. */
export function readIn(directions: Directions, said: Said): Read {
  const { readings, ...about } = said
  const { type } = about
  const direction = type === 'multi_choice' || readings.length === 1 ? 'both' : directions[type]
  const logits = together(direction === 'both' ? readings : [readings[direction === 'forward' ? 0 : 1]!])
  const isPair = type === 'noul' && logits.length === 2
  return { ...about, logits: isPair ? [logits[0]! - logits[1]!] : logits }
}

/** One reading unless two are clearly better on groups that nothing was fitted on. */
function bestDirection(all: Said[], lossOn: (some: Read[]) => number): Direction {
  if (all.every(({ readings }) => readings.length === 1)) return 'forward'
  const loss = (direction: Direction) =>
    lossOn(all.map(one => readIn({ noul: direction, choice: direction, score: direction }, one))) / all.length
  const [forward, reversed] = [loss('forward'), loss('reversed')]
  if (loss('both') < Math.min(forward, reversed) - secondReadingGain) return 'both'
  return reversed < forward ? 'reversed' : 'forward'
}

/** Measures the value on other questions: the cross-entropy on those. */
export function crossEntropy(
  all: Read[],
  { temperature, bias }: Omit<CalibrationEntry, 'options_max'>,
): number {
  return lossOf(all, [1 / temperature, 0], [bias]).value / all.length
}

function fitBinary(all: Read[]): CalibrationEntry {
  const [slope, bias] = fitLine(all, { hasShift: true })
  return { options_max: 255, temperature: temperatureOf(slope!), bias: bias! }
}

function fitBuckets(all: Read[]): CalibrationEntry[] {
  const entries: CalibrationEntry[] = []
  let waiting: Read[] = []
  for (const [i, most] of buckets.entries()) {
    const least = buckets[i - 1] ?? 0
    waiting.push(...all.filter(({ logits }) => logits.length > least && logits.length <= most))
    const left = all.filter(({ logits }) => logits.length > most).length
    if (waiting.length < questionsMin && entries.length > 0 && left === 0) continue
    if ((waiting.length < questionsMin || left < questionsMin) && left > 0) continue
    entries.push({ options_max: most, temperature: fitTemperature(waiting), bias: 0 })
    waiting = []
  }
  return entries.map((entry, i) => (i === entries.length - 1 ? { ...entry, options_max: 255 } : entry))
}

/** Kept where they lower the cross-entropy of groups that they were not fitted on. */
function fitLevelShifts(all: Read[]): Record<number, number[]> {
  if (!(unseenLoss(all, shiftsLoss) < unseenLoss(all, temperatureLoss))) return {}
  const leaning = fitLeaning(all)
  const numbers = Array.from({ length: levelsMax - levelsMin + 1 }, (_, i) => levelsMin + i)
  return Object.fromEntries(numbers.map(levels => [levels, shiftsOf(levels, leaning)]))
}

/** The cross-entropy summed over scores, with shifts if they help. */
function levelsLoss(all: Read[]): number {
  return Math.min(unseenLoss(all, temperatureLoss), unseenLoss(all, shiftsLoss))
}

/** Fits some questions, and gives the cross-entropy of a question among others. */
type Fitted = (seen: Read[], unseen: Read[]) => number

/** The cross-entropy summed over all questions, each one among groups that nothing was fitted on. */
function unseenLoss(all: Read[], fitted: Fitted): number {
  const groups = [...new Set(all.map(({ group }) => group))].sort()
  let loss = 0
  for (let fold = 0; fold < foldsCount; fold++) {
    const held = new Set(groups.filter((_, i) => i % foldsCount === fold))
    const [unseen, seen] = [true, false].map(isHeld => all.filter(({ group }) => held.has(group) === isHeld))
    if (unseen!.length > 0 && seen!.length > 0) loss += unseen!.length * fitted(seen!, unseen!)
  }
  return loss
}

const binaryLoss: Fitted = (seen, unseen) => crossEntropy(unseen, fitBinary(seen))

const temperatureLoss: Fitted = (seen, unseen) =>
  crossEntropy(unseen, { temperature: fitTemperature(seen), bias: 0 })

const shiftsLoss: Fitted = (seen, unseen) => {
  const leaning = fitLeaning(seen)
  const shifted = [seen, unseen].map(some =>
    some.map(one => withShifts(one, shiftsOf(one.logits.length, leaning))),
  )
  return temperatureLoss(shifted[0]!, shifted[1]!)
}

/** The pull of a level's place alone, whatever the reader reads: along the scale, and towards its ends. */
interface Leaning {
  along: number
  ends: number
}

/** Returns the weight of each part of a leaning at the places of so many levels, with a mean of 0. */
function placesOf(levels: number): Leaning[] {
  const places = Array.from({ length: levels }, (_, i) => (2 * i) / (levels - 1) - 1)
  const mean = places.reduce((sum, place) => sum + place ** 2, 0) / levels
  return places.map(place => ({ along: place, ends: place ** 2 - mean }))
}

/** In the units of the logits, with a mean of 0. */
function shiftsOf(levels: number, { along, ends }: Leaning): number[] {
  return placesOf(levels).map(place => along * place.along + ends * place.ends)
}

/** Scores of all numbers of levels together, since there are few of each. In the units of the logits. */
function fitLeaning(all: Read[]): Leaning {
  const byLevels = Map.groupBy(all, ({ logits }) => logits.length)
  const [slope, along, ends] = minimize(
    (x, gradient) => {
      let loss = (shiftStrength / 2) * (x[1]! ** 2 + x[2]! ** 2)
      gradient.set([0, shiftStrength * x[1]!, shiftStrength * x[2]!])
      for (const [levels, some] of byLevels) {
        const shifts = shiftsOf(levels, { along: x[1]!, ends: x[2]! })
        const { value, slopes, outputs } = lossOf(some, [x[0]!, 0], shifts)
        loss += value
        gradient[0]! += slopes[0]
        for (const [i, place] of placesOf(levels).entries()) {
          gradient[1]! += outputs[i]! * place.along
          gradient[2]! += outputs[i]! * place.ends
        }
      }
      for (const i of gradient.keys()) gradient[i]! /= all.length
      return loss / all.length
    },
    Float64Array.from([1, 0, 0]),
  )
  const temperature = temperatureOf(slope!)
  return { along: along! * temperature, ends: ends! * temperature }
}

function withShifts(one: Read, shifts: number[] | undefined): Read {
  return { ...one, logits: withLevelShifts(one.logits, shifts) }
}

function fitTemperature(all: Read[]): number {
  return temperatureOf(fitLine(all, {})[0]!)
}

/** Fits the slope, a shift that all outputs share, and the built-in reader's weight: 0 for what is not wanted. */
function fitLine(all: Read[], { hasShift = false, hasBuiltin = false }): Float64Array {
  return minimize(
    (x, gradient) => {
      const [slope, shift, weight] = x
      const { value, slopes, outputs } = lossOf(all, [slope!, weight!], [shift!])
      const total = outputs.reduce((sum, one) => sum + one, 0)
      gradient[0] = slopes[0] / all.length
      gradient[1] = hasShift ? (total + shiftStrength * shift!) / all.length : 0
      gradient[2] = hasBuiltin ? slopes[1] / all.length : 0
      return (value + (shiftStrength / 2) * shift! ** 2) / all.length
    },
    Float64Array.from([1, 0, 0]),
  )
}

/**
 * The cross-entropy summed over the questions, each counting once however many options it has, and its derivatives by
 * the slopes of both readers and by the shift of each output. Shifts of outputs beyond those given are that of the
 * first one.
 */
function lossOf(all: Read[], [slope, weight]: [own: number, builtin: number], shifts: number[]) {
  let value = 0
  const slopes: [own: number, builtin: number] = [0, 0]
  const outputs: number[] = []
  for (const { type, logits, builtin, right } of all) {
    const scores = logits.map((logit, i) => slope * logit + weight * builtin[i]! + (shifts[i] ?? shifts[0]!))
    const each = type === 'multi_choice' ? 1 / logits.length : 1
    const shares = isBinary(type) ? scores.map(sigmoid) : softmax(scores)
    for (const [i, share] of shares.entries()) {
      if (right[i] === 1) value -= each * Math.log(Math.max(share, 1e-300))
      else if (isBinary(type)) value -= each * Math.log(Math.max(1 - share, 1e-300))
      const residual = each * (share - right[i]!)
      slopes[0] += residual * logits[i]!
      slopes[1] += residual * builtin[i]!
      outputs[i] = (outputs[i] ?? 0) + residual
    }
  }
  return { value, slopes, outputs }
}

/** A reader whose scores say nothing, or the opposite, gets the highest: all its answers are about even. */
function temperatureOf(slope: number): number {
  if (slope <= 1 / temperatureMax) return temperatureMax
  return Math.max(temperatureMin, 1 / slope)
}
