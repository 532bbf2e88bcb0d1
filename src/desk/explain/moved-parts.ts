// Puts an explanation into words: what moved a number, part by part, for the page, the sheet and the command line.

import { decimalsOf, percent } from '../../base/printed/counted.ts'
import {
  type ExplainedMeasure,
  type ExplainedPart,
  type Questions,
  strongestParts,
} from '../../client/client.ts'
import type { Explained } from './taught.ts'

/** The parts that moved one number of an answer, whose `whole` and `emptied` are probabilities or expected values. */
export interface Moved extends ExplainedMeasure {
  /** True if labels have taught it: then the parts are all that moved it. */
  isTaught: boolean
  instructions: string
  /** The meaning of the number: `yes`, an option's text, `expected value`. */
  about: string
  isScore: boolean
  /** With which a score, and what moved it, are written. */
  decimals: number
  /** Most first. */
  parts: MovedPart[]
}

export interface MovedPart {
  /** From 1: the part that moved it most. */
  rank: number
  place: string
  text: string
  moved: number
  without: number
  /** From 0, nearly nothing, to 3, as much as the strongest part. */
  strength: number
  cut: ExplainedPart['cut']
}

/** Less than this is not shaded, whatever the other parts do; of a score, this much of a scale from 0 to 4. */
const movedMin = 0.05

/** The name of a member is in its path already. */
const memberName = /^"[^"\\]*(?:\\.[^"\\]*)*"\s*:\s*/s

export function movedIn({
  request,
  taught,
  ...others
}: Pick<Explained, 'request' | 'measures' | 'parts' | 'taught'>): Moved[] {
  const questions: Questions = JSON.parse(request).questions
  return [others, ...taught].flatMap(some => movedOf(some, questions, some !== others))
}

function movedOf(some: Explained['taught'][number], questions: Questions, isTaught: boolean): Moved[] {
  return some.measures.map((one, at) => {
    const isScore = one.unit === 'expected_value'
    const question = questions[one.question]!
    const [lowest, highest] = scaleOf(question)
    const least = isScore ? (movedMin * (highest - lowest)) / 4 : movedMin
    const strongest = strongestParts(some, at)
    const strongestMarked = strongest.find(({ cut }) => cut[0] < cut[1])
    const most = Math.max(least, Math.abs(strongestMarked?.moved[at] ?? 0))
    const shown = (value: number) => (isScore ? value : 1 / (1 + Math.exp(-value)))
    return {
      ...one,
      isTaught,
      instructions: question.instructions,
      about: aboutOf(question, one.option),
      isScore,
      decimals: decimalsOf(lowest, highest),
      whole: shown(one.whole),
      emptied: shown(one.emptied),
      parts: strongest.map((part, i) => ({
        rank: i + 1,
        place: placeOf(part),
        text: part.text.replace(memberName, ''),
        moved: part.moved[at]!,
        without: shown(one.whole - part.moved[at]!),
        strength: part.cut[0] < part.cut[1] ? strengthOf(Math.abs(part.moved[at]!), most, least) : 0,
        cut: part.cut,
      })),
    }
  })
}

function aboutOf(question: Questions[string], option: string | null): string {
  if (question.type === 'score') return 'expected value'
  return option === null || question.type === 'noul' ? 'yes' : question.options[option]!
}

/** For log-odds, that of probabilities. */
function scaleOf(question: Questions[string]): [lowest: number, highest: number] {
  if (question.type !== 'score') return [0, 1]
  return question.values ? [question.values[0]!, question.values.at(-1)!] : [0, question.levels.length - 1]
}

function strengthOf(moved: number, most: number, least: number): number {
  return moved < least || moved < most / 10 ? 0 : Math.ceil((3 * moved) / most)
}

/** Where in the state it is, as a JSON pointer and characters of a text. */
function placeOf({ path, toPath, characters }: ExplainedPart): string {
  const within = characters && `characters ${characters[0] + 1} to ${characters[1]}`
  const value = toPath === null ? path : `${path} to ${toPath}`
  return [value, within].filter(Boolean).join(', ')
}

/** `+1.25`, with a minus sign as wide as the plus. */
export function signed({ decimals }: Pick<Moved, 'decimals'>, value: number): string {
  const text = Math.abs(value).toFixed(decimals)
  return `${value < 0 && Number(text) !== 0 ? '−' : '+'}${text}`
}

export function valueText({ isScore, decimals }: Pick<Moved, 'isScore' | 'decimals'>, value: number): string {
  // A little less than nothing is nothing.
  return isScore ? value.toFixed(decimals).replace(/^-(?=[0.]+$)/, '') : percent(value)
}
