// Prints the answers to a case in a line each, beside the right ones, and one case in full as bars.

import { readFileSync } from 'node:fs'
import { percent } from '../../src/base/printed/counted.ts'
import type { Answer, Decision, Questions } from '../../src/client/client.ts'
import { isUndecided, undecided } from '../../src/portal/playground/shown-answer.ts'

/** The right answer by example and question: written down with the reason, for people. */
type Right = boolean | string | string[] | { one_of: string[] } | null

const labels: Record<string, Record<string, { right: Right }>> = JSON.parse(
  readFileSync(new URL('../train/use-cases.json', import.meta.url), 'utf8'),
)

const barWidth = 24

export function printShort(example: string, { answers }: Decision): void {
  console.log(`\n${titleOf(example)}`)
  for (const [name, answer] of Object.entries(answers)) {
    const right = labels[example]?.[name]?.right
    const said = saidBy(answer)
    console.log(
      `  ${name.padEnd(28)} ${said.padEnd(42)} ${right === undefined ? '' : `right: ${shown(right)}`}`,
    )
  }
}

export function titleOf(example: string): string {
  return example.replaceAll('-', ' ')
}

function shown(right: Right): string {
  if (right === null) return 'the case does not say'
  if (typeof right === 'boolean') return right ? 'yes' : 'no'
  if (Array.isArray(right)) return right.join(', ') || 'none'
  return typeof right === 'string' ? right : right.one_of.join(' or ')
}

function saidBy(answer: Answer): string {
  if (answer.type === 'multi_choice') {
    const all = Object.entries(answer.probabilities)
    const open = all.filter(([, p]) => isUndecided([p, 1 - p]))
    const yes = all.filter(([, p]) => p >= 0.5 && !isUndecided([p, 1 - p])).map(([key]) => key)
    return [yes.join(', ') || 'none', ...(open.length > 0 ? [`${open.length} ${undecided}`] : [])].join('; ')
  }
  const [name, shares]: [string, number[]] =
    answer.type === 'noul'
      ? [answer.value ? 'yes' : 'no', [answer.probability, 1 - answer.probability]]
      : [answer.type === 'choice' ? answer.value : answer.level, Object.values(answer.probabilities)]
  return isUndecided(shares) ? undecided : `${name} ${percent(Math.max(...shares))}`
}

export function printFull(example: string, questions: Questions, { answers }: Decision): void {
  console.log(`\n${titleOf(example)}, in full`)
  for (const [name, answer] of Object.entries(answers)) {
    console.log(`\n  ${questions[name]!.instructions}`)
    for (const [label, probability] of rowsOf(questions[name]!, answer))
      console.log(
        `    ${label.padEnd(34).slice(0, 34)} ${bar(probability)} ${percent(probability).padStart(6)}`,
      )
    if (answer.type === 'score') console.log(`    expected value ${answer.value.toFixed(2)}`)
  }
}

function rowsOf(question: Questions[string], answer: Answer): [string, number][] {
  if (answer.type === 'noul') return [['yes', answer.probability]]
  if (answer.type !== 'score') return Object.entries(answer.probabilities)
  const levels = question.type === 'score' ? question.levels : []
  return answer.probabilities.map((probability, at) => [levels[at]!, probability])
}

function bar(probability: number): string {
  const filled = Math.round(probability * barWidth)
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled)
}
