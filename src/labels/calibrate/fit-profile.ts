// Temperatures, shifts, level shifts and directions of a reader from what it said to labelled questions: those with the
// lowest cross-entropy (temperature scaling, Guo et al. 2017; with a shift, Platt 1999).

import { isBinary, type QuestionType } from '../../contract/question-types.ts'
import type { Profile } from '../../scoring/decoder/profile.ts'
import { type Direction, type Directions, together } from '../../scoring/decoder/read-question.ts'
import type { CalibrationEntry } from '../../scoring/model/manifest.ts'
import { sigmoid, softmax, withLevelShifts } from '../../scoring/model/readout.ts'
import { minimize } from '../minimize.ts'

/** What a reader said to one labelled question. */
export interface Said {
  type: QuestionType
  /** What is not told apart by chance: a case and its twin, the draws of a drill. */
  group: string
  /** For each direction, uncalibrated: for a multi_choice the log-odds of each option, otherwise the logits of the options. */
  readings: number[][]
  /** 1 for each right answer, otherwise 0; one for a noul. */
  right: number[]
}

/** The same in one direction; a noul has its log-odds. */
export interface Read extends Omit<Said, 'readings'> {
  logits: number[]
}

/** Choices and scores of up to so many options share a temperature. */
const buckets = [3, 6, 255]
/** A bucket needs so many questions of its own, and a number of levels so many for shifts of its own. */
const questionsMin = 80
const foldsCount = 5
/** What a second reading has to gain for each question, in nats of cross-entropy, to be worth its time. */
const secondReadingGain = 0.01
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
  return {
    calibration: {
      noul: [fitBinary(read('noul'))],
      multi_choice: [fitBinary(read('multi_choice'))],
      choice: fitBuckets(read('choice')),
      score: fitBuckets(shifted),
    },
    directions,
    levelShifts,
  }
}

/** What it said in the directions of a profile. A reader that reads once has only one to say it in. */
export function readIn(directions: Directions, said: Said): Read {
  const { type, group, right, readings } = said
  const direction = type === 'multi_choice' || readings.length === 1 ? 'both' : directions[type]
  const logits = together(direction === 'both' ? readings : [readings[direction === 'forward' ? 0 : 1]!])
  return {
    type,
    group,
    right,
    logits: type === 'noul' && logits.length === 2 ? [logits[0]! - logits[1]!] : logits,
  }
}

/** One reading unless two are clearly better on groups that nothing was fitted on. */
function bestDirection(all: Said[], lossOn: (some: Read[]) => number): Direction {
  if (all.every(({ readings }) => readings.length === 1)) return 'forward'
  const loss = (direction: Direction) =>
    lossOn(all.map(one => readIn({ noul: direction, choice: direction, score: direction }, one))) / all.length
  const once = loss('reversed') < loss('forward') ? 'reversed' : 'forward'
  return loss('both') < loss(once) - secondReadingGain ? 'both' : once
}

/** What it would be worth on other questions: its cross-entropy on those. */
export function crossEntropy(
  all: Read[],
  { temperature, bias }: Omit<CalibrationEntry, 'options_max'>,
): number {
  const { value } = lossOf(
    all,
    1 / temperature,
    all[0]!.logits.map(() => bias),
  )
  return value / all.length
}

function fitBinary(all: Read[]): CalibrationEntry {
  const [slope, bias] = fitLine(all, 1)
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
    entries.push({ options_max: most, temperature: temperatureOf(fitLine(waiting, 0)[0]!), bias: 0 })
    waiting = []
  }
  return entries.map((entry, i) => (i === entries.length - 1 ? { ...entry, options_max: 255 } : entry))
}

/** Kept where they lower the cross-entropy of groups that they were not fitted on. */
function fitLevelShifts(all: Read[]): Record<number, number[]> {
  const found: Record<number, number[]> = {}
  for (const [levels, some] of Map.groupBy(all, ({ logits }) => logits.length)) {
    if (some.length < questionsMin) continue
    if (unseenLoss(some, shiftsLoss(levels)) < unseenLoss(some, temperatureLoss))
      found[levels] = shiftsOf(some, levels)
  }
  return found
}

/** The cross-entropy summed over scores of all numbers of levels, with shifts where they help. */
function levelsLoss(all: Read[]): number {
  let loss = 0
  for (const [levels, some] of Map.groupBy(all, ({ logits }) => logits.length)) {
    const plain = unseenLoss(some, temperatureLoss)
    loss += some.length < questionsMin ? plain : Math.min(plain, unseenLoss(some, shiftsLoss(levels)))
  }
  return loss
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
  crossEntropy(unseen, { temperature: temperatureOf(fitLine(seen, 0)[0]!), bias: 0 })

function shiftsLoss(levels: number): Fitted {
  return (seen, unseen) => {
    const shifts = shiftsOf(seen, levels)
    const [own, others] = [seen, unseen].map(some => some.map(one => withShifts(one, shifts)))
    return temperatureLoss(own!, others!)
  }
}

/** In the units of the logits, with a mean of 0. */
function shiftsOf(all: Read[], levels: number): number[] {
  const [slope, ...shifts] = fitLine(all, levels)
  const mean = shifts.reduce((sum, shift) => sum + shift, 0) / levels
  return shifts.map(shift => (shift - mean) * temperatureOf(slope!))
}

function withShifts(one: Read, shifts: number[] | undefined): Read {
  return { ...one, logits: withLevelShifts(one.logits, shifts) }
}

/** The slope and so many shifts: none, one that all outputs share, or one for each output. */
function fitLine(all: Read[], shifts: number): Float64Array {
  return minimize(
    (x, gradient) => {
      const ofOutput = (i: number) => (shifts === 0 ? 0 : x[1 + (shifts === 1 ? 0 : i)]!)
      const { value, slope, outputs } = lossOf(
        all,
        x[0]!,
        all[0]!.logits.map((_, i) => ofOutput(i)),
      )
      gradient[0] = slope / all.length
      let loss = value
      for (let i = 0; i < shifts; i++) {
        const shift = x[1 + i]!
        loss += (shiftStrength / 2) * shift ** 2
        const own = shifts === 1 ? outputs.reduce((sum, one) => sum + one, 0) : outputs[i]!
        gradient[1 + i] = (own + shiftStrength * shift) / all.length
      }
      return loss / all.length
    },
    Float64Array.from([1, ...Array.from({ length: shifts }, () => 0)]),
  )
}

/**
 * The cross-entropy summed over the questions, each counting once however many options it has, and its derivatives by the
 * slope and by the shift of each output. Shifts of outputs beyond those given are that of the first one.
 */
function lossOf(all: Read[], slope: number, shifts: number[]) {
  let value = 0
  let bySlope = 0
  const outputs: number[] = []
  for (const { type, logits, right } of all) {
    const scores = logits.map((logit, i) => slope * logit + (shifts[i] ?? shifts[0]!))
    const weight = type === 'multi_choice' ? 1 / logits.length : 1
    const shares = isBinary(type) ? scores.map(sigmoid) : softmax(scores)
    for (const [i, share] of shares.entries()) {
      if (right[i] === 1) value -= weight * Math.log(Math.max(share, 1e-300))
      else if (isBinary(type)) value -= weight * Math.log(Math.max(1 - share, 1e-300))
      const residual = weight * (share - right[i]!)
      bySlope += residual * logits[i]!
      outputs[i] = (outputs[i] ?? 0) + residual
    }
  }
  return { value, slope: bySlope, outputs }
}

/** A reader whose scores say nothing, or the opposite, gets the highest: all its answers are about even. */
function temperatureOf(slope: number): number {
  if (slope <= 1 / temperatureMax) return temperatureMax
  return Math.max(temperatureMin, 1 / slope)
}
