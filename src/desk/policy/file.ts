// Writes policies as one file, and says what of such a file cannot be shown on labelled answers, and why.

import type { Policy, QuestionPolicy } from '../../client/policy.ts'
import { quoted } from '../../contract/shortened.ts'
import { notesShown } from '../cases/file-notes.ts'
import type { AskedQuestion } from '../measure/asked-question.ts'
import { bandsOf } from './judgements.ts'

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
  const firsts = new Map<string, QuestionPolicy>()
  for (const { name, policy } of questions) if (!firsts.has(name)) firsts.set(name, policy)
  const policy: Policy = {
    format: 1,
    revision,
    date: date.slice(0, 10),
    ...(columns && { columns }),
    questions: Object.fromEntries(firsts),
  }
  return `${JSON.stringify(policy, null, 1)}\n`
}

export function notesOnPolicy(policy: Policy, asked: AskedQuestion[], revision: string): string[] {
  const names = new Set(asked.map(({ name }) => name))
  const missing = Object.keys(policy.questions).filter(name => !names.has(name))
  const others = asked.filter(question => {
    const own = policy.questions[question.name]
    return own !== undefined && bandsOf(question, own) === null
  })
  return notesShown([
    ...(policy.revision !== undefined && policy.revision !== revision
      ? [`The policy was found on answers of ${policy.revision}, and these are of ${revision}.`]
      : []),
    ...missing.map(name => `The policy has a question ${quoted(name)}, and the file has no labels of it.`),
    ...others.map(
      ({ name, question }) =>
        `The policy's question "${name}" has another type, other options or levels than this ${question.type}: its figures are not shown.`,
    ),
  ])
}
