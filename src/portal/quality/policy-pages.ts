// Takes the costs and thresholds that people set on the page Quality, and gives them the policy as a file.

import type { Band, Costs } from '../../client/policy.ts'
import { readNumber, twoMeanings } from '../../contract/typed-number.ts'
import type { Lesson } from '../../desk/learn/teach.ts'
import { policyFile } from '../../desk/policy/file.ts'
import { levelOf, type Track, tracksOf } from '../../desk/policy/judgements.ts'
import { changeCosts, changeThresholds, policyToKeep, type Thresholds } from '../../desk/runs/policy.ts'
import type { Context } from '../context.ts'
import { type Form, invalid } from '../forms/form.ts'
import { forMember, type Page } from '../shell/access.ts'
import { fromOf, type MemberVisit, type Reply, redirect, whoOf } from '../shell/visit.ts'
import { costFields, fieldsOf } from './policy.ts'
import { orShow } from './quality-page.ts'
import { findReport, revisionOf } from './report.ts'

const costMax = 1e9

export const policyPages: Page[] = [
  forMember('GET', '/quality/policy.json', download),
  forMember('POST', '/quality/costs', orShow(setCosts)),
  forMember('POST', '/quality/thresholds', orShow(setThresholds)),
]

function download(visit: MemberVisit, context: Context): Reply {
  const report = findReport(visit, context)
  const text = policyFile({
    date: report.date.toISOString(),
    columns: report.columns,
    revision: revisionOf(report),
    questions: report.lessons.map(({ asked, report: own }) => ({
      name: own.name,
      policy: policyToKeep(asked, own),
    })),
  })
  return { kind: 'download', type: 'application/json', name: 'policy.json', content: text }
}

async function setCosts(visit: MemberVisit, context: Context): Promise<Reply> {
  await changeCosts(context, whoOf(visit), readCosts(visit.form))
  return redirect('/quality?done=costs#policy')
}

async function setThresholds(visit: MemberVisit, context: Context): Promise<Reply> {
  const { form, organization } = visit
  const id = form.line('question')
  const lessons = context.quality.reports.get(organization.organizationId)?.lessons ?? []
  const index = lessons.findIndex(({ fit }) => fit.id === id)
  const thresholds = index < 0 ? { bands: null } : readThresholds(form, lessons[index]!, index)
  await changeThresholds(context, whoOf(visit), id, thresholds)
  const from = fromOf(visit)
  return redirect(`/quality${from === 0 ? '' : `?from=${from}`}#question-${index}`)
}

function readCosts(form: Form): Costs {
  const [miss, falseAlarm, review] = Object.keys(costFields).map(name =>
    readWithin(form, name, [0, costMax], 'Enter a number from 0 to a billion.'),
  )
  return { miss: miss!, false_alarm: falseAlarm!, review: review! }
}

function readWithin(form: Form, name: string, [lowest, highest]: [number, number], refusal: string): number {
  const text = form.line(name)
  const value = readNumber(text)
  if (value >= lowest && value <= highest) return value
  throw invalid(name, twoMeanings(text) ?? refusal)
}

function readThresholds(form: Form, { asked, report }: Lesson, index: number): Thresholds {
  const { costs, advised } = report.policy
  const before = levelOf(advised)
  const actLevel = asked.answers[Number(form.line(`level_${index}`) || Number.NaN)] ?? before
  const level = actLevel === undefined ? {} : { actLevel }
  // Thresholds of another level mean something else.
  if (form.has('advised') || actLevel !== before) return { bands: null, ...level }
  const bands = tracksOf(asked, costs, actLevel).map((track, t) =>
    readBand(form, track.scale, fieldsOf(index, t)),
  )
  return { bands, ...level }
}

function readBand(form: Form, { lowest, highest }: Track['scale'], names: ReturnType<typeof fieldsOf>): Band {
  const refusal = `Enter a number from ${lowest} to ${highest}, or nothing for never.`
  const read = (name: string) =>
    form.line(name) === '' ? null : readWithin(form, name, [lowest, highest], refusal)
  const [clearBelow, actFrom] = [read(names.clear), read(names.act)]
  if (clearBelow !== null && actFrom !== null && clearBelow > actFrom)
    throw invalid(names.clear, 'It can’t be above the other threshold.')
  return { clear_below: clearBelow, act_from: actFrom }
}
