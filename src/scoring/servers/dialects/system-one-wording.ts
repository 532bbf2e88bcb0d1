// Writes questions as the JSON that System One servers take (`POST /v1/systemone`), and labels as parts of
// their answers. Any change here changes answers and needs a new version.

import type { ReadQuestion } from '../../../contract/reading.ts'
import type { Wording } from '../../decoder/engine.ts'
import { optionLine } from '../../decoder/prompt.ts'

/** As far as they are asked here. */
export type SystemOneQuestion =
  | { type: 'noul'; instructions: string; criteria?: { true?: string; false?: string } }
  /** `criteria`: what each option means. */
  | { type: 'choice'; instructions: string; criteria: Record<string, string> }
  /** `criteria`: the levels, lowest first. */
  | { type: 'score'; instructions: string; criteria: string[] }

/** Servers take at most so many options of a choice, named A to Z: the contract has no names that a model may read. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** The most levels of a scale on servers; a longer one is a choice among its levels. */
const levelsAtOnce = 10

export const systemOneWording: Wording = {
  version: 's1',
  optionsAtOnce: letters.length,
  yesNo: [['true'], ['false']],
  isOneWay: true,
  stateText: state => state,
  noulText,
  optionText,
  listText,
  labelsFor: (question, count) =>
    isScale(question) ? [...Array(count).keys()].map(String) : letters.slice(0, count),
}

function noulText({ instructions, criteria, options }: ReadQuestion): string {
  const meanings = Object.entries({ true: options[0]!.criterion, false: options[1]!.criterion })
  const given = meanings.filter(([, criterion]) => criterion !== null)
  const noul = { type: 'noul', instructions: lines(instructions, criteria) } as const
  return textOf(given.length > 0 ? { ...noul, criteria: Object.fromEntries(given) } : noul)
}

function optionText({ instructions, criteria, options }: ReadQuestion, at: number): string {
  const { text, criterion } = options[at]!
  const asked = lines(instructions, criteria, `Does this apply: ${text}`, criterion)
  return textOf({ type: 'noul', instructions: asked })
}

function listText(question: ReadQuestion, shown: number[], labels: string[]): string {
  const instructions = lines(question.instructions, question.criteria)
  const texts = shown.map(option => optionLine(question.options[option]!))
  if (isScale(question)) return textOf({ type: 'score', instructions, criteria: texts })
  const criteria = Object.fromEntries(labels.map((label, i) => [label, texts[i]!]))
  return textOf({ type: 'choice', instructions, criteria })
}

function isScale({ type, options }: ReadQuestion): boolean {
  return type === 'score' && options.length <= levelsAtOnce
}

function textOf(question: SystemOneQuestion): string {
  return JSON.stringify(question)
}

function lines(...texts: (string | null)[]): string {
  return texts.filter(text => text).join('\n')
}
