// Makes the tables on the page of a backtest, and formats its numbers.

import { percent } from '../../base/printed/counted.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import type { Gains } from '../measure/gains.ts'
import type { PolicyFigures, PolicyReport } from '../policy/policy-costs.ts'
import { amount, range, ruleWords } from '../policy/verdict.ts'
import type { QuestionReport } from './report.ts'

/** A dash for what is not a number. */
export function fixed(value: number, digits = 3): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–'
}

/** The contents of a table; the page of a backtest and the portal each have markup of their own. */
export interface TableParts {
  caption: string
  /** The first column names the rows; all others are numbers. */
  heads: string[]
  rows: Part[][]
}

/** A table about `of`, whose numbers are aligned to the right. `strong`: the row that stands out. */
export function table({ caption, heads, rows }: TableParts, of?: string, strong?: number): Html {
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

/** Policies beside the rules that need no model; the cheapest by its figures is not marked, since it may be noise. */
export function policyParts({ found, one_threshold, old_score, given, rules }: PolicyReport): TableParts {
  const row = (name: string, figures: PolicyFigures | null): Part[][] => {
    if (figures === null) return []
    const { cost, decided, misses, false_alarms } = figures
    return [[name, amount(cost.value), range(cost), percent(decided), misses, false_alarms]]
  }
  const rows = [
    ...row('Your thresholds', given),
    ...row(one_threshold ? 'Two thresholds' : 'From a probability', found),
    ...row('One threshold, no review', one_threshold),
    ...row('Two thresholds on your old score', old_score),
    ...rules.map(({ name, cost }) => {
      const rule = ruleWords[name].replace(/^./, letter => letter.toUpperCase())
      return [rule, amount(cost), null, percent(Number(name !== 'review')), null, null]
    }),
  ]
  const heads = ['Rule', 'Cost per case', '95% interval', 'No person', 'Misses', 'False alarms']
  return { caption: 'What each rule costs', heads, rows }
}

export function policyTable(of: string, report: PolicyReport): Html {
  const { costs, given } = report
  return html`<div>${table(policyParts(report), of, given ? 1 : 0)}
<p class="hint">A miss costs ${costs.miss}, a false alarm ${costs.false_alarm}, a review ${costs.review}. The thresholds were found on all of these labels; their figures here come from cross-validation, on labels that they were not found on.</p></div>`
}

/** The thresholds of each option of a multi_choice. */
export function optionTable(of: string, { advised }: PolicyReport): Html | false {
  if (advised.type !== 'multi_choice') return false
  const rows = Object.entries(advised.options).map(([key, { clear_below, act_from }]) => [
    key,
    clear_below ?? 'never',
    act_from ?? 'never',
  ])
  const heads = ['Option', 'Clear below', 'Act from']
  return table({ caption: 'Two thresholds for each option', heads, rows }, of)
}

/** The answers beside what needs no model, and beside the score that somebody has today. */
export function comparisonParts(report: QuestionReport): TableParts {
  const { majority, constants, accuracy, auc, log_loss, brier, gains } = report
  const { most_frequent, base_rate } = constants
  const old = gains?.auc.old
  const rows = [
    ['Always the most frequent answer', percent(majority), null, null, fixed(most_frequent.brier)],
    [
      ...['The base rate as a probability', percent(majority), null],
      ...[fixed(base_rate.log_loss), fixed(base_rate.brier)],
    ],
    ...(old ? [['Your old score', null, fixed(old.value), null, null]] : []),
    [
      ...['The answers', percent(accuracy.value), auc && fixed(auc.value)],
      ...[fixed(log_loss), fixed(brier.score)],
    ],
  ]
  const heads = ['Compared', 'Accuracy', 'AUC', 'Log-loss', 'Brier']
  return { caption: 'Beside what needs no model', heads, rows }
}

/** Shows which share of the work finds which share of the cases. */
export function gainsParts({ cases, yes, steps }: Gains): TableParts {
  const found = (count: number) => `${Math.round(count)} (${percent(count / yes)})`
  const rows = [1, 5, 10, 20, 30, 50].map(hundredths => {
    const { reviewed, answers, old } = steps[hundredths]!
    const right = percent(answers / Math.max(1, reviewed))
    return [`${hundredths}%: ${reviewed}`, found(answers), right, ...(old === null ? [] : [found(old)])]
  })
  const byOld = steps[0]!.old === null ? [] : ['By the old score']
  const heads = ['Reviewed', 'Found (recall)', 'Right (precision)', ...byOld]
  return { caption: `What the likeliest of ${cases} cases find, of ${yes}`, heads, rows }
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
  return table({ caption: `By ${field}: values with at least ten labels`, heads, rows }, of)
}
