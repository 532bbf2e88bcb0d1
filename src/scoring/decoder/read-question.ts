// Reads one question out of a decoder: the texts it is asked, and what the answers say of each option.

import type { ReadQuestion } from '../../contract/reading.ts'
import type { Label, Wording } from './engine.ts'
import { prompts } from './prompt.ts'

/** In which order yes and no, options or levels are listed: from first to last, from last to first, or once in each. */
export type Direction = 'forward' | 'reversed' | 'both'

/** The order in which each type is read. A multi_choice is asked about one option at a time, so it has no order. */
export type Directions = Record<'noul' | 'choice' | 'score', Direction>

export type AskLabels = (question: string, labels: Label[]) => Promise<number[]>

interface Asking {
  ask: AskLabels
  words: Wording
}

const groupSize = 26

/**
 * Returns one reading of a question for each direction: a logit for each option, before calibration; for a noul
 * of yes and no, for a multi_choice the log-odds of yes. The order in which a caller lists the options of a
 * choice does not count.
 */
export async function readQuestion(
  question: ReadQuestion,
  ask: AskLabels,
  directions: Directions,
  words: Wording = prompts,
): Promise<number[][]> {
  const { type, options } = question
  // One after another, as everywhere below: a decoder does one thing at a time.
  if (type === 'multi_choice') {
    const logits = Array.fromAsync(options.keys(), async i => {
      const [yes, no] = await ask(words.optionText(question, i), words.yesNo)
      return yes! - no!
    })
    return [await logits]
  }
  const turns = turnsOf(directions[type], words)
  if (type === 'noul')
    return Array.fromAsync(turns, async isReversed =>
      normal(await ask(words.noulText(question, isReversed), words.yesNo)),
    )
  return readListed(question, { ask, words }, turns)
}

/** The readings of a question as one: their mean. */
export function together(readings: number[][]): number[] {
  const sum = (i: number) => readings.reduce((all, one) => all + one[i]!, 0)
  return readings[0]!.map((_, i) => sum(i) / readings.length)
}

/**
 * The texts that it may be asked, with the longest there can be of those that depend on answers. Hundreds are written
 * one by one, as they are looked at: each has the instructions in it, which may be a megabyte.
 */
export function textsOf(
  question: ReadQuestion,
  directions: Directions,
  words: Wording = prompts,
): IteratorObject<string> {
  const { type, options } = question
  const all = options.map((_, i) => i)
  if (type === 'multi_choice') return all.values().map(i => words.optionText(question, i))
  const turns = turnsOf(directions[type], words)
  if (type === 'noul') return turns.values().map(isReversed => words.noulText(question, isReversed))
  const listed = (shown: number[]) => words.listText(question, shown, words.labelsFor(question, shown.length))
  if (all.length <= words.optionsAtOnce)
    return turns.values().map(isReversed => listed(turned(all, isReversed)))
  const groups = groupsOf(orderOf(question))
  const longest = groups.map(group =>
    group.reduce((a, b) => (lengthOf(question, b) > lengthOf(question, a) ? b : a)),
  )
  return [...groups, longest].values().map(listed)
}

async function readListed(question: ReadQuestion, asking: Asking, turns: boolean[]): Promise<number[][]> {
  const order = orderOf(question)
  const finish = (logits: number[]) => (question.type === 'score' ? logits : alike(question, logits))
  if (order.length > asking.words.optionsAtOnce) return [finish(await readGroups(question, order, asking))]
  return Array.fromAsync(turns, async isReversed =>
    finish(await readList(question, turned(order, isReversed), asking)),
  )
}

/** Each group by itself, then the first of each against one another; their log-odds link the groups. */
async function readGroups(question: ReadQuestion, order: number[], asking: Asking): Promise<number[]> {
  const logits = question.options.map(() => 0)
  const groups = groupsOf(order)
  const best: number[] = []
  for (const group of groups) {
    const said = await readList(question, group, asking)
    best.push(group.reduce((a, b) => (said[b]! > said[a]! ? b : a)))
    for (const option of group) logits[option] = said[option]!
  }
  const final = await readList(question, best, asking)
  for (const [i, group] of groups.entries()) {
    const shift = final[best[i]!]! - logits[best[i]!]!
    for (const option of group) logits[option]! += shift
  }
  return normal(logits)
}

/** By option of the question; -Infinity for those that are not shown. */
async function readList(question: ReadQuestion, shown: number[], { ask, words }: Asking): Promise<number[]> {
  const labels = words.labelsFor(question, shown.length)
  const text = words.listText(question, shown, labels)
  const asked = labels.map(label => [label])
  const said = normal(await ask(text, asked))
  const logits = question.options.map(() => Number.NEGATIVE_INFINITY)
  for (const [i, option] of shown.entries()) logits[option] = said[i]!
  return logits
}

/** Levels as they are; options by text, so that the order in which they were listed does not count. */
function orderOf({ type, options }: ReadQuestion): number[] {
  const all = options.map((_, i) => i)
  if (type === 'score') return all
  const keys = options.map(keyOf)
  return all.sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0))
}

/** Options that read the same get the same: the mean of what they got in different places. */
function alike({ options }: ReadQuestion, logits: number[]): number[] {
  const places = Map.groupBy(logits.keys(), i => keyOf(options[i]!))
  if (places.size === logits.length) return logits
  const shared = logits.slice()
  for (const some of places.values()) {
    const top = Math.max(...some.map(i => logits[i]!))
    const sum = some
      .map(i => Math.exp(logits[i]! - top))
      .sort((a, b) => a - b)
      .reduce((a, b) => a + b, 0)
    for (const i of some) shared[i] = top + Math.log(sum / some.length)
  }
  return shared
}

function keyOf({ text, criterion }: ReadQuestion['options'][0]): string {
  return JSON.stringify([text, criterion])
}

function lengthOf({ options }: ReadQuestion, i: number): number {
  return options[i]!.text.length + (options[i]!.criterion?.length ?? 0)
}

function groupsOf(order: number[]): number[][] {
  const count = Math.ceil(order.length / groupSize)
  return Array.from({ length: count }, (_, i) => order.slice(i * groupSize, (i + 1) * groupSize))
}

function turned(order: number[], isReversed: boolean): number[] {
  return isReversed ? order.toReversed() : order
}

/** Returns for each reading whether it is reversed. */
function turnsOf(direction: Direction, { isOneWay }: Wording): boolean[] {
  if (isOneWay) return [false]
  return direction === 'both' ? [false, true] : [direction === 'reversed']
}

/** Shifts logarithms so that what they stand for adds up to 1. */
function normal(logs: number[]): number[] {
  const top = Math.max(...logs)
  const total = top + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - top), 0))
  return logs.map(log => log - total)
}
