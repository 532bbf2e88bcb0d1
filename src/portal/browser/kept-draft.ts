// Keeps the draft in this tab, so that neither a reload nor signing in again loses it. It is kept only for the person
// who wrote it, and forgotten when they sign out (assets/portal.js).

import { one } from './dom.ts'
import type { DraftInPage } from './draft-in-page.ts'

export function keepDraft(draft: DraftInPage, owner: string): void {
  const kept = JSON.parse(sessionStorage.getItem('draft') ?? 'null')
  if (kept?.owner === owner && isEmpty(draft)) draft.fill(kept)
  const keep = () => {
    const { state, format, questions } = draft.read()
    try {
      sessionStorage.setItem('draft', JSON.stringify({ owner, state, format, questions }))
      // From now on a reload finds the draft, not the example that it began with.
      if (location.search !== '') history.replaceState(null, '', location.pathname)
    } catch {
      // A case may be larger than the tab's storage.
    }
  }
  draft.form.addEventListener('input', keep)
  draft.form.addEventListener('submit', keep)
}

// The case is checked first, because that is cheap: to read a whole form, the browser lays the page out.
function isEmpty(draft: DraftInPage): boolean {
  return one<HTMLTextAreaElement>('#state', draft.form).value === '' && draft.read().questions === ''
}
