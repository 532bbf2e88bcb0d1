// Shows colours, line numbers and the position of a fault behind a text area with JSON. The text area itself stays as
// it is: people type into it, screen readers read it, and the form sends it.

import { findJsonFault } from '../../contract/find-json-fault.ts'
import { html } from '../../html.ts'
import { highlightJson } from '../playground/highlight.ts'
import { all, one, render, whenQuiet } from './dom.ts'

/** Longer texts are shown without colours, because every keystroke would repaint them. */
const charactersMax = 100_000

interface Place {
  line: number
  /** Null if only the line is known. */
  column: number | null
}

export function startEditors(within: ParentNode = document): void {
  for (const editor of all('.editor', within)) startEditor(editor)
}

function startEditor(editor: HTMLElement): void {
  editor.insertAdjacentHTML('afterbegin', '<pre class="editor-colours" aria-hidden="true"></pre>')
  editor.insertAdjacentHTML('afterend', '<p class="field-fault" role="status" hidden></p>')
  const area = one<HTMLTextAreaElement>('textarea', editor)
  const colours = one('pre', editor)
  const note = editor.nextElementSibling as HTMLElement
  const said = Number(area.dataset.faultLine ?? 0)
  let place: Place | null = said > 0 ? { line: said, column: null } : null
  const judge = whenQuiet(400, () => {
    place = isJson() ? placeOfFault(area.value) : null
    tell(note, area, place)
    if (place) area.setAttribute('aria-invalid', 'true')
    else area.removeAttribute('aria-invalid')
    paint()
    follow()
  })

  area.addEventListener('input', () => {
    place = null
    paint()
    follow()
    judge()
  })
  area.addEventListener('scroll', follow)
  if (editor.dataset.editor === 'state')
    for (const format of all<HTMLInputElement>('[name=format]')) format.addEventListener('change', judge)
  // Also once the page is laid out: asking for the position earlier would cause a second layout.
  new ResizeObserver(follow).observe(area)
  // The page is shown first, with the plain text area.
  requestAnimationFrame(() => setTimeout(paint))
  if (place === null && area.value !== '') judge()

  function isJson(): boolean {
    return editor.dataset.editor !== 'state' || one<HTMLInputElement>('#format-json').checked
  }

  function paint(): void {
    const coloured = isJson() && area.value.length <= charactersMax
    editor.classList.toggle('coloured', coloured)
    const rows = (coloured ? area.value.split('\n') : []).map((row, i) => {
      const faulty = place?.line === i + 1
      return html`<span class="${faulty ? 'row faulty' : 'row'}">${faulty && place!.column !== null ? markedRow(row, place!.column) : highlightJson(row)}
</span>`
    })
    render(colours, html`${rows}`)
  }

  function follow(): void {
    colours.scrollTop = area.scrollTop
  }
}

function markedRow(row: string, column: number) {
  const [before, at, behind] = [row.slice(0, column - 1), row.slice(column - 1, column), row.slice(column)]
  return html`${highlightJson(before)}<span class="json-fault">${at || ' '}</span>${highlightJson(behind)}`
}

/** Null for valid JSON and for an empty text. */
function placeOfFault(text: string): { line: number; column: number } | null {
  if (text.trim() === '') return null
  try {
    JSON.parse(text)
    return null
  } catch {
    return findJsonFault(text)
  }
}

/** In the sentence under an editor, with a button that goes to the position. */
function tell(note: HTMLElement, area: HTMLTextAreaElement, place: Place | null): void {
  note.hidden = place === null
  if (place === null) return
  const { line, column } = place
  const words = html`Line ${line}, column ${column}: the JSON is not valid here. `
  render(note, html`${words}<button type="button" class="link">Go there</button>`)
  one('button', note).addEventListener('click', () => goTo(area, line, column ?? 1))
}

function goTo(area: HTMLTextAreaElement, line: number, column: number): void {
  const before = area.value.split('\n').slice(0, line - 1)
  const at = before.reduce((sum, row) => sum + row.length + 1, column - 1)
  area.focus()
  area.setSelectionRange(at, at + 1)
}
