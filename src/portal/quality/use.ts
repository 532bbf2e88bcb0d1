// Puts a version to use, or goes back to the model alone. Both are asked first, beside what would change by it.

import { type FittedSetRecord, shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import { percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { typeNames } from '../../contract/question-types.ts'
import { mayHaveSeen } from '../../desk/learn/teach.ts'
import type { Verdict } from '../../desk/measure/compare.ts'
import type { KeptChange } from '../../desk/runs/kept-figures.ts'
import { findQuestionNames } from '../../desk/stored/measurements.ts'
import { questionIdsIn } from '../../scoring/fitted/fitted-set.ts'
import type { Context } from '../context.ts'
import { postForm, sendOrCancel } from '../forms/fields.ts'
import { forAdmin, type Page } from '../shell/access.ts'
import { count } from '../shell/format.ts'
import { numbers, table } from '../shell/parts.ts'
import { byOf, type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { figuresOf, findVersion, versionFacts, versionName } from './versions.ts'

export const usePages: Page[] = [
  forAdmin('GET', '/quality/:fittedSetId/stop', askToStop),
  forAdmin('POST', '/quality/:fittedSetId/stop', stop),
  forAdmin('GET', '/quality/:fittedSetId/use', ask),
  forAdmin('POST', '/quality/:fittedSetId/use', use, ask),
]

async function ask(visit: MemberVisit, context: Context): Promise<Reply> {
  const set = await findVersion(visit, context)
  const { now, lost, others } = await whatGivesWay(visit, set, context)
  const names = await findQuestionNames(context.database, visit.organization.organizationId)
  const body = html`<section class="card">${changes(set, now, names)}
    ${lost > 0 && html`<p class="note">${lost === 1 ? 'One question' : questionsWord(lost)} that the version in use has learnt ${lost === 1 ? 'is' : 'are'} not in this one: the model alone would answer ${lost === 1 ? 'it' : 'them'}.</p>`}
    ${versionFacts(
      set,
      html`<dt>It takes the place of</dt><dd>${now.length > 0 ? namesOf(now) : 'the model alone'}</dd>
      ${others.length > 0 && html`<dt>Stays in use, for other questions</dt><dd>${namesOf(others)}</dd>`}`,
    )}
    ${postForm(visit, visit.path, sendOrCancel('Use this version', '/quality'))}</section>`
  return page(`Use version ${shortDigest(set.digest)}?`, body)
}

function namesOf(versions: FittedSetRecord[]): Html[] {
  return versions.map(one => html`<div>${versionName(one)}</div>`)
}

async function use(visit: MemberVisit, context: Context): Promise<Reply> {
  const { organization, params } = visit
  const { fittedSets, revision } = context
  await fittedSets.use(organization.organizationId, params.fittedSetId ?? '', revision, byOf(visit))
  return redirect('/quality?done=used')
}

async function askToStop(visit: MemberVisit, context: Context): Promise<Reply> {
  const now = await findVersion(visit, context)
  if (!now.inUse) return redirect('/quality')
  const brought = figuresOf(now).filter(one => one.kept !== 'none')
  const body = html`<section class="card narrow"><p>The model alone would answer ${questionsWord(now.questions)} again, from the
      next request on. The version is kept, so you can go back to it.</p>
    ${brought.length > 0 && html`<p>When it was learnt, it took ${brought.map(({ type, accuracy: [before, after] }, i) => html`${i > 0 && ', '}${typeNames[type].toLowerCase()} from ${percent(before)} right to ${percent(after)}`)}.</p>`}
    ${postForm(visit, visit.path, sendOrCancel('Stop using it', '/quality', 'danger'))}</section>`
  return page(`Stop using version ${shortDigest(now.digest)}?`, body)
}

async function stop(visit: MemberVisit, { fittedSets }: Context): Promise<Reply> {
  await fittedSets.stop(visit.organization.organizationId, byOf(visit), visit.params.fittedSetId)
  return redirect('/quality?done=stopped')
}

/** Finds the sets in use that share a question with it, how many questions only those answer, and the other sets. */
async function whatGivesWay({ organization }: MemberVisit, next: FittedSetRecord, { fittedSets }: Context) {
  const idsOf = async (set: FittedSetRecord) =>
    questionIdsIn((await fittedSets.contentOf(set.fittedSetId)) ?? '')
  const own = await idsOf(next)
  const inUse = (await fittedSets.list(organization.organizationId)).filter(set => set.inUse)
  const asked = await Promise.all(inUse.map(idsOf))
  const now = inUse.filter((_, i) => asked[i]!.some(id => own.includes(id)))
  const others = inUse.filter(set => !now.includes(set))
  const answered = asked.flatMap((ids, i) => (now.includes(inUse[i]!) ? ids : []))
  return { now, others, lost: answered.filter(id => !own.includes(id)).length }
}

/** `names`: of questions by their ids, as far as they are known. */
function changes(set: FittedSetRecord, now: FittedSetRecord[], names: Map<string, string>): Html {
  if (set.inUse) return html`<p class="note">This version is in use already.</p>`
  const beside: (string | null)[] = now.length > 0 ? now.map(({ fittedSetId }) => fittedSetId) : [null]
  const measured = figuresOf(set).filter(({ change }) => change && beside.includes(change.besideSetId))
  if (measured.length === 0)
    return html`<p class="note">This version and ${now.length > 0 ? 'what is in use' : 'the model alone'} have not been measured on the same cases,
      so nothing can be said about which is better. To find out, run a file of labelled cases: it is measured beside what is in use.</p>`
  const rows = measured.map(({ type, labels, kept, accuracy: [alone, learnt], change }) => [
    names.get(change!.id) ?? `${typeNames[type]}, ${change!.id.slice(0, 8)}`,
    count(labels),
    percent(alone),
    change!.accuracyInUse === null ? '–' : percent(change!.accuracyInUse),
    kept === 'none' ? 'model alone' : percent(learnt),
    flipsOf(change!),
    verdictOf(change!),
  ])
  const heads = [
    'Question',
    ...['Labels', 'Model alone', 'In use', 'This version'].map(numbers),
    'Decided differently',
    'This version is',
  ]
  const caption = 'Right answers on the same cases, held out while this version’s answers to them were learnt'
  const isCompared = measured.some(({ change }) => change!.inUse === 'learnt')
  return html`${table(caption, heads, rows)}${isCompared && html`<p class="hint">${mayHaveSeen}</p>`}`
}

function flipsOf({ inUse, difference }: KeptChange): Html | string {
  if (difference === null) return inUse === 'learnt_from_some' ? '–' : 'none'
  const { mended, broken, others } = difference
  return html`${count(mended + broken + others)}: ${count(mended)} right now, ${count(broken)} wrong now`
}

const verdicts: Record<Verdict, string> = {
  better: 'better, beyond noise',
  worse: 'worse, beyond noise',
  even: 'the same within noise',
}

function verdictOf({ inUse, difference }: KeptChange): string {
  if (inUse === 'learnt_from_these') return 'learnt from the same cases'
  if (inUse === 'learnt_from_some') return 'not known: what is in use has probably learnt from some of these'
  return difference === null ? 'the same' : verdicts[difference.verdict]
}

function questionsWord(questions: number): string {
  return questions === 1 ? 'one question' : `${count(questions)} questions`
}
