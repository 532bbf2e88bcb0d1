// A threshold that a person moves, with what it would do beside it: without scripts by a form, with them at once.

import { type Html, html } from '../../html.ts'
import { binaries, choices, isHit, type Judged, topOf } from '../../labels/measures.ts'
import type { Lesson } from '../../labels/teach.ts'
import { count } from '../frame/format.ts'
import type { Visit } from '../frame/visit.ts'

/** In hundredths. */
const steps = Array.from({ length: 99 }, (_, i) => i + 1)
const first = 50

/** What each threshold does to the labelled cases: names of counts, and the counts for every hundredth. */
interface Counted {
  names: string[]
  counts: number[][]
}

export function thresholdForm({ query }: Visit, { report, judged }: Lesson, index: number): Html {
  const { names, counts } = countAll(report.type, judged)
  const name = `t${index}`
  const asked = Number(query.get(name))
  const chosen = steps.includes(asked) ? asked : first
  const shown = names.map(
    (what, i) =>
      html`<dt>${what}</dt><dd><output data-count="${i}">${count(counts[chosen - 1]![i]!)}</output></dd>`,
  )
  return html`<form method="get" action="/quality#question-${index}" class="threshold" data-thresholds="${JSON.stringify(counts)}">
    <label for="${name}">Threshold: <output data-threshold>${(chosen / 100).toFixed(2)}</output></label>
    <input id="${name}" name="${name}" type="range" min="1" max="99" value="${chosen}">
    <button class="quiet" data-without-script>Show</button>
    <dl class="facts">${shown}</dl></form>`
}

function countAll(type: Lesson['report']['type'], judged: Judged[]): Counted {
  if (type === 'noul' || type === 'multi_choice') {
    const all = binaries(judged)
    const counts = steps.map(step => {
      const taken = all.filter(({ p }) => p >= step / 100)
      const hits = taken.filter(({ yes }) => yes).length
      const yes = all.filter(one => one.yes).length
      return [hits, taken.length - hits, yes - hits, all.length - taken.length - (yes - hits)]
    })
    return { names: ['Yes, rightly', 'Yes, wrongly', 'No, wrongly', 'No, rightly'], counts }
  }
  const sure = choices(type, judged).map(chosen => ({ p: topOf(chosen).p, hit: isHit(chosen) }))
  const counts = steps.map(step => {
    const decided = sure.filter(({ p }) => p >= step / 100)
    const hits = decided.filter(({ hit }) => hit).length
    return [hits, decided.length - hits, sure.length - decided.length]
  })
  return { names: ['Decided, rightly', 'Decided, wrongly', 'Left to a person'], counts }
}
