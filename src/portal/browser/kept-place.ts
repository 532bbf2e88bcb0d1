// Keeps where the person is while the service answers, which loads the page anew: the focus, what is open, and how far
// the panes are scrolled.

import { all, one } from './dom.ts'
import type { DraftInPage } from './draft-in-page.ts'

interface Place {
  pane: string
  /** Which of its stops for the keyboard has the focus, and what is selected there. */
  stop: number
  id: string
  selected: [number | null, number | null]
  open: boolean[]
  scrolled: number
}

const stops = 'a, button, input, select, textarea, summary'

export function keepPlace({ form }: DraftInPage): void {
  const kept = sessionStorage.getItem('place')
  sessionStorage.removeItem('place')
  if (kept !== null) goTo(JSON.parse(kept))
  form.addEventListener('submit', event => {
    if (!event.defaultPrevented) sessionStorage.setItem('place', JSON.stringify(findPlace()))
  })
}

function questions(): HTMLDetailsElement[] {
  return all<HTMLDetailsElement>('details.question')
}

function findPlace(): Place {
  const focused = document.activeElement as HTMLTextAreaElement
  const pane = focused.closest('.draft, .outcome, .toolbar')?.classList[0] ?? 'draft'
  return {
    pane,
    stop: all(stops, one(`.${pane}`)).indexOf(focused),
    id: focused.id,
    selected: [focused.selectionStart ?? null, focused.selectionEnd ?? null],
    open: questions().map(({ open }) => open),
    scrolled: one('.draft').scrollTop,
  }
}

function goTo({ pane, stop, id, selected, open, scrolled }: Place): void {
  for (const [i, details] of questions().entries()) details.open ||= open[i] === true
  const found = id === '' ? all(stops, one(`.${pane}`))[stop] : document.getElementById(id)
  for (let at = found?.parentElement; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
  found?.focus({ preventScroll: true })
  if (found instanceof HTMLTextAreaElement && selected[0] !== null)
    found.setSelectionRange(selected[0], selected[1])
  one('.draft').scrollTop = scrolled
}
