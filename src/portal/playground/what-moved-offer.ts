// Offers to say what moved an answer, with the number of readings and their price first.

import { type Html, html } from '../../base/printed/html.ts'
import { planExplanation } from '../../client/client.ts'
import { formatUsd, microsPerUsd } from '../../contract/price.ts'
import type { Decision } from '../../decide/decide.ts'
import { type Draft, toRequestText } from './draft.ts'

/** Fewer than on the command line: somebody waits for the page. */
export const readingsMax = 32

/** The buttons send the draft as it then is. */
export function whatMovedOffer(draft: Draft, { answers, usage }: Decision): Html {
  const plan = planExplanation(toRequestText(draft), { readingsMax, inputTokens: usage.input_tokens })
  const buttons = Object.keys(answers).map(
    name => html`<li><button class="quiet" form="draft-form" formaction="/playground/what-moved" name="explain"
      value="${name}" data-busy="Reading …">${name}</button></li>`,
  )
  return html`<section class="offer"><h3>What moved this</h3>
    <p class="hint">Asks again: once for a question that your labels have taught, and for any other with one part of the
      case left out at a time. For one question that takes at most ${plan.readings} readings and costs at most ${formatUsd(Math.round(plan.usd! * microsPerUsd))} USD.
      <a href="/docs/explain">How to read it</a></p><ul class="actions">${buttons}</ul></section>`
}
