// Shows one request: everything recorded about it, which is metadata, and what its error means.

import { problems } from '../../../generated/errors.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import type { UsageRecord } from '../../ledger/usage-rows.ts'
import type { Context } from '../context.ts'
import { deadEnd, forMember, type Page } from '../shell/access.ts'
import { count, moment, usd } from '../shell/format.ts'
import { copyButton } from '../shell/parts.ts'
import { type MemberVisit, page, type Reply } from '../shell/visit.ts'
import { requestStatus, tokensOf } from './usage.ts'

export const requestPages: Page[] = [forMember('GET', '/usage/:requestId', show)]

async function show({ organization, params }: MemberVisit, context: Context): Promise<Reply> {
  const { keys, organizations, usage } = context
  const { organizationId } = organization
  const requestId = params.requestId ?? ''
  const record = await usage.find(organizationId, requestId)
  if (!record) {
    const { retentionDays } = await organizations.show(organizationId)
    const why = `No request with this id is on record. Records are kept for ${retentionDays} days, and requests without a valid key are not recorded.`
    return page('No such request', deadEnd(why, ['/usage', 'Back to usage']), { status: 404 })
  }
  const held = await keys.findHeld(record.keyId)
  // The record that playground runs are charged to has a name but no page.
  const name = held?.name ?? (await keys.find(record.keyId))?.name ?? record.keyId
  return page('Request', requestFacts(record, held ? html`<a href="/keys/${held.keyId}">${name}</a>` : name))
}

function requestFacts(record: UsageRecord, key: Part): Html {
  const { requestId, createdAt, model, costMicros, durationMs, errorType } = record
  return html`<section class="card narrow"><dl class="facts">
    <dt>Request id</dt><dd><code id="request-id">${requestId}</code> ${copyButton('request-id')}</dd>
    <dt>Status</dt><dd>${requestStatus(record)}</dd>
    <dt>Time</dt><dd>${moment(createdAt)}</dd>
    <dt>Key</dt><dd>${key}</dd>
    <dt>Model</dt><dd>${model ?? 'unknown: the request failed before it was read'}</dd>
    <dt>Input tokens</dt><dd>${tokensOf(record)}</dd>
    <dt>Cost</dt><dd>${usd(costMicros)}</dd>
    <dt>Duration</dt><dd>${count(durationMs)} ms</dd></dl>
    ${errorType !== null && meaning(errorType)}
    <p class="hint">This is everything on record. Cases, questions and answers are never stored.</p>
    <p><a href="/usage#requests">All requests</a></p></section>`
}

function meaning(errorType: string): Html {
  const known = Object.values(problems).find(({ type }) => type === errorType)
  if (!known) return html`<p>The client disconnected before the answer was ready. Nothing was charged.</p>`
  return html`<p>${known.title} ${known.retry ? 'Wait a moment, then try again.' : 'It will fail again if you resend it unchanged.'}
    Nothing was charged.</p>`
}
