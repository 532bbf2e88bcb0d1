// Shows for one question the model alone, what is in use and what was learnt side by side, and which answers would flip.

import { type Html, html } from '../../html.ts'
import type { Interval } from '../../labels/bootstrap.ts'
import type { Comparison } from '../../labels/compare.ts'
import type { Figures } from '../../labels/figures.ts'
import { flipsSentence, linesOf, promiseSentence, sentenceOf } from '../../labels/report-sides.ts'
import { type Lesson, sideNames } from '../../labels/teach.ts'
import { percent } from '../shell/format.ts'
import { numbers, table } from '../shell/table.ts'

/** What was learnt is measured by nested cross-validation, so on labels that were not learnt from. */
export function sideBySide({ fit, inUse, report, change }: Lesson): Html {
  const sides = report.side_by_side?.sides ?? [{ name: sideNames.model, figures: fit.before }]
  const row = (name: string, write: (figures: Figures) => string) => [
    name,
    ...sides.map(({ figures }) => write(figures)),
  ]
  const figures = table(
    'On the same cases, with 95% intervals',
    ['Figure', ...sides.map(({ name }) => numbers(name))],
    [
      row('Accuracy', ({ accuracy }) => share(accuracy)),
      row('Ranking (AUC)', ({ auc }) => (auc === null ? '–' : auc.toFixed(3))),
      row('Calibration error (ECE)', ({ ece }) => fixed(ece)),
      row('Log-loss', ({ log_loss }) => fixed(log_loss)),
    ],
    report.name,
  )
  return html`${report.promise && report.promise.below.length > 0 && html`<p class="fault">${promiseSentence(report.promise)}</p>`}
    ${figures}
    ${change && html`<p>${sentenceOf(change)}</p>${flips(change)}`}
    ${inUse === 'learnt' && html`<p class="hint">If this file has cases that the version in use was learnt from, that version looks better here than it is.</p>`}
    ${inUse === 'learnt_from_these' && html`<p class="hint">What is in use was learnt from exactly these cases, so they can’t say anything about it.</p>`}`
}

function flips({ flips }: Comparison): Html {
  const { mended, broken, others } = flips
  const lines =
    mended.length + broken.length + others.length > 0 &&
    html`<details><summary>Which cases</summary><p>Right with the new answers: ${linesOf(mended)}.
      Wrong with the new answers: ${linesOf(broken)}.</p></details>`
  return html`<p class="hint">${flipsSentence(flips)}</p>${lines}`
}

function share({ value, low, high }: Interval): string {
  return `${percent(value)} (${percent(low)} to ${percent(high)})`
}

function fixed({ value, low, high }: Interval): string {
  return `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`
}
