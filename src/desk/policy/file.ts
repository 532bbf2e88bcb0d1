// Writes policies as one file.

import type { Policy, QuestionPolicy } from '../../client/policy.ts'

interface NewPolicy {
  /** As an ISO 8601 time in UTC. */
  date: string
  revision: string
  /** The columns of a table; null for JSON lines. */
  columns: string[] | null
  questions: { name: string; policy: QuestionPolicy }[]
}

/** A question that stands for several, by its name, keeps the first: a policy is found by the name of its question. */
export function policyFile({ date, revision, columns, questions }: NewPolicy): string {
  const named = questions.toReversed().map(({ name, policy }) => [name, policy] as const)
  const policy: Policy = {
    format: 1,
    revision,
    date: date.slice(0, 10),
    ...(columns && { columns }),
    questions: Object.fromEntries(named.toReversed()),
  }
  return `${JSON.stringify(policy, null, 1)}\n`
}
