// Shows the first steps of an organization, those that are done crossed off.

import { type Html, html } from '../../base/printed/html.ts'
import { usd } from '../shell/format.ts'

interface StepsTaken {
  baseUrl: string
  hasKey: boolean
  /** Anything has been asked, also from the portal. */
  isUsed: boolean
  /** From a program. */
  hasCalled: boolean
  creditMicros: number
  /** Added when the account is approved. */
  pendingMicros: number
}

/** Nothing once they are all done, and folded once something has been asked. */
export function firstSteps({ baseUrl, isUsed, hasKey, hasCalled, ...credit }: StepsTaken): Html | false {
  const { creditMicros, pendingMicros } = credit
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
