// Shows several ways of answering the same cases side by side, and says in words how two of them differ.

import { counted, firstOf, percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { Interval } from '../measure/bootstrap.ts'
import type { Comparison, Flips, SideBySide } from '../measure/compare.ts'
import type { Figures } from '../measure/figures.ts'
import type { Held } from '../watch/promise.ts'
import type { QuestionReport } from './report.ts'
import { fixed, type TableParts, table } from './tables.ts'

const linesShown = 20

export function sidesSection({ name, side_by_side: shown, promise }: QuestionReport): Html | false {
  if (shown === null) return false
  return html`<h3>Side by side</h3>
${table(sidesParts(shown.sides), name)}
${shown.comparisons.map(comparisonWords)}
${promise && html`<p>${promiseSentence(promise)}</p>`}`
}

export function sidesParts(sides: SideBySide['sides']): TableParts {
  const row = (name: string, write: (figures: Figures) => string) => [
    name,
    ...sides.map(({ figures }) => write(figures)),
  ]
  return {
    caption: 'On the same cases, with 95% intervals',
    heads: ['Figure', ...sides.map(({ name }) => name)],
    rows: [
      row('Accuracy', ({ accuracy }) => withRange(accuracy, percent)),
      row('Ranking (AUC)', ({ auc }) => (auc === null ? '–' : fixed(auc))),
      row('Calibration error (ECE)', ({ ece }) => withRange(ece, fixed)),
      row('Log-loss', ({ log_loss }) => withRange(log_loss, fixed)),
    ],
  }
}

/** Which side to take, and the cases that are decided differently. */
export function comparisonWords(comparison: Comparison): Html {
  const { mended, broken } = comparison.flips
  const lines =
    mended.length + broken.length > 0 &&
    html`<details><summary>Which cases</summary><p>Right now: ${linesOf(mended)}. Wrong now: ${linesOf(broken)}.</p></details>`
  return html`<p>${sentenceOf(comparison)}</p>${lines}`
}

/** Which of the two newest sides to take, over all questions that both answer; null if there are none. */
export function choiceSentence(questions: QuestionReport[], sides: string[]): string | null {
  const [older, newest] = sides.slice(-2)
  const compared = questions.flatMap(({ name, side_by_side }) =>
    (side_by_side?.comparisons ?? [])
      .filter(({ from, to }) => from === older && to === newest)
      .map(({ verdict }) => ({ name, verdict })),
  )
  if (compared.length === 0) return null
  const [from, to] = [`“${older}”`, `“${newest}”`]
  const of = (wanted: Comparison['verdict']) =>
    compared.filter(({ verdict }) => verdict === wanted).map(({ name }) => name)
  const [better, worse] = [firstOf(of('better')), firstOf(of('worse'))]
  if (better === '' && worse === '')
    return `Either will do, so keep ${from}: on these labels, ${to} differs from it by no more than noise.`
  if (worse === '')
    return `Take ${to}: beyond noise, it is better than ${from} for ${better}, and worse for nothing.`
  if (better === '') return `Keep ${from}: beyond noise, ${to} is worse for ${worse}, and better for nothing.`
  return `Weigh ${to} against ${from}: beyond noise, it is better for ${better}, and worse for ${worse}.`
}

/** Which to take, by how much, and how many cases are decided differently. */
export function sentenceOf({ from, to, accuracy, log_loss, verdict, flips }: Comparison): string {
  const said = {
    better: `“${to}” is better than “${from}”, beyond noise`,
    worse: `“${to}” is worse than “${from}”, beyond noise`,
    even: `“${to}” and “${from}” differ by no more than noise`,
  }[verdict]
  return `${said}: accuracy ${withRange(accuracy, signed)}, log-loss ${withRange(log_loss, signed)}. ${flipsSentence(flips)}`
}

function flipsSentence({ mended, broken, others, p }: Flips): string {
  const count = mended.length + broken.length + others.length
  if (count === 0) return 'Every case is decided the same.'
  const rest = others.length > 0 ? `, ${others.length} wrong in another way` : ''
  return `${count} ${count === 1 ? 'case is' : 'cases are'} decided differently: ${mended.length} wrong before and right now, ${broken.length} right before and wrong now${rest} (McNemar’s exact test: p ${p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`}).`
}

const promiseNames = {
  accuracy: 'accuracy',
  log_loss: 'log-loss',
  auc: 'AUC',
  cost: 'the cost of the thresholds',
}

export function promiseSentence({ labels, promised, now, below, above }: Held): string {
  const figures = (['accuracy', 'log_loss', 'auc'] as const).flatMap(of =>
    promised[of] && now[of]
      ? [`${promiseNames[of]} ${fixed(promised[of].mean)} promised, ${fixed(now[of].mean)} now`]
      : [],
  )
  const broken = new Intl.ListFormat('en').format(below.map(of => promiseNames[of]))
  const good = above ? 'does better than promised, as on cases that it was learnt from' : 'keeps its promise'
  const kept = below.length === 0 ? good : `is below its promise, beyond noise, by ${broken}`
  return `What is in use ${kept}: ${figures.join('; ')} (promised on ${counted(labels.promised, 'label')}, measured on ${labels.now}).`
}

function withRange({ value, low, high }: Interval, write: (value: number) => string): string {
  return `${write(value)} (${write(low)} to ${write(high)})`
}

function linesOf(lines: number[]): string {
  if (lines.length === 0) return 'none'
  const more = lines.length > linesShown ? ` and ${lines.length - linesShown} more` : ''
  return `line ${lines.slice(0, linesShown).join(', ')}${more}`
}

function signed(value: number): string {
  return `${value >= 0 ? '+' : '−'}${fixed(Math.abs(value))}`
}
