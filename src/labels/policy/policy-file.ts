// Writes the policies of a report as one file.

import type { Policy } from '../../client/policy.ts'
import type { Backtest } from '../report.ts'

/** A question that stands for several, by its name, keeps the first: a policy is found by the name of its question. */
export function policyFile({
  date,
  revision,
  questions,
}: Pick<Backtest, 'date' | 'revision' | 'questions'>): string {
  const named = questions.toReversed().map(({ name, policy }) => [name, policy.advised] as const)
  const policy: Policy = {
    format: 1,
    revision,
    date: date.slice(0, 10),
    questions: Object.fromEntries(named.toReversed()),
  }
  return `${JSON.stringify(policy, null, 1)}\n`
}
