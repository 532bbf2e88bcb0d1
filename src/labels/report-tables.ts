// Makes the tables on the page of a backtest, and formats its numbers.

import { type Html, html, type Part } from '../html.ts'
import type { Automation, CostTable } from './decisions.ts'
import type { Backtest, QuestionReport } from './report.ts'

/** A dash for what is not a number. */
export function fixed(value: number, digits = 3): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–'
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

/** A table about `of`. The first column names the rows; all others are numbers, aligned to the right. */
export function table(
  caption: string,
  heads: string[],
  rows: Part[][],
  { of, strong }: { of?: string; strong?: number } = {},
): Html {
  const label = of === undefined ? caption : `${of}: ${caption}`
  const body = rows.map((cells, at) => {
    const shown = cells.map((cell, i) =>
      i === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`,
    )
    return html`<tr class="${at === strong && 'strong'}">${shown}</tr>`
  })
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${label}"><table><caption>${caption}</caption>
<thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${body}</tbody></table></div>`
}

export function thresholdTable(
  of: string,
  { thresholds, best, ...fixedCosts }: CostTable,
  costs: Backtest['costs'],
): Html {
  const heads = ['From', 'Hits', 'False alarms', 'Misses', 'Precision', 'Recall', 'Cost per case']
  const rows: Part[][] = thresholds.map(one => [
    fixed(one.threshold, 2),
    one.hits,
    one.false_alarms,
    one.misses,
    fixed(one.precision, 2),
    fixed(one.recall, 2),
    fixed(one.cost),
  ])
  const { always_yes, always_no, review_all } = fixedCosts
  return html`<div>${table('Thresholds: yes at or above this probability', heads, rows, { of, strong: thresholds.indexOf(best) })}
<p class="hint">Cheapest: a threshold of ${fixed(best.threshold, 2)}, at ${fixed(best.cost)} per case. Always answering yes costs ${fixed(always_yes)}, always no ${fixed(always_no)}, and reviewing everything ${fixed(review_all)} (a miss costs ${costs.miss}, a false alarm ${costs.false_alarm}, a review ${costs.review}).</p></div>`
}

export function automationTable(of: string, all: Automation[]): Html {
  const rows = all.map(({ error_max, share, from, count, wrong, error_bound }) => [
    `${error_max * 100} in 100`,
    share === null ? 'none' : percent(share),
    from === null ? '–' : fixed(from, 2),
    share === null ? '–' : `${wrong} of ${count}`,
    error_bound === null ? '–' : percent(error_bound),
  ])
  const heads = ['Error at most', 'Decided', 'From', 'Wrong', 'Bound']
  return html`<div>${table('Decided without a person', heads, rows, { of })}
<p class="hint">“From” is the probability of the top answer below which a person decides. A multi_choice case is decided if all of its options are, and wrong if any of them is. The bound holds at 95% confidence.</p></div>`
}

export function sliceTable(of: string, field: string, slices: QuestionReport['slices']): Html {
  const isYesNo = slices.some(({ yes }) => yes !== null)
  const rows = slices.map(({ value, labels, accuracy, ece, yes }) => [
    value,
    labels,
    ...(isYesNo ? [percent(yes ?? Number.NaN)] : []),
    fixed(accuracy),
    fixed(ece),
  ])
  const heads = [field, 'Labels', ...(isYesNo ? ['Yes'] : []), 'Accuracy', 'ECE']
  return table(`By ${field}: values with at least ten labels`, heads, rows, { of })
}
