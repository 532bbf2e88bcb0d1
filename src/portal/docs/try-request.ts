// Sends a request from the reference with the visitor's own key. The key comes in the form, is used for this one call,
// and is neither stored nor shown again.

import { readJson } from '../../contract/json-text.ts'
import type { Outcome } from '../../decide/call.ts'
import { headersOf } from '../../decide/outcome-headers.ts'
import { type Html, html } from '../../html.ts'
import { shortened } from '../../shortened.ts'
import type { Context } from '../context.ts'
import { highlightJson } from '../playground/highlight.ts'
import { postForm } from '../shell/fields.ts'
import type { Visit } from '../shell/visit.ts'

export type TriedOperation = 'decide' | 'get_account'

/** Nobody reads more of an answer on a page. */
const shownCharactersMax = 50_000

/** The outcome, as a client would see it. */
export interface Tried {
  operation: TriedOperation
  status: number
  headers: [string, string][]
  body: string
}

export async function tryRequest(parts: Context, visit: Visit): Promise<Tried> {
  const { calls, decide, getAccount, rateLimitPerMinute } = parts
  const { requestId, arrivedAtMs, signal, address, form } = visit
  const arrival = { requestId, arrivedAtMs, signal }
  const bearer = form.line('api_key') || undefined
  if (form.line('operation') === 'get_account') {
    const call = { ...arrival, surface: 'portal' as const, operation: 'get_account' as const }
    const outcome = await calls.settle(call, async () => ({ output: await getAccount(bearer, address) }))
    return toTried('get_account', requestId, outcome, [])
  }
  const idempotencyKey = form.line('idempotency_key') || undefined
  const readBody = async () => readJson(form.text('body'))
  const outcome = await calls.settle({ ...arrival, surface: 'portal', operation: 'decide' }, () =>
    decide({ ...arrival, bearer, address, idempotencyKey, readBody }),
  )
  return toTried('decide', requestId, outcome, headersOf(outcome, rateLimitPerMinute))
}

/** `headers`: the HTTP headers besides the id. An agent tool has none; its result says the same in words. */
function toTried(
  operation: TriedOperation,
  requestId: string,
  { output, problem }: Outcome<object>,
  headers: [string, string][],
): Tried {
  return {
    operation,
    headers: [['X-Request-Id', requestId], ...headers],
    status: problem?.status ?? 200,
    body: JSON.stringify(output ?? problem!.body, null, 2),
  }
}

/** `body`: the content of the text area; null for an operation without a body. */
export function tryForm(
  visit: Visit,
  operation: TriedOperation,
  body: string | null,
  tried: Tried | null,
): Html {
  const id = `try-${operation}`
  const fields = html`<input type="hidden" name="operation" value="${operation}">
    <div class="field"><label for="${id}-key">API key</label>
      <input id="${id}-key" name="api_key" type="password" autocomplete="off" required spellcheck="false" aria-describedby="${id}-key-hint">
      <p class="hint" id="${id}-key-hint">Used for this one request, then forgotten. The request is charged like any other.</p></div>
    ${
      body !== null &&
      html`<div class="field"><label for="${id}-name">Idempotency-Key <span class="muted">optional</span></label>
      <input id="${id}-name" name="idempotency_key" autocomplete="off" maxlength="200" class="code" value="${visit.form.line('idempotency_key')}"></div>
    <div class="field"><label for="${id}-body">Body</label><div class="editor" data-editor="json">
      <textarea id="${id}-body" name="body" rows="14" class="code" spellcheck="false">
${body}</textarea></div></div>`
    }
    <p class="actions"><button data-busy="Sending …">Send the request</button></p>`
  return html`<section class="try" id="${id}"><h3>Try it</h3>${postForm(visit, `/reference#${id}`, fields)}
    ${tried && triedHtml(tried)}</section>`
}

function triedHtml({ status, headers, body }: Tried): Html {
  return html`<div class="tried" role="status"><h4>Response <span class="status ${status === 200 ? 'active' : 'failed'}">${status}</span></h4>
    <dl class="facts wide">${headers.map(([name, value]) => html`<dt><code>${name}</code></dt><dd><code>${value}</code></dd>`)}</dl>
    <pre tabindex="0" aria-label="Body of the response"><code>${highlightJson(shortened(body, shownCharactersMax))}</code></pre></div>`
}
