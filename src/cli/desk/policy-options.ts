// Adds the options of backtest that are about policies: what mistakes and reviews cost, and the policy files.

import { type Command, InvalidArgumentError } from 'commander'
import { readFrom } from '../../base/intake/text-file.ts'
import type { Costs, Policy, QuestionPolicy } from '../../client/policy.ts'
import { readPolicy } from '../../client/read-policy.ts'
import { readNumber, twoMeanings } from '../../contract/typed-number.ts'
import type { LabelledCase } from '../../desk/cases/labelled-case.ts'
import { usualCosts } from '../../desk/policy/policy-costs.ts'

export interface PolicyOptions {
  costMiss?: number
  costFalseAlarm?: number
  costReview?: number
  actLevel: Map<string, string>
  policyOut?: string
  policy?: string
}

export function addPolicyOptions(command: Command): Command {
  const { miss, false_alarm, review } = usualCosts
  return command
    .option('--cost-miss <cost>', `cost of clearing what should be acted on (default: ${miss})`, toCost)
    .option(
      '--cost-false-alarm <cost>',
      `cost of acting on what should be cleared (default: ${false_alarm})`,
      toCost,
    )
    .option('--cost-review <cost>', `cost of a person looking at a case (default: ${review})`, toCost)
    .option(
      '--act-level <question=level>',
      'the lowest level of a score to act on, otherwise the upper half; may be repeated',
      toLevels,
      new Map(),
    )
    .option(
      '--policy-out <file>',
      'file to write the thresholds to that cost least on these labels; to review everything, if they save nothing',
    )
    .option(
      '--policy <file>',
      'show what this policy does on these labels, at its costs unless others are given',
    )
}

/** Costs that were given count before those of the policy. */
export function costsOf(options: PolicyOptions, policy: QuestionPolicy | undefined): Costs {
  const { miss, false_alarm, review } = policy?.costs ?? usualCosts
  return {
    miss: options.costMiss ?? miss,
    false_alarm: options.costFalseAlarm ?? false_alarm,
    review: options.costReview ?? review,
  }
}

/** Before anything is asked: throws an Error for a level or a question that the file does not have. */
export async function checkLevels(
  wanted: PolicyOptions['actLevel'],
  cases: AsyncIterable<LabelledCase>,
): Promise<void> {
  const missing = new Map(wanted)
  if (missing.size === 0) return
  for await (const { request } of cases)
    for (const { name, levels } of request.questions)
      if (levels.includes(missing.get(name) ?? '')) missing.delete(name)
  for (const [question, level] of missing)
    throw new Error(`--act-level: no question "${question}" of the file has a level "${level}"`)
}

/** Throws an Error that names the file. */
export function readPolicyFile(file: string): Promise<Policy> {
  return readFrom(file, readPolicy)
}

function toCost(text: string): number {
  const cost = readNumber(text)
  if (Number.isFinite(cost) && cost >= 0) return cost
  throw new InvalidArgumentError(twoMeanings(text) ?? 'Enter a number of 0 or more.')
}

function toLevels(text: string, before: Map<string, string>): Map<string, string> {
  const [, question, level] = /^([^=]+)=(.+)$/s.exec(text) ?? []
  if (question === undefined || level === undefined)
    throw new InvalidArgumentError('Write it like urgency=today: the question, then a level.')
  return new Map([...before, [question, level]])
}
