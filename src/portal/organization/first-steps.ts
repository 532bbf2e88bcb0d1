// Shows the first steps of a new organization, with those already done crossed off.

import { type Html, html } from '../../html.ts'
import { usd } from './usd.ts'

interface Start {
  /** The base address of the API. */
  baseUrl: string
  hasKey: boolean
  creditMicros: number
  /** Added when the account is approved. */
  pendingMicros: number
}

export function firstSteps({ baseUrl, hasKey, creditMicros, pendingMicros }: Start): Html {
  const curl = `curl ${baseUrl}/v1/decide \\
  -H "Authorization: Bearer $API_KEY" -H "Content-Type: application/json" \\
  -d '{"model":"service-1","state":"A payee was added from a new device.","questions":
      {"new_device":{"type":"noul","instructions":"Was the device new?"}}}'`
  const addCredit = html`<a href="/credit">Add credit</a>: a typical decision costs less than a tenth of a cent.`
  const createKey = html`<a class="button" href="/keys/new">Create a key</a> <span class="muted">or let an agent ask for one at <code>${baseUrl}/mcp</code></span>`
  return html`<section class="card"><h2>First steps</h2>
    <p class="muted">This page will show how long your credit lasts, decisions and cost by day, and any failures.</p>
    <ol class="first-steps">
      <li class="${creditMicros > 0 && 'done'}">${creditMicros > 0 ? html`You have ${usd(creditMicros)} of <a href="/credit">credit</a>.` : addCredit}
        ${pendingMicros > 0 && html`<span class="muted">${usd(pendingMicros)} more once the account is approved.</span>`}</li>
      <li><a href="/playground">Try a case in the playground</a>: seven examples are ready to load.</li>
      <li class="${hasKey && 'done'}">${hasKey ? html`You have a <a href="/keys">key</a>.` : createKey}</li>
      <li>Call the API from your own program:<pre tabindex="0"><code>${curl}</code></pre></li>
    </ol></section>`
}
