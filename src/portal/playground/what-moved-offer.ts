// Offers to say what moved an answer, with the number of readings and their price first.

import { planExplanation } from '../../client/client.ts'
import { costMicros, formatUsd, microsPerUsd } from '../../contract/price.ts'
import { firstOf } from '../../counted.ts'
import type { Decision } from '../../decide/decide.ts'
import { type Html, html } from '../../html.ts'
import type { FittedQuestion } from '../../scoring/reading.ts'
import { type Draft, toRequestText } from './draft.ts'

/** Fewer than on the command line: somebody waits for the page. */
export const readingsMax = 32

/** The buttons send the draft as it then is. */
export function whatMovedOffer(
  draft: Draft,
  { answers, usage }: Decision,
  fitted: (FittedQuestion | null)[],
): Html {
  const plan = planExplanation(toRequestText(draft), { readingsMax, inputTokens: usage.input_tokens })
  const names = Object.keys(answers)
  const taught = names.filter((_, at) => fitted[at])
  const buttons = names.map(
    name => html`<li><button class="quiet" form="draft-form" formaction="/playground/what-moved" name="explain"
      value="${name}" data-busy="Reading …">${name}</button></li>`,
  )
  return html`<section class="offer"><h3>What moved this</h3>
    ${
      taught.length > 0 &&
      html`<p class="hint">What labels have taught (${firstOf(taught)}) is known exactly from one more reading, for at most
      ${formatUsd(costMicros(usage.input_tokens))} USD.</p>`
    }${
      taught.length < names.length &&
      html`<p class="hint">${taught.length > 0 ? 'Asks about the others' : 'Asks'} again with one part of the case left out at a time. For one question that takes at most
      ${plan.readings} readings and costs at most ${formatUsd(Math.round(plan.usd! * microsPerUsd))} USD.</p>`
    }<p class="hint"><a href="/docs/explain">How to read it</a></p><ul class="actions">${buttons}</ul></section>`
}
