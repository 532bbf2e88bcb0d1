// Runs the slider under an answer: a threshold that shows what would be decided, without asking the service.

import {
  chosenOf,
  evenThreshold,
  type ShownAnswer,
  saidOf,
  undecided,
  verdictOf,
} from '../playground/shown-answer.ts'
import { all, one } from './dom.ts'
import { type KeptThresholds, keptThresholds } from './kept-thresholds.ts'

export function startLevers(owner: string): void {
  const kept = keptThresholds(owner)
  for (const card of all('[data-answer]:has([data-threshold])')) startAnswer(card, kept)
}

function startAnswer(card: HTMLElement, kept: KeptThresholds): void {
  const shown = JSON.parse(card.dataset.answer!) as ShownAnswer
  const name = card.dataset.name!
  const slider = one<HTMLInputElement>('[data-threshold]', card)
  one('.levers', card).hidden = false
  slider.addEventListener('input', () => set(Number(slider.value) / 100))
  one('[data-reset]', card).addEventListener('click', () => {
    set(evenThreshold)
    slider.focus()
  })
  show(kept.find(name))

  function set(threshold: number): void {
    kept.keep(name, threshold)
    show(threshold)
  }

  function show(threshold: number): void {
    showBars(card, shown, threshold)
    showThreshold(card, slider, threshold)
    one('.lever-note', card).hidden = threshold === evenThreshold
  }
}

/** Here and in the summary. */
function showBars(card: HTMLElement, shown: ShownAnswer, threshold: number): void {
  const chosen = chosenOf(shown, threshold)
  for (const [i, line] of all('.line', card).entries()) {
    line.classList.toggle('chosen', chosen[i]!)
    one('.mark', line).setAttribute('x', String(threshold * 100 - 0.25))
  }
  const words = verdictOf(shown, threshold)
  for (const verdict of all(`[data-verdict="${card.id}"]`)) {
    verdict.textContent = words
    verdict.classList.toggle('undecided', words === undecided)
  }
  one(`[data-said="${card.id}"]`).textContent = saidOf(shown, threshold)
}

function showThreshold(card: HTMLElement, slider: HTMLInputElement, threshold: number): void {
  const text = `${Math.round(threshold * 100)}%`
  slider.value = String(Math.round(threshold * 100))
  slider.setAttribute('aria-valuetext', text)
  one('[data-threshold-text]', card).textContent = text
}
