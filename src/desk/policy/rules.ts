// Computes what labelled cases cost by rules that need no model: a policy has to be cheaper than all of them.

import type { Costs } from '../../client/policy.ts'
import type { AskedQuestion } from '../measure/asked-question.ts'
import type { Track } from './judgements.ts'
import { costsOf } from './outcomes.ts'

/** Unless others are given. */
export const usualCosts: Costs = { miss: 10, false_alarm: 1, review: 0.5 }

export type RuleName = 'review' | 'act' | 'clear' | 'most_frequent'

/** Everything is reviewed, acted on or cleared; a choice is reviewed or given its most frequent answer. */
export function ruleCosts(
  { question, judged }: AskedQuestion,
  tracks: Track[],
): { name: RuleName; cases: Float64Array }[] {
  const always = (name: 'review' | 'act' | 'clear') => {
    const outcomes = tracks.map(({ judgements }) => judgements.map(() => name))
    return { name, cases: costsOf(tracks, outcomes) }
  }
  if (question.type !== 'choice') return [always('review'), always('act'), always('clear')]
  const rights = judged.map(({ right }) => right.indexOf(1))
  const most = mostFrequent(rights)
  const miss = tracks[0]!.costs.miss
  return [
    always('review'),
    { name: 'most_frequent', cases: Float64Array.from(rights, right => (right === most ? 0 : miss)) },
  ]
}

function mostFrequent(rights: number[]): number {
  const counts = Map.groupBy(rights, right => right)
  const [first] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  return first![0]
}
