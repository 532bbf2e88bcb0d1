// Shows code in several languages, one at a time, and the playground's in a drawer. Radio buttons choose which, and the
// style sheet shows it, so that it works without a script.

import { type Html, html } from '../../base/printed/html.ts'
import { codeBlock } from '../shell/parts.ts'
import type { Draft } from './draft.ts'
import { type Snippet, type SnippetName, snippetsOf } from './snippets.ts'

/** `id` names the group on its page. */
export function snippetTabs(id: string, snippets: Snippet[], names: SnippetName[]): Html {
  const shown = names.flatMap(name => snippets.find(snippet => snippet.name === name) ?? [])
  const tabs = shown.map(
    ({ name }, i) => html`<span><input type="radio" name="${id}" id="${id}-${name}" class="unseen"
      value="${i}" ${i === 0 && html`checked`}><label for="${id}-${name}">${name}</label></span>`,
  )
  const panels = shown.map(
    ({ name, needs, text }) =>
      html`<div class="code-panel"><p class="hint">${needs}.</p>${codeBlock(`${id}-${name}-code`, name, text)}</div>`,
  )
  return html`<div class="switch" role="group" aria-label="Language">${tabs}</div>${panels}`
}

export const codeOpener = html`<div class="toolbar-part"><button type="button" class="quiet" popovertarget="code">Code</button></div>`

/** A popover, which opens and closes without a script. */
export function codeDrawer(draft: Draft, baseUrl: string): Html {
  return html`<section class="drawer" id="code" popover role="dialog" aria-labelledby="code-title">
    <div class="panel-head"><h2 id="code-title">This request as code</h2>
      <button type="button" class="quiet" popovertarget="code" popovertargetaction="hide">Close</button></div>
    <div data-snippets="${baseUrl}">${draftCode(draft, baseUrl)}</div></section>`
}

/** The draft as code, or what is missing. */
export function draftCode(draft: Draft, baseUrl: string): Html {
  const snippets = snippetsOf(draft, baseUrl)
  if (snippets) return snippetTabs('snippet', snippets, ['curl', 'TypeScript', 'Python', 'MCP'])
  return html`<p class="empty">There will be code here once there is a case with valid questions.</p>`
}
