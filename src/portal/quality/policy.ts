// Shows what it costs to decide by the answers to a question, with thresholds that people can move, and takes what they
// set. It works by a form without scripts; with them, the effect is shown while thresholds move.

import { type Html, html } from '../../base/printed/html.ts'
import type { Band, Costs } from '../../client/policy.ts'
import { shortened } from '../../contract/shortened.ts'
import { inField, readNumber, twoMeanings } from '../../contract/typed-number.ts'
import type { Lesson } from '../../desk/learn/teach.ts'
import { mean } from '../../desk/measure/measures.ts'
import { bandsOf, levelOf, type Track, tracksOf } from '../../desk/policy/judgements.ts'
import { applyBands, costsOf, tallyOf } from '../../desk/policy/outcomes.ts'
import { rulerOf, stepsOf } from '../../desk/policy/spread.ts'
import { amount, bandsToShow } from '../../desk/policy/verdict.ts'
import { spreadPicture, spreadsShown } from '../../desk/report/pictures.ts'
import { policyParts } from '../../desk/report/tables.ts'
import { changeCosts, changeThresholds, type Thresholds } from '../../desk/runs/policy.ts'
import type { Context } from '../context.ts'
import { field, hiddenField, postForm, select } from '../forms/fields.ts'
import { type Form, invalid } from '../forms/form.ts'
import { tableOf } from '../shell/parts.ts'
import { fromOf, type MemberVisit, type Reply, redirect, type Visit, whoOf } from '../shell/visit.ts'

const costMax = 1e9
const costFields = {
  miss: 'A miss: cleared, and should have been acted on',
  false_alarm: 'A false alarm: acted on, and should not have been',
  review: 'A review by a person',
} as const

export function policyCard(visit: MemberVisit, costs: Costs): Html {
  const { form } = visit
  const fields = Object.entries(costFields).map(([name, label]) =>
    field(name, label, {
      value: form.lineOr(name, inField(costs[name as keyof Costs])),
      required: false,
      extra: html`inputmode="decimal"`,
    }),
  )
  const body = html`<div class="row">${fields}</div><p class="actions"><button data-busy="Finding …">Find the cheapest policy</button></p>`
  return html`<section class="card" id="policy"><h2>What mistakes cost</h2>
    <p>In any unit, all in the same. Where one of several answers is right, acting on a wrong one costs a miss; a review is taken to be right. The costs are kept for your
      organization, and the thresholds below are those that cost least, unless you keep others. Your programs can apply the policy that you download, and
      <code>backtest --policy</code> shows what it costs on other labels.</p>
    ${postForm(visit, '/quality/costs', body)}</section>`
}

export function policySection(visit: Visit, lesson: Lesson, index: number): Html {
  const { asked, report } = lesson
  return html`${report.policy.given && asked.givenFor !== asked.revision && html`<p class="hint">Your thresholds were kept for other answers. The policy that you download has the advised ones, unless you keep yours again.</p>`}
    ${thresholdsForm(visit, lesson, index)}
    ${tableOf(policyParts(report.policy), report.name)}
    <p class="hint">The thresholds advised were found on all ${asked.judged.length} labels. Their figures in this table come from
      cross-validation, on labels that they were not found on.</p>`
}

/** Names the threshold fields of a track, by the number of its question and its own. */
function fieldsOf(index: number, track: number) {
  return { clear: `clear_${index}_${track}`, act: `act_${index}_${track}` }
}

function thresholdsForm(visit: Visit, { fit, asked, report }: Lesson, index: number): Html {
  const { costs, given, advised, spread } = report.policy
  const level = levelOf(advised)
  const tracks = tracksOf(asked, costs, level)
  const bands = (given && bandsOf(asked, given.policy)) ?? bandsToShow(report.policy)
  const isDrawn = tracks.length <= spreadsShown
  const parts = tracks.map((track, t) => {
    const picture = isDrawn && spreadPicture(report.name, spread[t]!, bands[t]!, tracks.length === 1)
    return html`<fieldset data-track="${t}">${track.option !== null && html`<legend class="unseen">${track.option}</legend>`}${picture}
      ${thresholdFields(visit, track, bands[t]!, fieldsOf(index, t))}</fieldset>`
  })
  const levels = asked.answers.map((name, at): [string, string] => [String(at), shortened(name)]).slice(1)
  const body = html`${hiddenField('question', fit.id)}
    ${level !== undefined && select(`level_${index}`, 'Act on a case from this level', levels, visit.form.lineOr(`level_${index}`, String(asked.answers.indexOf(level))))}
    <div class="tracks${tracks.length === 1 && ' wide'}">${parts}</div>${effects(tracks, bands)}
    <p class="actions"><button>Keep these thresholds</button>
      <button class="quiet" name="advised" value="yes">Keep the advised policy</button></p>`
  const steps = tracks.map(track => ({ ...stepsOf(track), costs: track.costs }))
  // Without the numbers to count with, a script leaves the form as it is.
  const extra = isDrawn && html`data-steps="${JSON.stringify(steps)}"`
  const path = `/quality/thresholds?from=${fromOf(visit)}`
  return postForm(visit, path, body, 'thresholds', extra || html``)
}

function thresholdFields(
  { form }: Visit,
  track: Track,
  { clear_below, act_from }: Band,
  names: ReturnType<typeof fieldsOf>,
): Html {
  const { lowest, highest } = track.scale
  const number = (name: string, label: string, kind: 'clear' | 'act', value: number | null) =>
    field(name, `${label} (${lowest} to ${highest})`, {
      value: form.lineOr(name, inField(value ?? '')),
      required: false,
      extra: html`inputmode="decimal" placeholder="never" data-threshold="${kind}"`,
    })
  const handle = (kind: string, label: string) =>
    html`<input type="range" min="0" max="${rulerOf(track).length - 1}" aria-label="${label}" data-handle="${kind}">`
  const clears = track.shape === 'band'
  return html`<div class="handles" data-with-script hidden>${clears && handle('clear', 'Clear below')}${handle('act', 'Act from')}</div>
    <div class="row">${clears && number(names.clear, 'Clear below', 'clear', clear_below)}
      ${number(names.act, 'Act from', 'act', act_from)}</div>`
}

function effects(tracks: Track[], bands: Band[]): Html {
  const outcomes = applyBands(tracks, bands)
  const tally = tallyOf(tracks, outcomes)
  const shown = [
    ['Acted on', 'acted', tally.acted],
    ['of these false alarms', 'false_alarms', tally.false_alarms],
    ['Reviewed', 'reviewed', tally.reviewed],
    ['Cleared', 'cleared', tally.cleared],
    ['of these misses', 'misses', tally.misses],
    ['Cost per case', 'cost', amount(mean([...costsOf(tracks, outcomes)]))],
  ] as const
  const items = shown.map(
    ([name, kind, value]) =>
      html`<dt>${name}</dt><dd class="number"><output data-effect="${kind}">${value}</output></dd>`,
  )
  return html`<p class="hint">With these thresholds, on these labels:</p><dl class="facts figures">${items}</dl>`
}

export async function setCosts(visit: MemberVisit, context: Context): Promise<Reply> {
  await changeCosts(context, whoOf(visit), readCosts(visit.form))
  return redirect('/quality?done=costs#policy')
}

export async function setThresholds(visit: MemberVisit, context: Context): Promise<Reply> {
  const { form, organizationId } = visit
  const id = form.line('question')
  const lessons = context.quality.reports.get(organizationId)?.lessons ?? []
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
