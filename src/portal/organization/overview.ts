// Shows the first page: the first steps until a program is answered, what answers now and since when, and then the cost
// of decisions. It grows with use: how long the credit will last, what failed recently, and which keys expire next.

import type { FittedSetRecord } from '../../accounts/fitted-sets/fitted-sets.ts'
import { expiresSoon } from '../../accounts/keys/expiring-keys.ts'
import type { KeyRecord } from '../../accounts/keys/key-records.ts'
import { percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { dayOf } from '../../base/store/clock.ts'
import { findBelow } from '../../desk/stored/measurements.ts'
import { findDrift } from '../../desk/watch/answer-drift.ts'
import type { Balance } from '../../ledger/ledger.ts'
import type { UsageRecord } from '../../ledger/usage-rows.ts'
import type { DayTotals } from '../../ledger/usage-totals.ts'
import type { Context } from '../context.ts'
import { statusNames } from '../keys/keys.ts'
import { versionName } from '../quality/versions.ts'
import { forMember, type Page } from '../shell/access.ts'
import { count, money, shortId, usd, when } from '../shell/format.ts'
import { table, tile } from '../shell/parts.ts'
import { type MemberVisit, page, type Reply } from '../shell/visit.ts'
import { requestStatus } from '../usage/usage.ts'
import { sumOf, usageCharts } from '../usage/usage-charts.ts'
import { answerDistribution, movedNote } from './answer-distribution.ts'

const daysShown = 30
const paceDays = 7
const failuresShown = 5
const keysShown = 5

export const overviewPages: Page[] = [forMember('GET', '/', show)]

async function show(visit: MemberVisit, context: Context): Promise<Reply> {
  const { keys, ledger, usage, organizations, fittedSets, fittedAnswers } = context
  const { readerName, clock, baseUrl } = context
  const { organizationId, organizationName } = visit.organization
  // Tries in the portal are paid for too, but their failures are typing mistakes.
  const ofPrograms = { ofPrograms: true }
  const [balance, all, programs, alive, ever, called, failures, { alerts, countsAnswers }, sets, since] =
    await Promise.all([
      ledger.balance(organizationId),
      usage.lastDays(organizationId, daysShown),
      usage.lastDays(organizationId, daysShown, ofPrograms),
      keys.listWorking(organizationId),
      usage.totals(organizationId),
      usage.totals(organizationId, ofPrograms),
      usage.list(organizationId, { ...ofPrograms, outcome: 'failed', limit: failuresShown }),
      organizations.show(organizationId),
      fittedSets.list(organizationId),
      findSince(context, organizationId),
    ])
  const days = all.map((day, i) => ({ ...day, failedRequests: programs[i]!.failedRequests }))
  const working = alive.toSorted((a, b) => endOf(a) - endOf(b))
  // Anything has been asked, also from the portal.
  const used = ever.requests + ever.failedRequests > 0
  const names = await keys.findNames(failures.map(({ keyId }) => keyId))
  const { creditMicros } = balance
  const inUse = sets.filter(set => set.inUse)
  const answering = inUse.filter(set => fittedAnswers.whyLeftOut(set) === null)
  const below = (await Promise.all(answering.map(set => findBelow(context.database, set.fittedSetId)))).flat()
  const counted = countsAnswers && answering.length > 0
  const findDrifts = () => answering.map(set => findDrift(context, { organizationId, ...set }))
  const drift = counted ? (await Promise.all(findDrifts())).flat() : null
  const steps = { hasKey: working.length > 0, hasCalled: called.requests > 0 }
  const body = html`${creditNote(creditMicros, alerts.lowCreditMicros, used)}${inUse.length > answering.length && leftOutNote}${promiseNote(below)}${movedNote(drift)}${expiryNote(working, clock())}
    ${firstSteps(baseUrl, used, steps, balance)}
    ${whatAnswers(readerName, answering, sets.length > 0, since)}${answerDistribution(drift, dayOf(clock()))}
    ${used && tiles(balance, days, working)}
    ${used && html`<section class="card"><h2>Last ${daysShown} days</h2>${usageCharts(days)}</section>`}
    <div class="columns">${used && latestFailures(failures, names)}${working.length > 0 && keyTable(working)}</div>`
  return page(organizationName, body)
}

function expiryNote(working: KeyRecord[], now: Date): Html | false {
  const soon = working.filter(key => expiresSoon(key, now))
  const [first] = soon
  if (!first) return false
  const shown = html`<a href="/keys/${first.keyId}">${first.name}</a>`
  if (soon.length === 1) return html`<p class="note">The key ${shown} expires ${when(first.expiresAt)}.</p>`
  return html`<p class="note">${count(soon.length)} <a href="/keys">keys</a> expire within a week, the first, ${shown}, ${when(first.expiresAt)}.</p>`
}

function keyTable(working: KeyRecord[]): Html {
  const rows = working.slice(0, keysShown).map(key => {
    const name = html`<a href="/keys/${key.keyId}">${key.name}</a>`
    return [name, when(key.createdAt), when(key.expiresAt), when(key.lastUsedAt)]
  })
  const caption = working.length > keysShown ? `The next ${keysShown} keys to expire` : 'Keys'
  return html`<section>${table(caption, ['Key', 'Created', 'Expires', 'Last used'], rows)}
    <p><a href="/keys">All keys</a></p></section>`
}

function endOf({ expiresAt }: KeyRecord): number {
  return expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER
}

function tiles({ creditMicros, pendingMicros }: Balance, days: DayTotals[], working: KeyRecord[]): Html {
  const week = days.slice(-paceDays)
  const [answered, failed] = [sumOf(week, 'requests'), sumOf(week, 'failedRequests')]
  const pending = pendingMicros > 0 && `${usd(pendingMicros)} more when the account is approved`
  const share = failed / Math.max(1, answered + failed)
  return html`<div class="tiles">
    ${tile('Credit', money(creditMicros), pending || lasts(creditMicros, sumOf(week, 'costMicros')), '/credit')}
    ${tile(`Decisions, last ${paceDays} days`, count(answered), `${usd(sumOf(week, 'costMicros'))} spent`, '/usage?days=7')}
    ${tile(`Failed, last ${paceDays} days`, answered + failed === 0 ? '–' : percent(share), `${count(failed)} of ${count(answered + failed)} requests`, '/usage?days=7&status=failed')}
    ${tile('Keys', count(working.length), statusesOf(working), '/keys')}
  </div>`
}

/** `9 active, 1 waiting for the agent`; the number is left out if all keys have the same status. */
function statusesOf(working: KeyRecord[]): string {
  const counts = (['active', 'waiting', 'replaced'] as const)
    .map(status => ({ name: statusNames[status], keys: working.filter(key => key.status === status).length }))
    .filter(({ keys }) => keys > 0)
  if (counts.length <= 1) return counts[0]?.name ?? statusNames.active
  return counts.map(({ name, keys }) => `${count(keys)} ${name}`).join(', ')
}

/** At the pace of the last seven days, today included. */
function lasts(creditMicros: number, weekMicros: number): string {
  if (creditMicros <= 0) return 'none left'
  if (weekMicros === 0) return `nothing spent in ${paceDays} days`
  const days = Math.floor((creditMicros * paceDays) / weekMicros)
  if (days > 999) return 'years at the current pace'
  return `${days === 1 ? '1 day' : `${count(days)} days`} at the current pace`
}

function creditNote(creditMicros: number, line: number | null, used: boolean): Html | false {
  if (creditMicros <= 0 && used)
    return html`<p class="fault">Your credit is used up. Decisions are refused until an admin <a href="/credit">adds more</a>.</p>`
  if (used && line !== null && creditMicros < line)
    return html`<p class="note">Your credit is running low: ${usd(creditMicros)} left. <a href="/credit">Add credit</a></p>`
  return false
}

const leftOutNote = html`<p class="fault">What was learnt from your labels is not used: it was learnt with another model or build, so the model
    alone answers. Check your thresholds, and run the same labels on <a href="/quality">Quality</a> to learn again.</p>`

/** For as long as the last labels of a question show it. */
function promiseNote(below: string[]): Html | false {
  if (below.length === 0) return false
  const names = below.map((name, i) => html`${i > 0 && ', '}<strong>${name}</strong>`)
  return html`<p class="fault">New labels show that what is in use is below what it promised, beyond noise: ${names}. See on
    <a href="/quality">Quality</a> whether what they teach is better.</p>`
}

function latestFailures(failures: UsageRecord[], names: Map<string, string>): Html {
  if (failures.length === 0)
    return html`<section class="card"><h2>Latest failures</h2><p class="empty">None on record. Failed requests will be listed here
      with their ids.</p></section>`
  const rows = failures.map(request => [
    html`<a href="/usage/${request.requestId}">${shortId(request.requestId)}</a><br><span class="muted">${names.get(request.keyId) ?? 'Playground'}</span>`,
    requestStatus(request),
    when(request.createdAt),
  ])
  return html`<section>${table('Latest failures', ['Request', 'Status', 'Time'], rows)}
    <p><a href="/usage?days=30&amp;status=failed">All failures</a></p></section>`
}

/** Those done are crossed off. Nothing once they all are, and folded once something has been asked. */
function firstSteps(
  baseUrl: string,
  isUsed: boolean,
  { hasKey, hasCalled }: { hasKey: boolean; hasCalled: boolean },
  { creditMicros, pendingMicros }: Balance,
): Html | false {
  if (hasKey && hasCalled && creditMicros > 0) return false
  const addCredit = html`<a href="/credit">Add credit</a>: decisions are refused without it. A typical one costs less than a tenth of a cent.`
  const createKey = html`<a class="button" href="/keys/new">Create a key</a> <span class="muted">or let an agent ask for one at <code>${baseUrl}/mcp</code></span>`
  return html`<section class="card"><details ${!isUsed && html`open`}><summary><h2>First steps</h2></summary>
    <ol class="first-steps">
      ${step(
        creditMicros > 0,
        html`${creditMicros > 0 ? html`You have ${usd(creditMicros)} of <a href="/credit">credit</a>.` : addCredit}
        ${pendingMicros > 0 && html`<span class="muted">${usd(pendingMicros)} more once the account is approved.</span>`}`,
      )}
      ${step(false, html`<a href="/playground">Try a case in the playground</a>: seven examples are ready to load.`)}
      ${step(hasKey, hasKey ? html`You have a <a href="/keys">key</a>. Agents ask for their own at <code>${baseUrl}/mcp</code>.` : createKey)}
      ${step(hasCalled, html`<a href="/docs/quickstart">Call the API from your own program</a>.`)}
    </ol></details></section>`
}

function step(isDone: boolean, body: Html): Html {
  return html`<li class="${isDone && 'done'}">${isDone && html`<span class="unseen">Done: </span>`}${body}</li>`
}

/** When the set came into use, or the last one went out of it; null if that is older than the audit log. */
async function findSince({ acts }: Context, organizationId: string): Promise<Date | null> {
  const changes = await acts.list(organizationId, { about: 'fitted_set' })
  const last = changes.find(({ kind }) => kind === 'fitted_set.used' || kind === 'fitted_set.stopped')
  return last?.createdAt ?? null
}

/** `sets`: those that answer, newest first. */
function whatAnswers(reader: string, sets: FittedSetRecord[], hasSets: boolean, since: Date | null): Html {
  const named = sets.map((set, i) => html`${i > 0 && ' and '}${versionName(set, ', ')}`)
  const learnt = html`with what was learnt from your labels, version${sets.length > 1 && 's'} ${named}`
  const answers = sets.length === 0 ? 'alone' : learnt
  return html`<section class="card"><h2>What answers now</h2>
    <p><strong>${reader}</strong> ${answers}${since && sets.length > 0 && html`; put to use ${when(since)}`}.</p>
    <p><a href="/quality">${hasSets ? 'Figures of each question' : 'Measure on your labels how often that is right'}</a></p></section>`
}
