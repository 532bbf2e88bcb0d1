// Keeps the draft in this tab, so that neither a reload nor signing in again loses it, and where the person is while
// the service answers, which loads the page anew: the focus, what is open, and how far the panes are scrolled.

import { all, one } from './dom.ts'
import { draftIn, fill } from './draft-in-page.ts'

/** Only for the person who wrote it, and until they sign out (assets/portal.js). */
export function keepDraft(form: HTMLFormElement, owner: string): void {
  const kept = JSON.parse(sessionStorage.getItem('draft') ?? 'null')
  const { value } = one<HTMLTextAreaElement>('#state', form)
  // The case is looked at first, because that is cheap: to read a whole form, the browser lays the page out.
  if (kept?.owner === owner && value === '' && draftIn(form).questions === '') fill(form, kept)
  const keep = () => {
    const { state, format, questions } = draftIn(form)
    try {
      sessionStorage.setItem('draft', JSON.stringify({ owner, state, format, questions }))
      // From now on a reload finds the draft, not the example that it began with.
      if (location.search !== '') history.replaceState(null, '', location.pathname)
    } catch {
      // A case may be larger than the tab's storage.
    }
  }
  form.addEventListener('input', keep)
  form.addEventListener('submit', keep)
}

const stops = 'a, button, input, select, textarea, summary'

export function keepPlace(form: HTMLFormElement): void {
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

function findPlace() {
  const focused = document.activeElement as HTMLTextAreaElement
  const pane = focused.closest('.draft, .outcome, .toolbar')?.classList[0] ?? 'draft'
  return {
    pane,
    // Which of its stops for the keyboard has the focus, and what is selected there.
    stop: all(stops, one(`.${pane}`)).indexOf(focused),
    id: focused.id,
    selected: [focused.selectionStart, focused.selectionEnd] as const,
    open: questions().map(({ open }) => open),
    scrolled: one('.draft').scrollTop,
  }
}

function goTo({ pane, stop, id, selected, open, scrolled }: ReturnType<typeof findPlace>): void {
  for (const [i, details] of questions().entries()) details.open ||= open[i] === true
  const found = id === '' ? all(stops, one(`.${pane}`))[stop] : document.getElementById(id)
  for (let at = found?.parentElement; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
  found?.focus({ preventScroll: true })
  if (found instanceof HTMLTextAreaElement) found.setSelectionRange(...selected)
  one('.draft').scrollTop = scrolled
}
