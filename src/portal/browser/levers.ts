// Runs the sliders under an answer: a threshold that shows what would be decided, and base rates. They move the bars
// immediately, using the contract's formula and without asking the service.

import { isBinary } from '../../contract/question-types.ts'
import { percent } from '../../printed/counted.ts'
import { underBaseRates, withShare } from '../playground/base-rates.ts'
import {
  chosenOf,
  evenThreshold,
  type ShownAnswer,
  saidOf,
  undecided,
  verdictOf,
} from '../playground/shown-answer.ts'
import { all, one } from './dom.ts'
import type { DraftInPage } from './draft-in-page.ts'
import { type KeptThresholds, keptThresholds } from './kept-thresholds.ts'
import { putBaseRate } from './put-base-rate.ts'

export function startLevers(draft: DraftInPage, owner: string): void {
  const kept = keptThresholds(owner)
  for (const card of all('[data-answer]')) startAnswer(card, draft, kept)
}

function startAnswer(card: HTMLElement, draft: DraftInPage, kept: KeptThresholds): void {
  const asked = JSON.parse(card.dataset.answer!) as ShownAnswer
  const name = card.dataset.name!
  const slider = card.querySelector<HTMLInputElement>('[data-threshold]')
  const sliders = all<HTMLInputElement>('[data-rate]', card)
  const even = isBinary(asked.type) ? 0.5 : 1 / sliders.length
  const first = asked.baseRate ?? sliders.map(() => even)
  let rates = first
  let threshold = slider ? kept.find(name) : evenThreshold
  one('.levers', card).hidden = false
  slider?.addEventListener('input', () => setThreshold(Number(slider.value) / 100))
  for (const [i, slider] of sliders.entries())
    slider.addEventListener('input', () => {
      const rate = sigmoid(Number(slider.value) / 100)
      rates = isBinary(asked.type) ? rates.with(i, rate) : withShare(rates, i, rate)
      placeSliders(i)
      show()
    })
  one('[data-reset]', card).addEventListener('click', () => {
    rates = first
    placeSliders()
    setThreshold(evenThreshold)
    sliders[0]!.focus()
  })
  one('[data-use]', card).addEventListener('click', () => putBaseRate(draft, name, asked, rates))
  placeSliders()
  show()

  function placeSliders(moved = -1): void {
    for (const [i, slider] of sliders.entries())
      if (i !== moved) slider.value = String(Math.round(100 * Math.log(rates[i]! / (1 - rates[i]!))))
  }

  function setThreshold(set: number): void {
    threshold = set
    if (slider) kept.keep(name, set)
    show()
  }

  function show(): void {
    const moved = rates !== first
    const now = moved ? { ...asked, probabilities: moveBars(asked, rates) } : asked
    showBars(card, now, threshold)
    if (slider) showThreshold(card, slider, threshold)
    for (const [i, slider] of sliders.entries()) {
      one(`[data-rate-text="${i}"]`, card).textContent = rateText(rates[i]!)
      slider.setAttribute('aria-valuetext', rateText(rates[i]!))
    }
    one('.lever-note', card).hidden = !moved && threshold === evenThreshold
    one('[data-use]', card).hidden = !moved
    card.classList.toggle('moved', moved)
  }
}

function moveBars({ type, probabilities, baseRate }: ShownAnswer, rates: number[]): number[] {
  if (type !== 'noul') return underBaseRates(type, probabilities, baseRate, rates)
  const [yes] = underBaseRates(type, [probabilities[0]!], baseRate, rates)
  return [yes!, 1 - yes!]
}

/** Here and in the summary. */
function showBars(card: HTMLElement, now: ShownAnswer, threshold: number): void {
  const chosen = chosenOf(now, threshold)
  for (const [i, line] of all('.line', card).entries()) {
    line.classList.toggle('chosen', chosen[i]!)
    one('.share', line).textContent = percent(now.probabilities[i]!)
    one('.fill', line).setAttribute('width', String(now.probabilities[i]! * 100))
    one('.mark', line).setAttribute('x', String(threshold * 100 - 0.25))
  }
  const words = verdictOf(now, threshold)
  for (const verdict of all(`[data-verdict="${card.id}"]`)) {
    verdict.textContent = words
    verdict.classList.toggle('undecided', words === undecided)
  }
  one(`[data-said="${card.id}"]`).textContent = saidOf(now, threshold)
}

function showThreshold(card: HTMLElement, slider: HTMLInputElement, threshold: number): void {
  const text = `${Math.round(threshold * 100)}%`
  slider.value = String(Math.round(threshold * 100))
  slider.setAttribute('aria-valuetext', text)
  one('[data-threshold-text]', card).textContent = text
}

function rateText(rate: number): string {
  return rate < 0.01 || rate > 0.99 ? `${(rate * 100).toFixed(2)}%` : percent(rate)
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x))
}
