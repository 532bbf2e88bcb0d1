// Answers as bars with numbers, under the words of the questions that they answer.

import type { components } from '../../../generated/api.ts'
import { type Html, html } from '../../html.ts'
import type { Decision } from '../../service/decide.ts'
import { bar } from '../frame/chart.ts'
import { percent } from '../frame/format.ts'

type Answer = components['schemas']['DecisionResponse']['answers'][string]

/** The words of a question, as far as they are known. */
export interface Asked {
  instructions: string
  options: Record<string, string>
  levels: string[]
}

export function answerList(decision: Decision, asked: Map<string, Asked>): Html {
  const items = Object.entries(decision.answers).map(([name, answer]) =>
    answerCard(name, answer, asked.get(name)),
  )
  return html`<div class="answers">${items}</div>`
}

function answerCard(name: string, answer: Answer, asked: Asked | undefined): Html {
  return html`<section class="answer"><h3>${asked?.instructions ?? name}</h3>
    <p class="hint"><code>${name}</code> ${answer.type}${verdictOf(answer)}</p>
    <div class="bars">${rowsOf(answer, asked)}</div></section>`
}

function verdictOf(answer: Answer): Html {
  if (answer.type === 'noul') return html`: <strong>${answer.value ? 'yes' : 'no'}</strong>`
  if (answer.type === 'choice') return html`: <strong>${answer.value}</strong>`
  if (answer.type === 'multi_choice') return html`: <strong>${answer.values.join(', ') || 'none'}</strong>`
  return html`: <strong>${answer.level}</strong>, expected value ${answer.value.toFixed(2)}`
}

function rowsOf(answer: Answer, asked: Asked | undefined): Html[] {
  if (answer.type === 'noul') return [row('yes', answer.probability, answer.value)]
  if (answer.type === 'score')
    return answer.probabilities.map((probability, i) => {
      const level = asked?.levels[i] ?? `level ${i + 1}`
      return row(level, probability, level === answer.level)
    })
  const chosen = answer.type === 'choice' ? [answer.value] : answer.values
  return Object.entries(answer.probabilities).map(([key, probability]) =>
    row(asked?.options[key] ?? key, probability, chosen.includes(key)),
  )
}

function row(label: string, probability: number, chosen: boolean): Html {
  return html`<div class="${chosen ? 'line chosen' : 'line'}"><span class="label">${label}</span>
    <span class="share">${percent(probability)}</span>${bar(probability, chosen ? 'chosen' : '')}</div>`
}
