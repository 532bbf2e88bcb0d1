// Shows how the answers to learnt questions were distributed lately, beside the weeks when the set was put to use.

import { percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { typeNames } from '../../contract/question-types.ts'
import { answersOf, driftDays, driftLimits, type QuestionDrift } from '../../desk/watch/answer-drift.ts'
import { count } from '../shell/format.ts'
import { numbers, table } from '../shell/parts.ts'

const questionsShown = 8

/** Null for an organization that does not count its answers, or has no set in use. */
export function answerDistribution(questions: QuestionDrift[] | null, today: string): Html | false {
  if (questions === null) return false
  return html`<section class="card" id="answers"><h2>Answers of the last ${driftDays.recent} days</h2>
    ${questions.length === 0 ? html`<p class="empty">None of a learnt question has been counted yet.</p>` : distributions(questions, today)}</section>`
}

export function movedNote(questions: QuestionDrift[] | null): Html | false {
  const moved = questions?.filter(({ drift }) => drift?.moved) ?? []
  if (moved.length === 0) return false
  const which = moved.map(
    (question, i) =>
      html`${i > 0 && ', '}<strong>${question.name ?? question.questionId.slice(0, 12)}</strong>`,
  )
  return html`<p class="note">Answers have moved since they were put to use: ${which}. <a href="#answers">Compare them</a>, and check on
    new labels on <a href="/quality">Quality</a> whether they are still right.</p>`
}

function distributions(questions: QuestionDrift[], today: string): Html {
  const shown = questions.slice(0, questionsShown)
  const rows = shown.map(one => [nameOf(one), tenBars(one), count(answersOf(one)), movedBy(one, today)])
  return html`${table('Learnt questions, the most asked first', ['Question', 'Distribution', numbers('Answers'), 'Moved'], rows)}
    <p class="hint">Bars are the last ${driftDays.recent} days; lines are the first ${driftDays.first} days in which it was counted. “Moved” is the population
      stability index: below ${driftLimits.settled} little has changed, above ${driftLimits.moved} much has. <a href="/docs/fitted-sets#when-answers-move">What is counted, and how to read it</a></p>`
}

/** Its text is not stored, and its name only of a file of labels. */
function nameOf({ name, type, questionId }: QuestionDrift): Html {
  return html`${name ?? 'A question'} <span class="muted">${typeNames[type]}${name === null && html`, <code>${questionId.slice(0, 12)}</code>`}</span>`
}

function movedBy({ drift, comparedFrom }: QuestionDrift, today: string): Html {
  if (drift === null)
    return html`<span class="muted">${today < comparedFrom ? html`compared from ${comparedFrom}` : 'too few answers'}</span>`
  const { index, moved } = drift
  return html`<span class="status ${moved ? 'failed' : 'active'}">${index.toFixed(2)}${moved && ' moved'}</span>`
}

const [step, heightPx] = [12, 36]

/** Ten bars, each as high as its share of the highest; a line across each place is its share in the first weeks. */
function tenBars({ first, recent }: QuestionDrift): Html {
  const [before, now] = [sharesOf(first), sharesOf(recent)]
  const top = Math.max(...before, ...now, 0.01)
  const y = (share: number) => (heightPx * (1 - share / top)).toFixed(1)
  const bars = now.map((share, bin) => {
    const [x, was] = [bin * step, before[bin]!]
    return html`<rect x="${x + 1}" width="${step - 2}" y="${y(share)}" height="${((heightPx * share) / top).toFixed(1)}"/>${was > 0 && html`<path d="M${x} ${y(was)}h${step}"/>`}`
  })
  return html`<svg class="ten-bars" width="${10 * step}" height="${heightPx + 2}" viewBox="0 -1 ${10 * step} ${heightPx + 2}" role="img" aria-label="From the first to the last bin ${listed(now)}; at first ${listed(before)}">${bars}</svg>`
}

function sharesOf(counts: number[]): number[] {
  const all = counts.reduce((sum, one) => sum + one, 0)
  return counts.map(one => one / Math.max(1, all))
}

function listed(shares: number[]): string {
  return shares.map(percent).join(', ')
}
