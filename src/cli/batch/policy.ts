// Checks that a policy is for the questions that a batch asks, and that what was learnt is for the columns of a table,
// before anything is asked.

import { basename } from 'node:path'
import { firstOf } from '../../base/printed/counted.ts'
import type { Policy, QuestionPolicy } from '../../client/policy.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import { shortened } from '../../contract/shortened.ts'
import { lookOf } from '../../desk/cases/alike.ts'

/** Throws an Error that names each question whose answers it could not be applied to. */
export function checkPolicyFits(policy: Policy, questions: CheckedQuestion[]): void {
  const rules = questions.map(question => ({ question, rule: policy.questions[question.name] }))
  const faults = rules.flatMap(({ question, rule }) => (rule === undefined ? [] : faultsOf(question, rule)))
  if (faults.length > 0) throw new Error(`--policy: ${faults.join('; ')}`)
  if (rules.every(({ rule }) => rule === undefined))
    throw new Error(
      `--policy: it is for the questions ${namesIn(Object.keys(policy.questions))}, and none of them is asked`,
    )
}

function faultsOf({ name, type, keys }: CheckedQuestion, rule: QuestionPolicy): string[] {
  if (rule.type !== type) return [`"${name}" is asked as a ${type}, and the policy is for a ${rule.type}`]
  if (rule.type !== 'multi_choice') return []
  const options = Object.keys(rule.options)
  const unlike = [
    ...keys.filter(key => !options.includes(key)),
    ...options.filter(key => !keys.includes(key)),
  ]
  return unlike.length === 0 ? [] : [`"${name}" and its policy have different options: ${namesIn(unlike)}`]
}

function namesIn(names: string[]): string {
  return firstOf(names.map(name => shortened(name)))
}

/** The file of a policy, a set or labels, and the columns of the table that it comes from; none for JSON lines. */
export type Learnt = { file: string; columns?: string[] | null | undefined }

/** The columns that make up a case unless --state-columns says which: those of the first. */
export function columnsLearnt(learnt: Learnt[]): { stateColumns?: string[] } {
  const columns = learnt.find(one => one.columns)?.columns
  return columns ? { stateColumns: columns } : {}
}

/** Throws an Error if any of these comes from other columns than make up a case; `orElse`: what to do besides. */
export function checkColumns(columns: string[] | null, learnt: Learnt[], orElse = ''): void {
  for (const note of notesOnColumns(columns, learnt))
    throw new Error(`${note}: give what was learnt from the same columns, and no --state-columns${orElse}`)
}

/** Returns a note on each that comes from other columns than make up a case. */
export function notesOnColumns(columns: string[] | null, learnt: Learnt[]): string[] {
  const lookOfAll = (names: string[]) => names.map(lookOf).sort().join('\n')
  return learnt.flatMap(({ file, columns: others }) => {
    if (!columns || !others || lookOfAll(columns) === lookOfAll(others)) return []
    const there = `of ${namesIn(others)} in ${basename(file)}`
    return [`a case is made of the columns ${namesIn(columns)} here, and ${there}`]
  })
}

export const allowOther = '--allow-other-revision'

/**
 * Thresholds belong to the revision that they were found on, whatever sets answered other questions beside it: null if
 * no other one has answered.
 */
export function otherRevision(policy: Policy | null, revisions: ReadonlySet<string>): string | null {
  const found = policy?.revision
  const others = [...revisions].filter(revision => !isPartOf(found ?? '', revision))
  if (found === undefined || others.length === 0) return null
  return `the policy was found on answers of ${found}, and these are of ${others.join(', ')}`
}

/** Of `model+set+set`; without a set, the model answered alone. */
function isPartOf(found: string, revision: string): boolean {
  const parts = revision.split('+')
  return found === revision || (found.includes('+') && found.split('+').every(part => parts.includes(part)))
}
