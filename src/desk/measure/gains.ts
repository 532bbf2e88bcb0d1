// Counts how many cases of yes are found among the likeliest, by the answers and by the score of today.

import { counted } from '../../base/printed/counted.ts'
import type { AskedQuestion } from './asked-question.ts'
import type { Interval } from './bootstrap.ts'
import { rankingOf } from './figures.ts'
import { binaries, isRare, type Judged } from './judged.ts'

export type Gains = NonNullable<ReturnType<typeof gainsOf>>

/** With fewer, nothing is said of the old score. */
const scoredMin = 30

/**
 * The gains of a yes/no question. With an old score, both are counted on the cases that have one. Null for other types
 * of question, and where every label is the same.
 */
export function gainsOf(asked: AskedQuestion) {
  if (asked.question.type !== 'noul') return null
  const old = byOldScore(asked)
  const cases = old ? asked.judged.filter(({ line }) => asked.oldScores!.has(line)) : asked.judged
  const auc = rankingOf(cases, asked.folds)
  if (auc === null) return null
  const found = [foundBy(cases), old && foundBy(old.judged)] as const
  return {
    cases: cases.length,
    yes: cases.filter(({ right }) => right[0] === 1).length,
    /** The AUC of the answers, and of the old score. */
    auc: { answers: auc, old: old && rankingOf(old.judged) },
    /** True if the old score is lower where a yes is likelier. */
    is_old_reversed: old?.isReversed ?? false,
    /** The number found among so many cases, from none to all in hundredths. */
    steps: Array.from({ length: 101 }, (_, i) => {
      const reviewed = Math.round((i / 100) * cases.length)
      return { reviewed, answers: found[0](reviewed), old: found[1]?.(reviewed) ?? null }
    }),
  }
}

/**
 * Those that have an old score, by their ranks in it, turned round where low means yes, as more than a few of either
 * answer show; null where it says nothing.
 */
export function byOldScore({ judged, oldScores }: AskedQuestion) {
  const scored = judged.filter(({ line }) => oldScores?.has(line))
  if (scored.length < scoredMin) return null
  const by = (sign: 1 | -1) => {
    const scores = scored.map(({ line }) => sign * oldScores!.get(line)!)
    const sorted = scores.toSorted((a, b) => a - b)
    const placeOf = new Map(sorted.map((score, place) => [score, place / scored.length]))
    return scored.map((one, i) => ({ ...one, probabilities: [placeOf.get(scores[i]!)!] }))
  }
  const upright = by(1)
  const auc = rankingOf(upright)
  if (auc === null) return null
  const isReversed = auc.high < 0.5 && !isRare(binaries(scored))
  return { judged: isReversed ? by(-1) : upright, isReversed }
}

/** Counts what is found among the first so many; the mean over any order of cases with the same value. */
function foundBy(judged: Judged[]): (reviewed: number) => number {
  const ties = [...Map.groupBy(judged, ({ probabilities }) => probabilities[0]!)].sort((a, b) => b[0] - a[0])
  const shares = ties.flatMap(([, tied]) => {
    const yes = tied.filter(({ right }) => right[0] === 1).length
    return tied.map(() => yes / tied.length)
  })
  const sums = [0]
  for (const share of shares) sums.push(sums.at(-1)! + share)
  return reviewed => sums[reviewed]!
}

/** Says what the likeliest tenth of the cases finds, against the old score. */
export function gainsSentence({ cases, yes, auc, is_old_reversed, steps }: Gains): string {
  const { reviewed, answers, old } = steps[10]!
  const aucOf = ({ value, low, high }: Interval) =>
    `AUC ${value.toFixed(3)}, ${low.toFixed(3)} to ${high.toFixed(3)}`
  const own = `Reviewing the ${reviewed} likeliest of ${counted(cases, 'case')} finds ${Math.round(answers)} of ${yes} (${aucOf(auc.answers)})`
  if (old === null) return `${own}; any ${reviewed} would find ${Math.round((reviewed * yes) / cases)}.`
  const reversed = is_old_reversed ? '; its lowest values are taken for the likeliest' : ''
  return `${own}; by your old score ${Math.round(old)} (${aucOf(auc.old!)}${reversed}).`
}
