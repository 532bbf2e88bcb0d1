// Saves cases under a name that a person gives, only in this browser.

import { html } from '../../html.ts'
import type { Draft } from '../playground/draft.ts'
import { one, render, say } from './dom.ts'
import type { DraftInPage } from './draft-in-page.ts'

type SavedCases = Record<string, Draft>

export function startSavedCases(draft: DraftInPage, owner: string): void {
  const place = `cases of ${owner}`
  const list = one('[data-saved-list]')
  const name = one<HTMLInputElement>('#save-name')
  const fault = one('[data-save-fault]')
  one<HTMLFormElement>('[data-save]').addEventListener('submit', event => {
    event.preventDefault()
    const called = name.value.trim()
    const saved = read()
    if (called in saved && !confirm(`There is already a case called “${called}”. Replace it?`)) return
    const { state, format, questions } = draft.read()
    if (write({ ...saved, [called]: { state, format, questions } })) name.value = ''
  })
  list.addEventListener('click', event => {
    const button = (event.target as Element).closest('button')
    const chosen = button?.dataset.load ?? button?.dataset.delete
    if (chosen === undefined) return
    const saved = read()
    if (button!.dataset.load !== undefined) {
      draft.fill(saved[chosen]!)
      return
    }
    write(Object.fromEntries(Object.entries(saved).filter(([one]) => one !== chosen)))
    name.focus()
  })
  const opener = one<HTMLButtonElement>('[data-opens=saved]')
  opener.addEventListener('click', () => {
    const panel = one('#saved')
    panel.hidden = !panel.hidden
    opener.setAttribute('aria-expanded', String(!panel.hidden))
  })
  show(read())

  // Without a prototype, so that a case can have any name.
  function read(): SavedCases {
    return Object.assign(Object.create(null), JSON.parse(localStorage.getItem(place) ?? '{}'))
  }

  function write(saved: SavedCases): boolean {
    try {
      localStorage.setItem(place, JSON.stringify(saved))
    } catch {
      say(fault, 'This browser has no room for the case. Delete others first.')
      return false
    }
    say(fault, null)
    show(saved)
    return true
  }

  function show(saved: SavedCases): void {
    const items = Object.keys(saved).map(
      name => html`<li><button type="button" class="link" data-load="${name}">${name}</button>
        <button type="button" class="quiet danger small" data-delete="${name}" aria-label="Delete the case ${name}">Delete</button></li>`,
    )
    render(list, items.length > 0 ? html`${items}` : html`<li class="empty">Nothing is saved yet.</li>`)
  }
}
