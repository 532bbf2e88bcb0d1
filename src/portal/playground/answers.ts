// Shows answers as bars with numbers, under the text of their questions. Data attributes hold what the sliders need;
// the script that runs them also shows them.

import { percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { isBinary, typeNames } from '../../contract/question-types.ts'
import type { Decision } from '../../decide/decide.ts'
import { bar } from '../shell/chart.ts'
import {
  chosenOf,
  type QuestionTexts,
  type ShownAnswer,
  saidOf,
  toShown,
  undecided,
  verdictOf,
} from './shown-answer.ts'

interface AnswerSection {
  id: string
  name: string
  text: string
  shown: ShownAnswer
}

export function answerList(decision: Decision, asked: Map<string, QuestionTexts>): Html {
  const all = Object.entries(decision.answers).map(([name, answer], i): AnswerSection => {
    const question = asked.get(name)
    return { id: `answer${i}`, name, text: question?.instructions ?? name, shown: toShown(answer, question) }
  })
  return html`<ul class="summary" aria-label="Summary">${all.map(summaryLine)}</ul>
    <div class="answers">${all.map(answerCard)}</div>`
}

function summaryLine({ id, text, shown }: AnswerSection): Html {
  return html`<li><a href="#${id}">${text}</a> ${verdict(id, shown)}
    <span class="share" data-said="${id}">${saidOf(shown)}</span></li>`
}

function verdict(id: string, shown: ShownAnswer): Html {
  const words = verdictOf(shown)
  return html`<output class="${words === undecided ? 'verdict undecided' : 'verdict'}" data-verdict="${id}">${words}</output>`
}

function answerCard({ id, name, text, shown }: AnswerSection): Html {
  const chosen = chosenOf(shown)
  const rows = shown.labels.map((label, i) => {
    const probability = shown.probabilities[i]!
    // The threshold is marked on the bars that it applies to, so not on the one for no.
    const isNo = shown.type === 'noul' && i === 1
    return html`<div class="${chosen[i] ? 'line chosen' : 'line'}" ${isNo && html`data-no`}><span class="label">${label}</span>
    <span class="share">${percent(probability)}</span>${bar(probability, '', html`<rect class="mark" x="50" width="0.5" height="10"/>`)}</div>`
  })
  return html`<section class="answer" id="${id}" aria-labelledby="${id}_title" data-answer="${JSON.stringify(shown)}" data-name="${name}">
    <div class="answer-head"><h3 id="${id}_title">${text}</h3>${verdict(id, shown)}</div>
    <p class="hint"><code>${name}</code> <span class="status">${typeNames[shown.type]}</span></p>
    <div class="bars">${rows}</div>
    ${isBinary(shown.type) && thresholdLever(id, shown)}</section>`
}

function thresholdLever(id: string, { type }: ShownAnswer): Html {
  const label = type === 'noul' ? 'Threshold for yes' : 'Threshold'
  return html`<details class="levers" hidden><summary>What if</summary>
    <div class="lever"><label for="${id}_threshold">${label}</label>
      <input type="range" id="${id}_threshold" data-threshold min="1" max="99" value="50">
      <output for="${id}_threshold" data-threshold-text>50%</output></div>
    <p class="lever-note" hidden>Calculated in your browser. No new request was sent.
      <button type="button" class="link" data-reset>Reset</button></p></details>`
}
