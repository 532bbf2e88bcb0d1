// Says what of a policy cannot be shown on labelled answers, and why.

import type { Policy } from '../../client/policy.ts'
import { quoted } from '../../contract/shortened.ts'
import { notesShown } from '../cases/file-notes.ts'
import type { AskedQuestion } from '../measure/asked-question.ts'
import { bandsOf } from './judgements.ts'

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
