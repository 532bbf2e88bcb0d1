// Judges the answers of an organization's last report by its own costs and thresholds, and keeps them for later files:
// costs, and thresholds by the ids of questions; no names.

import { isDeepStrictEqual } from 'node:util'
import { UserError } from '../../base/store/user-error.ts'
import type { Band, Costs, Found, QuestionPolicy } from '../../client/policy.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import { questionId } from '../../scoring/fitted/fitted-set.ts'
import type { DeskContext } from '../context.ts'
import { judgeAside, type ToJudge } from '../learn/aside.ts'
import type { Lesson } from '../learn/teach.ts'
import type { AskedQuestion } from '../measure/asked-question.ts'
import { bandsOf, levelOf, policyWith } from '../policy/judgements.ts'
import { type PolicyOptions, type PolicyReport, usualCosts } from '../policy/policy-costs.ts'
import type { QuestionReport } from '../report/report.ts'
import { changePolicy } from '../stored/policies.ts'
import type { Who } from './work.ts'
import type { QualityMemory } from './works.ts'

export interface Thresholds {
  /** For each option of a multi_choice, otherwise one; null for those that are advised. */
  bands: Band[] | null
  /** The lowest level of a score that should be acted on. */
  actLevel?: string
}

/** The questions of an organization whose thresholds are kept: those set last. */
const questionsMax = 1000

/** Finds anew what costs least. */
export function changeCosts(
  context: DeskContext,
  { organizationId, userId }: Who,
  costs: Costs,
): Promise<void> {
  return alone(context.quality, organizationId, async lessons => {
    const { miss, false_alarm, review } = costs
    const judged = await judge(
      context.quality,
      lessons.map(({ asked, report: { policy } }) => {
        const { given, advised } = policy
        // A score keeps the level that it was judged by.
        return { asked, options: { costs, given: given?.policy, actLevel: levelOf(advised) } }
      }),
    )
    await changePolicy(context, {
      ...{ organizationId, by: userId },
      detail: `a miss costs ${miss}, a false alarm ${false_alarm}, a review ${review}`,
      change: content => JSON.stringify({ ...readKept(content), costs }),
    })
    for (const [i, lesson] of lessons.entries()) lesson.report = { ...lesson.report, policy: judged[i]! }
  })
}

/** Refuses a question that the report does not have. */
export function changeThresholds(
  context: DeskContext,
  { organizationId, userId }: Who,
  questionId: string,
  { bands, actLevel }: Thresholds,
): Promise<void> {
  return alone(context.quality, organizationId, async lessons => {
    const lesson = lessons.find(({ fit }) => fit.id === questionId)
    if (!lesson) throw new UserError('invalid_labels', 'The report is gone, or has other questions now.')
    const { report } = lesson
    const asked = { ...lesson.asked, givenFor: lesson.asked.revision }
    const { costs } = report.policy
    const [fresh] = await judge(context.quality, [{ asked, options: { costs, actLevel } }])
    const { advised } = fresh!
    const about = { type: advised.type, keys: asked.answers, actLevel: levelOf(advised) }
    const given = policyWith(bands ?? bandsOf(asked, advised)!, about)
    const [policy] = await judge(context.quality, [{ asked, options: { costs, given } }])
    const next = { ...report, policy: policy! }
    const kept = keep(asked, policyToKeep(asked, next))
    await changePolicy(context, {
      ...{ organizationId, by: userId },
      detail: 'thresholds of a question',
      change(content) {
        const all = readKept(content)
        const { [questionId]: _, ...others } = all.questions
        const newest = [...Object.entries(others), [questionId, kept] as const].slice(-questionsMax)
        return JSON.stringify({ ...all, questions: Object.fromEntries(newest) })
      },
    })
    Object.assign(lesson, { asked, report: next })
  })
}

/** One change of an organization at a time, so that none is judged by what another one replaces. */
async function alone(
  { changing, reports }: QualityMemory,
  organizationId: string,
  change: (lessons: Lesson[]) => Promise<void>,
): Promise<void> {
  if (changing.has(organizationId))
    throw new UserError('work_in_progress', 'The policy is being changed. Try again in a moment.')
  changing.add(organizationId)
  try {
    await change(reports.get(organizationId)?.lessons ?? [])
  } finally {
    changing.delete(organizationId)
  }
}

/** One after another: it takes a core while it lasts. */
function judge(memory: QualityMemory, questions: ToJudge[]): Promise<PolicyReport[]> {
  const judged = memory.judged.then(() => judgeAside(questions))
  memory.judged = judged.catch(() => {})
  return judged
}

/** The thresholds that somebody chose for these answers, or else those advised, with what they promise. */
export function policyToKeep(asked: AskedQuestion, { policy, labels }: QuestionReport): QuestionPolicy {
  const { given, advised, costs } = policy
  if (given === null || asked.givenFor !== asked.revision) return advised
  if (isDeepStrictEqual(bandsOf(asked, given.policy), bandsOf(asked, advised))) return advised
  if (given.policy.promised) return given.policy
  return { ...given.policy, costs, promised: { labels, cost: given.cost, decided: given.decided } }
}

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
export function judgedBy(
  { costs, questions }: KeptPolicy,
  { type, keys, levels, reading }: CheckedQuestion,
): PolicyOptions {
  const kept = questions[questionId(reading)]
  if (!kept) return { costs }
  const { bands, actLevel: place, revision: _, ...found } = kept
  const actLevel = place === undefined ? undefined : levels[place]
  return { costs, given: policyWith(bands, { type, keys, actLevel, found }) }
}

/** Returns what is stored as KeptThresholds of a policy, which has to be one for this question. */
function keep(asked: AskedQuestion, policy: QuestionPolicy) {
  const { costs, promised } = policy
  const level = levelOf(policy)
  const actLevel = level === undefined ? undefined : asked.answers.indexOf(level)
  return { costs, promised, revision: asked.revision, bands: bandsOf(asked, policy)!, actLevel }
}
