// Shows a threshold that people can move, with its effect and cost beside it. It works by a form without scripts,
// immediately with them.

import { isBinary } from '../../contract/question-types.ts'
import { type Html, html } from '../../html.ts'
import { usualCosts } from '../../labels/decisions.ts'
import { binaries, choices, isHit, type Judged, topOf } from '../../labels/measures.ts'
import type { Lesson } from '../../labels/teach.ts'
import { count } from '../shell/format.ts'
import type { Visit } from '../shell/visit.ts'

/** In hundredths. */
const steps = Array.from({ length: 99 }, (_, i) => i + 1)
const first = 50

type Cost = 'miss' | 'alarm' | 'review'

/** What each threshold does to the labelled cases. */
interface Counted {
  /** The names of the counts, and which cost each has. */
  kinds: { name: string; cost?: Cost }[]
  /** For every hundredth. */
  counts: number[][]
  costs: { cost: Cost; label: string }[]
}

const costMax = 1e9

export function thresholdForm({ query }: Visit, { report, asked: { judged } }: Lesson, index: number): Html {
  const { kinds, counts, costs } = countAll(report.type, judged)
  const name = `t${index}`
  const asked = Number(query.get(name))
  const chosen = steps.includes(asked) ? asked : first
  const each = costsOf(query)
  const means = counts.map(row => meanCost(kinds, row, each))
  // Each option of a multi_choice is judged on its own here.
  const unit = report.type === 'multi_choice' ? 'option' : 'case'
  const cheapest = means.indexOf(Math.min(...means))
  const shown = kinds.map(
    (kind, i) =>
      html`<dt>${kind.name}</dt><dd><output data-count="${i}">${count(counts[chosen - 1]![i]!)}</output></dd>`,
  )
  const fields = costs.map(
    ({ cost, label }) => html`<div class="field"><label for="${cost}-${index}">${label}</label>
      <input id="${cost}-${index}" name="${cost}" type="number" min="0" max="${costMax}" step="any" value="${each[cost]}"></div>`,
  )
  return html`<form method="get" action="/quality#question-${index}" class="threshold" data-thresholds="${JSON.stringify(counts)}"
      data-costs="${JSON.stringify(kinds.map(({ cost }) => cost ?? null))}">
    <label for="${name}">Threshold: <output data-threshold>${(chosen / 100).toFixed(2)}</output></label>
    <input id="${name}" name="${name}" type="range" min="1" max="99" value="${chosen}">
    <dl class="facts">${shown}</dl>
    <fieldset><legend>Costs, in any unit</legend><div class="row">${fields}</div></fieldset>
    <dl class="facts"><dt>Cost at this threshold</dt>
      <dd><output data-cost>${amount(means[chosen - 1]!)}</output> per ${unit}</dd>
      <dt>Cost at the cheapest threshold</dt>
      <dd><output data-cheapest-cost>${amount(means[cheapest]!)}</output> per ${unit}, at <output data-cheapest>${((cheapest + 1) / 100).toFixed(2)}</output></dd>
      <dt>Cost of reviewing every ${unit}</dt><dd><output data-review>${amount(each.review)}</output> per ${unit}</dd></dl>
    <button class="quiet" data-without-script>Show</button></form>`
}

function countAll(type: Lesson['report']['type'], judged: Judged[]): Counted {
  if (isBinary(type)) return countAnswers(judged)
  const sure = choices(type, judged).map(chosen => ({ p: topOf(chosen).p, hit: isHit(chosen) }))
  const counts = steps.map(step => {
    const decided = sure.filter(({ p }) => p >= step / 100)
    const hits = decided.filter(({ hit }) => hit).length
    return [hits, decided.length - hits, sure.length - decided.length]
  })
  return {
    kinds: [{ name: 'Correct' }, { name: 'Wrong', cost: 'miss' }, { name: 'Sent to review', cost: 'review' }],
    counts,
    costs: [
      { cost: 'miss', label: 'A wrong decision' },
      { cost: 'review', label: 'A review by a person' },
    ],
  }
}

function countAnswers(judged: Judged[]): Counted {
  const all = binaries(judged)
  const yes = all.filter(one => one.yes).length
  const counts = steps.map(step => {
    const taken = all.filter(({ p }) => p >= step / 100)
    const hits = taken.filter(one => one.yes).length
    return [hits, taken.length - hits, yes - hits, all.length - taken.length - (yes - hits)]
  })
  return {
    kinds: [
      { name: 'Hits' },
      { name: 'False alarms', cost: 'alarm' },
      { name: 'Misses', cost: 'miss' },
      { name: 'Correct rejections' },
    ],
    counts,
    costs: [
      { cost: 'miss', label: 'A miss (no, but should be yes)' },
      { cost: 'alarm', label: 'A false alarm (yes, but should be no)' },
      { cost: 'review', label: 'A review by a person' },
    ],
  }
}

function costsOf(query: URLSearchParams): Record<Cost, number> {
  const of = (cost: Cost, usual: number) => {
    const text = query.get(cost)?.trim() ?? ''
    const value = Number(text)
    return text !== '' && value >= 0 && value <= costMax ? value : usual
  }
  const { miss, false_alarm, review } = usualCosts
  return { miss: of('miss', miss), alarm: of('alarm', false_alarm), review: of('review', review) }
}

/** The mean cost per labelled answer. */
function meanCost(kinds: Counted['kinds'], counts: number[], each: Record<Cost, number>): number {
  const total = kinds.reduce((sum, { cost }, i) => sum + (cost ? counts[i]! * each[cost] : 0), 0)
  return total / counts.reduce((sum, one) => sum + one, 0)
}

function amount(cost: number): string {
  return cost.toLocaleString('en-US', { maximumSignificantDigits: 3 })
}
