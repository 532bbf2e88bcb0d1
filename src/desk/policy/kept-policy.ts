// Defines what is stored of an organization's policy: costs, and thresholds by the ids of questions; no names.

import type { Band, Costs, Found, QuestionPolicy } from '../../client/policy.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import { questionId } from '../../scoring/fitted/question-id.ts'
import type { AskedQuestion } from '../measure/asked-question.ts'
import { bandsOf, levelOf, policyWith } from './judgements.ts'
import { type PolicyOptions, usualCosts } from './policy-costs.ts'

interface KeptPolicy {
  costs: Costs
  questions: Record<string, KeptThresholds>
}

interface KeptThresholds extends Found {
  /** For each option of a multi_choice, otherwise one. */
  bands: Band[]
  /** The place of a score's level. */
  actLevel?: number
  /** The revision of the answers that they were kept for; earlier builds kept none. */
  revision?: string
}

/** The usual costs and no thresholds, if nothing is stored. */
export function readKept(content: string | null): KeptPolicy {
  return content === null ? { costs: usualCosts, questions: {} } : JSON.parse(content)
}

/** By what a question's answers are judged. */
export function judgedBy({ costs, questions }: KeptPolicy, question: CheckedQuestion): PolicyOptions {
  const kept = questions[questionId(question.reading)]
  return { costs, given: kept && policyOf(kept, question) }
}

/** Returns what is stored of a policy, which has to be one for this question. */
export function keep(asked: AskedQuestion, policy: QuestionPolicy): KeptThresholds {
  const { costs, promised } = policy
  const { revision } = asked
  const level = levelOf(policy)
  return {
    ...(costs && { costs }),
    ...(promised && { promised }),
    ...(revision && { revision }),
    bands: bandsOf(asked, policy)!,
    ...(level !== undefined && { actLevel: asked.answers.indexOf(level) }),
  }
}

function policyOf(
  { bands, actLevel, revision: _, ...found }: KeptThresholds,
  { type, keys, levels }: CheckedQuestion,
): QuestionPolicy {
  const level = actLevel === undefined ? undefined : levels[actLevel]
  return policyWith(bands, { type, keys, actLevel: level, found })
}
