// Shows answers as bars with numbers, under the text of their questions. What the sliders need is in data attributes;
// the script that runs them also shows them.

import { isBinary } from '../../contract/question-types.ts'
import type { Decision } from '../../decide/decide.ts'
import { type Html, html } from '../../html.ts'
import { percent } from '../shell/format.ts'
import { typeNames } from './card-html.ts'
import { type Answer, type Asked, chosenOf, type ShownAnswer, toShown, verdictOf } from './shown-answer.ts'

export function answerList(decision: Decision, asked: Map<string, Asked>): Html {
  const items = Object.entries(decision.answers).map(([name, answer], i) =>
    answerCard(name, answer, asked.get(name), `answer${i}`),
  )
  return html`<div class="answers">${items}</div>`
}

function answerCard(name: string, answer: Answer, asked: Asked | undefined, id: string): Html {
  const shown = toShown(answer, asked)
  const chosen = chosenOf(shown)
  const rows = shown.labels.map((label, i) =>
    row(label, shown.probabilities[i]!, chosen[i]!, shown.type === 'noul' && i === 1),
  )
  return html`<section class="answer" data-answer="${JSON.stringify(shown)}" data-name="${name}">
    <div class="answer-head"><h3>${asked?.instructions ?? name}</h3>
      <p class="verdict"><output data-verdict>${verdictOf(shown)}</output></p></div>
    <p class="hint"><code>${name}</code> <span class="question-kind">${typeNames[shown.type]}</span></p>
    <div class="bars">${rows}</div>
    <div class="levers" hidden>${isBinary(shown.type) && thresholdLever(id, shown)}${baseRateLevers(id, shown)}
      <p class="lever-note" hidden>Calculated in your browser with the service’s own formula. No new request was sent.
        <button type="button" class="link" data-reset>Reset</button>
        <button type="button" class="link" data-use>Use this base rate in the question</button></p></div></section>`
}

/** The threshold is marked on the bars that it applies to, so not on the one for no. */
function row(label: string, probability: number, chosen: boolean, isNo: boolean): Html {
  const width = (probability * 100).toFixed(3)
  return html`<div class="${chosen ? 'line chosen' : 'line'}" ${isNo && html`data-no`}><span class="label">${label}</span>
    <span class="share">${percent(probability)}</span><svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none"
    aria-hidden="true"><rect class="track" width="100" height="10"/><rect class="fill" width="${width}" height="10"/><rect
    class="mark" x="50" width="0.5" height="10"/></svg></div>`
}

function thresholdLever(id: string, { type }: ShownAnswer): Html {
  const label = type === 'noul' ? 'Threshold for yes' : 'Threshold'
  return html`<div class="lever"><label for="${id}_threshold">${label}</label>
    <input type="range" id="${id}_threshold" data-threshold min="1" max="99" value="50" aria-describedby="${id}_decides">
    <output for="${id}_threshold" data-threshold-text>50%</output>
    <p class="decides" id="${id}_decides">Decision: <strong data-decides></strong></p></div>`
}

/** Sliders over log-odds, in hundredths, so that a base rate of 0.1% is as easy to set as one of 50%. */
function baseRateLevers(id: string, { type, labels }: ShownAnswer): Html {
  const rows = (type === 'noul' ? labels.slice(0, 1) : labels).map((label, i) => {
    const name = type === 'noul' ? 'Base rate of yes' : label
    return html`<div class="lever"><label for="${id}_rate${i}">${name}</label>
      <input type="range" id="${id}_rate${i}" data-rate="${i}" min="-690" max="690" step="1" value="0">
      <output for="${id}_rate${i}" data-rate-text="${i}"></output></div>`
  })
  return type === 'noul' ? html`${rows}` : html`<details><summary>Base rates</summary>${rows}</details>`
}
