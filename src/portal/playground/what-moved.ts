// Offers to say what moved the answer to one question, and shows it: the case with its parts shaded, the table beside
// it. Each reading is a decision like a run of the playground: rate-limited, charged and shown under usage.

import { counted } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { whatFits } from '../../base/printed/page.ts'
import { createId } from '../../base/store/secrets/ids.ts'
import { planExplanation } from '../../client/client.ts'
import { formatUsd, microsPerUsd } from '../../contract/price.ts'
import { Problem } from '../../contract/problem.ts'
import type { Decision } from '../../decide/decide.ts'
import { type Moved, movedIn, movedTable, shadedCase } from '../../desk/explain/moved-parts.ts'
import { type Explained, explainAnswers } from '../../desk/explain/taught.ts'
import type { FittedQuestion } from '../../scoring/reading.ts'
import type { Context } from '../context.ts'
import { hiddenField, postForm } from '../forms/fields.ts'
import { forMember, type Page } from '../shell/access.ts'
import { count, usd } from '../shell/format.ts'
import { sayProblem } from '../shell/parts.ts'
import { type MemberVisit, page, type Reply } from '../shell/visit.ts'
import { decideHere } from './decide-here.ts'
import { type Draft, readDraft, toRequestText } from './draft.ts'
import { checkShown, draftFields } from './draft-form.ts'

/** Fewer than on the command line: somebody waits for the page. */
const readingsMax = 32
/** Beside the case for the way back, half a page. */
const sectionsBytesMax = 500_000

interface Reading {
  requestId: string
  revision: string | null
  fitted: (FittedQuestion | null)[]
}

export const whatMovedPages: Page[] = [
  { ...forMember('POST', '/playground/what-moved', explain), longFields: draftFields },
]

async function explain(visit: MemberVisit, context: Context): Promise<Reply> {
  const draft = readDraft(visit.form)
  checkShown(draft)
  // The first is shown as the answer's own.
  const readings: Reading[] = []
  const ask = async (text: string): Promise<Decision> => {
    const requestId = createId('req')
    const arrival = { ...visit, requestId, arrivedAtMs: performance.now() }
    const settled = await decideHere(context, arrival, () => text)
    if (settled.problem) throw settled.problem
    readings.push({ requestId, revision: settled.revision, fitted: settled.fitted })
    return settled.output
  }
  try {
    const settings = { question: visit.form.line('explain'), readingsMax }
    const explanation = await explainAnswers(ask, toRequestText(draft), settings, () => readings[0]!.fitted)
    const body = html`${factsOf(explanation, readings[0]!, context.readerName)}
      ${movedSections(explanation)}${wayBack(visit, draft)}`
    return page('What moved this', body)
  } catch (error) {
    // A draft that is no valid request was changed since it was answered.
    const isChanged = error instanceof TypeError && error.message.startsWith('explain: ')
    if (!(error instanceof Problem) && !isChanged) throw error
    const changed = 'The case and its questions have changed: decide first.'
    const fault = error instanceof Problem ? sayProblem(error) : changed
    const done = readings.length > 0 && `${counted(readings.length, 'reading')} done before, and charged.`
    const body = html`<p>${done || 'Nothing was charged.'}</p>${wayBack(visit, draft)}`
    return page('What moved this', body, { fault })
  }
}

function factsOf(
  { readings, inputTokens, usd: cost }: Explained<Decision>,
  { requestId, revision }: Reading,
  readerName: string,
): Html {
  return html`<p class="hint">Answered by: <strong>${readerName}</strong>, model <code>${revision}</code>.
    ${counted(readings, 'reading')}, ${count(inputTokens)} tokens, ${usd(Math.round(cost * microsPerUsd))}; ${readings > 1 && 'the first is '}request
    <a href="/usage/${requestId}"><code>${requestId}</code></a>.</p>`
}

/** As many as there is room for on a page, since each shows the whole case. */
function movedSections(explanation: Explained<Decision>): Html {
  const makes = movedIn(explanation).map(moved => () => movedSection(explanation, moved))
  const { shown, left } = whatFits(makes, sectionsBytesMax)
  return html`${shown}${
    left > 0 &&
    html`<p class="hint">There is no room for ${count(left)} more here. The
    <a href="/docs/explain">command line</a> shows all of them.</p>`
  }`
}

function movedSection(explanation: Explained<Decision>, moved: Moved): Html {
  return html`<section class="card"><h2>${moved.instructions}</h2><div class="moved-pair">
    <div><h3>The case</h3>${shadedCase(explanation, moved)}</div>${movedTable(moved)}</div></section>`
}

/** Without a script, the case would otherwise be lost. */
function wayBack(visit: MemberVisit, { state, format, questions }: Draft): Html {
  const fields = html`${hiddenField('state', state)}${hiddenField('format', format)}${hiddenField('questions', questions)}
    <button class="quiet" name="do" value="as_form">Back to the case</button>`
  return postForm(visit, '/playground', fields, 'no-print')
}

/** With the number of readings and their price first. The buttons send the draft as it then is. */
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
