// Shows code in several languages, one at a time. Radio buttons choose which, and the style sheet shows it, so that it
// works without a script.

import { type Html, html } from '../../html.ts'
import type { Snippet, SnippetName } from './snippets.ts'

/** `id` names the group on its page. */
export function snippetTabs(id: string, snippets: Snippet[], names: SnippetName[]): Html {
  const shown = names.flatMap(name => snippets.find(snippet => snippet.name === name) ?? [])
  const tabs = shown.map(
    (
      { name },
      i,
    ) => html`<span class="code-tab"><input type="radio" name="${id}" id="${id}-${name}" class="unseen"
      value="${i}" ${i === 0 && html`checked`}><label for="${id}-${name}">${name}</label></span>`,
  )
  const panels = shown.map(
    ({ name, needs, text }) => html`<div class="code-panel"><p class="hint">${needs}.</p>
      <div class="code-block"><pre class="snippet" tabindex="0" aria-label="${name}"><code id="${id}-${name}-code">${text}</code></pre>
      <button type="button" class="quiet small copy" data-copy="${id}-${name}-code" hidden>Copy</button></div></div>`,
  )
  return html`<div class="code-tabs" role="group" aria-label="Language">${tabs}</div>${panels}`
}
