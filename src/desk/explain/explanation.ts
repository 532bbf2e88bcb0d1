// Writes an explanation: as lines for a terminal, or as one sheet for an auditor, without scripts or other files, to be
// read or filed.

import { counted, percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { createPrinter } from '../../base/printed/page.ts'
import {
  applyPolicy,
  type Band,
  type Explanation,
  type Policy,
  type QuestionPolicy,
} from '../../client/client.ts'
import { formatUsd, microsPerUsd } from '../../contract/price.ts'
import {
  captionOf,
  excerpt,
  type Moved,
  movedIn,
  movedTable,
  shadedCase,
  signed,
  valueText,
  wholeOf,
} from './moved-parts.ts'
import type { Explained } from './taught.ts'

interface AnswerSource {
  /** The reader that answers, in words; null for a deployment, which does not say. */
  reader: string | null
  revision: string
  isCharged: boolean
}

const partsShown = 6
const charactersMax = 60

export function explanationText(found: Explained, { reader, revision, isCharged }: AnswerSource): string {
  const head = [reader, `model ${revision}`, askedText(found, isCharged)]
  return [head.filter(part => part !== null).join(', '), ...movedIn(found).map(movedText)].join('\n\n')
}

function askedText({ readings, inputTokens, usd }: Explanation, isCharged: boolean): string {
  const cost = isCharged ? `${formatUsd(Math.round(usd * microsPerUsd))} USD` : 'no charge'
  return `${counted(readings, 'reading')}, ${inputTokens} tokens, ${cost}`
}

function movedText(moved: Moved): string {
  const rows = moved.parts.slice(0, partsShown).map(({ moved: by, without, place, text }) => {
    const what = `${place && `${place}: `}${excerpt(text, charactersMax)}`
    return rowText(signed(moved, by), valueText(moved, without), what)
  })
  const hidden = moved.parts.length - rows.length
  return [
    moved.instructions,
    `  ${captionOf(moved)}`,
    '  moved by  without it',
    ...rows,
    ...(hidden > 0 ? [`  ${counted(hidden, 'more part')} moved it less`] : []),
    ...(moved.isTaught ? [] : [rowText(signed(moved, moved.alone), '', 'All parts, each left out alone')]),
    ...(moved.isTaught ? [] : [rowText(signed(moved, moved.together), '', 'Only several parts together')]),
    rowText(signed(moved, moved.moved), valueText(moved, moved.emptied), wholeOf(moved)),
  ].join('\n')
}

function rowText(moved: string, without: string, what: string): string {
  return `  ${moved.padStart(8)}  ${without.padStart(10)}  ${what}`
}

const print = createPrinter(new URL('sheet.css', import.meta.url), new URL('marks.css', import.meta.url))

interface SheetFacts extends AnswerSource {
  /** The name of the case: the file that it is in, or its number. */
  name: string
  /** When it was answered, as an ISO 8601 date and time. */
  at: string
  policy: { file: string; policy: Policy } | null
}

/** The whole page; all text of the case and the questions is escaped. */
export function explanationSheet(explanation: Explained, facts: SheetFacts): string {
  const { name, policy } = facts
  const all = movedIn(explanation)
  const asked = [...new Set(all.map(({ instructions }) => instructions))]
  const heading = asked.length === 1 ? `${name}: ${asked[0]}` : name
  return print({
    title: heading,
    kind: 'What moved the answers',
    heading,
    main: html`${factsOf(explanation, facts)}
${all.map(moved => section(explanation, moved, policy?.policy))}
${howToRead}`,
  })
}

function factsOf(explanation: Explanation, { reader, revision, isCharged, at, policy }: SheetFacts): Html {
  const isOther = policy?.policy.revision !== undefined && policy.policy.revision !== revision
  return html`<dl class="facts">
<div><dt>Answered</dt><dd>${at}</dd></div>
${reader !== null && html`<div><dt>Reader</dt><dd>${reader}</dd></div>`}
<div><dt>Model and fitted set</dt><dd><code>${revision}</code></dd></div>
<div><dt>Decision</dt><dd><code>${explanation.decision.id}</code></dd></div>
<div><dt>Thresholds</dt><dd>${policy ? policy.file : 'none given'}${isOther && html`<br><strong>They were found for the answers of <code>${policy.policy.revision}</code>.</strong>`}</dd></div>
<div><dt>Asked</dt><dd>${askedText(explanation, isCharged)}</dd></div></dl>`
}

function section(explanation: Explanation, moved: Moved, policy: Policy | undefined): Html {
  const { question, option } = moved
  const found = policy && Object.hasOwn(policy.questions, question) ? policy.questions[question]! : null
  const answer = explanation.decision.answers[question]!
  const outcome = found && applyPolicy(answer, found)
  const shown = typeof outcome === 'string' ? outcome : outcome?.[option!]
  return html`<section class="card section"><h2>${moved.instructions}</h2>
<p class="hint"><code>${question}</code></p>
${found && html`<p>By the thresholds: <strong>${shown}</strong>. ${thresholdsText(found, option)}</p>`}
<p>Answer: ${answerText(answer, moved)}</p>
${!moved.isTaught && !moved.isScore && moved.emptied >= highBaseline && html`<p class="note">A case that says nothing gets ${percent(moved.emptied)} here, so that even a clear case can hardly raise the answer.</p>`}
${movedTable(moved)}
<h3>The case</h3>
${shadedCase(explanation, moved)}</section>`
}

function answerText(answer: Explanation['decision']['answers'][string], moved: Moved): string {
  if (answer.type === 'noul') return `${answer.value ? 'yes' : 'no'}, ${percent(answer.probability)} for yes`
  const shares = Object.entries(answer.probabilities).map(([key, share]) => `${key} ${percent(share)}`)
  if (answer.type === 'score')
    return `${answer.level}, expected value ${valueText(moved, answer.value)}; levels from 0: ${shares.join(', ')}`
  return shares.join(', ')
}

function thresholdsText(policy: QuestionPolicy, option: string | null): string {
  const band: Partial<Band> = policy.type === 'multi_choice' ? policy.options[option!]! : policy
  const { act_from = null, clear_below = null } = band
  const rules = [
    act_from !== null && `acted on from ${act_from}`,
    clear_below !== null && `cleared below ${clear_below}`,
  ].filter(rule => rule !== false)
  return rules.length === 0 ? 'Always reviewed.' : `A case is ${rules.join(', ')}, and otherwise reviewed.`
}

/** From here on, a case that says nothing is answered as if it said much. */
const highBaseline = 0.6

const howToRead = html`<section class="notes"><h2>How to read this</h2>
<p>What labels have taught is a sum, so what each word and each field added to it is known exactly; the reader added the
rest, from the case as a whole. For any other question, each part of the case was left out alone and the question asked
again. A part with <strong>+</strong> raised the number, one with <strong>−</strong> lowered it. A step of
1 takes a probability from 50% to 73%, or from 5% to 12%; two steps take it from 50% to 88% (these steps are called log-odds). In the case, what raised it is underlined with a line, what lowered it with dots; the stronger,
the darker. Where parts were left out, those that say the same are not seen alone, because the other still says it: what is
left for “only several parts together” tells how much that may be. This says what moved the answers of this model, not
whether they are right.</p></section>`
