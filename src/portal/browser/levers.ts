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

// The thresholds are kept in this tab, as the draft is: by the names of their questions, so that a question keeps its
// own however often it is asked.
export function startLevers(owner: string): void {
  const place = `thresholds of ${owner}`
  const kept = new Map<string, number>(JSON.parse(sessionStorage.getItem(place) ?? '[]'))
  const keep = () => sessionStorage.setItem(place, JSON.stringify([...kept]))
  for (const card of all('[data-answer]:has([data-threshold])')) startAnswer(card, kept, keep)
}

function startAnswer(card: HTMLElement, kept: Map<string, number>, keep: () => void): void {
  const shown = JSON.parse(card.dataset.answer!) as ShownAnswer
  const name = card.dataset.name!
  const slider = one<HTMLInputElement>('[data-threshold]', card)
  one('.levers', card).hidden = false
  slider.addEventListener('input', () => set(Number(slider.value) / 100))
  one('[data-reset]', card).addEventListener('click', () => {
    set(evenThreshold)
    slider.focus()
  })
  show(kept.get(name) ?? evenThreshold)

  function set(threshold: number): void {
    if (threshold === evenThreshold) kept.delete(name)
    else kept.set(name, threshold)
    keep()
    show(threshold)
  }

  /** Here and in the summary. */
  function show(threshold: number): void {
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
    const percents = Math.round(threshold * 100)
    slider.value = String(percents)
    slider.setAttribute('aria-valuetext', `${percents}%`)
    one('[data-threshold-text]', card).textContent = `${percents}%`
    one('.lever-note', card).hidden = threshold === evenThreshold
  }
}
