// The gains as tables for the evaluation card.

import { interval } from '../../src/labels/bootstrap.ts'
import { mean } from '../../src/labels/measures.ts'
import { counts, type Gain, type QuestionGains } from './gains.ts'

const shownInFull = 200

export function printGains(revision: string, all: QuestionGains[]): string {
  return [
    `Model ${revision}; ${all.length} questions of ${new Set(all.map(({ set }) => set)).size} sets that took no part in training. The rest of each question's cases measures what the labels taught; three draws each, one of 500. The interval is 95 in 100, by the bootstrap over questions.`,
    byCount(all),
    'Of these the whole held-out tasks alone, without the drills:',
    byCount(all.filter(({ set }) => !isDrill(set))),
    `Question by question, ${shownInFull} labels:`,
    byQuestion(all),
  ].join('\n\n')
}

/** A drill is named after its module and function. */
function isDrill(set: string): boolean {
  return set.includes('.')
}

function byCount(all: QuestionGains[]): string {
  const head =
    '| labels | questions | changed | accuracy before | after | gain in points | worst question | ECE before | after |'
  const lines = counts.flatMap(count => {
    const gains = all.flatMap(({ gains }) => gains.filter(({ labels }) => labels === count))
    if (gains.length === 0) return []
    const gained = interval(gains.map(pointsOf), mean)
    const of = (figure: (gain: Gain) => number) => mean(gains.map(figure)).toFixed(3)
    const cells = [
      count,
      gains.length,
      gains.filter(({ kept }) => kept > 0).length,
      of(({ before }) => before.accuracy),
      of(({ after }) => after.accuracy),
      `${gained.value.toFixed(1)} (${gained.low.toFixed(1)} to ${gained.high.toFixed(1)})`,
      Math.min(...gains.map(pointsOf)).toFixed(1),
      of(({ before }) => before.ece),
      of(({ after }) => after.ece),
    ]
    return [`| ${cells.join(' | ')} |`]
  })
  return [head, '|---|---|---|---|---|---|---|---|---|', ...lines].join('\n')
}

function byQuestion(all: QuestionGains[]): string {
  const head = '| question | type | cases | accuracy before | after | ECE before | after | kept |'
  const lines = all.flatMap(({ set, name, type, cases, gains }) =>
    gains
      .filter(({ labels }) => labels === shownInFull)
      .map(({ before, after, kept }) => {
        const figures = [before.accuracy, after.accuracy, before.ece, after.ece].map(one => one.toFixed(3))
        return `| ${set}, ${name} | ${type} | ${cases} | ${figures.join(' | ')} | ${kept.toFixed(2)} |`
      }),
  )
  return [head, '|---|---|---|---|---|---|---|---|', ...lines].join('\n')
}

function pointsOf({ before, after }: Gain): number {
  return 100 * (after.accuracy - before.accuracy)
}
