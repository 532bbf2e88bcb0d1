// Writes a request as runnable code: curl, TypeScript, Python, and an agent's tool call. It never contains the key,
// which is read from the environment; tests/docs/snippets.test.ts runs them all. Radio buttons choose which is shown,
// by the style sheet, so that it works without a script.

import { type Html, html } from '../../base/printed/html.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { codeBlock } from '../shell/parts.ts'
import type { Draft } from './draft.ts'

export type SnippetName = 'curl' | 'TypeScript' | 'Python' | 'MCP'

export interface Snippet {
  name: SnippetName
  needs: string
  text: string
}

/** Nobody copies longer code than this; such a case belongs in a file. */
export const snippetCharactersMax = 15_000
/** The limit for the code: each level of JSON is indented in each line. */
const codeCharactersMax = 150_000
const depthMax = 100

/** Null as long as the draft is not a valid request, or if it is too long for code. */
export function snippetsOf(draft: Draft, baseUrl: string): Snippet[] | null {
  const { state, format, questions } = draft
  if (state.trim() === '' || state.length + questions.length > snippetCharactersMax) return null
  try {
    const text = format === 'json' ? state : JSON.stringify(state)
    const parts = { state: readJson(text), questions: readJson(questions) }
    if (isDeep(parts.state) || isDeep(parts.questions)) return null
    const snippets = writers.map(([name, needs, write]) => ({ name, needs, text: write(parts, baseUrl) }))
    return snippets.reduce((sum, { text }) => sum + text.length, 0) > codeCharactersMax ? null : snippets
  } catch {
    return null
  }
}

interface Parts {
  state: JsonText
  questions: JsonText
}

const writers: [name: SnippetName, needs: string, write: (parts: Parts, baseUrl: string) => string][] = [
  ['curl', 'Needs a shell with the key in API_KEY', curl],
  ['TypeScript', 'Needs the client (decision-service-client) and the key in API_KEY', typeScript],
  ['Python', 'Needs Python 3.8 or newer and the key in API_KEY', python],
  ['MCP', 'Needs an agent connected to /mcp, with the key in its header', mcp],
]

/** Those in strings count too: code with a hundred of them is none that anybody copies. */
function isDeep({ raw }: JsonText): boolean {
  let depth = 0
  for (const sign of raw) {
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > depthMax) return true
  }
  return false
}

// Indenting JSON is safe: line breaks in it are white space between tokens, since strings cannot contain any.
function curl({ state, questions }: Parts, baseUrl: string): string {
  return `curl -sS ${baseUrl}/v1/decide \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: application/json' \\
  --data-binary @- <<'JSON'
{
  "model": "service-1",
  "state": ${indent(state.raw)},
  "questions": ${indent(questions.raw)}
}
JSON`
}

function typeScript(parts: Parts, baseUrl: string): string {
  return `import { createDecisionClient } from 'decision-service-client'

const client = createDecisionClient({ baseUrl: '${baseUrl}', apiKey: process.env.API_KEY ?? '' })

const { answers } = await client.decide({
  state: ${asLiteral(parts.state, toTypeScript)},
  questions: ${toTypeScript(parts.questions.value)},
})
console.log(JSON.stringify(answers, null, 2))`
}

function python(parts: Parts, baseUrl: string): string {
  return `import json, os, urllib.request

request = {
    "model": "service-1",
    "state": ${asLiteral(parts.state, toPython)},
    "questions": ${toPython(parts.questions.value)},
}
call = urllib.request.Request(
    "${baseUrl}/v1/decide",
    data=json.dumps(request, ensure_ascii=False).encode(),
    headers={"Authorization": f"Bearer {os.environ['API_KEY']}", "Content-Type": "application/json"},
)
with urllib.request.urlopen(call, timeout=60) as response:
    print(json.dumps(json.load(response)["answers"], indent=2))`
}

/** The arguments of the tool are those of the request; the key goes in the header of the connection. */
function mcp({ state, questions }: Parts): string {
  return `{
  "jsonrpc": "2.0",
  "id": 1,
  "method": "tools/call",
  "params": {
    "name": "decide",
    "arguments": {
      "state": ${indent(state.raw, 6)},
      "questions": ${indent(questions.raw, 6)}
    }
  }
}`
}

// As a literal of the language, if that would be sent as it was spelled. Otherwise, as for 10.50, the state's compact
// text, for which the service gives the same answers.
function asLiteral(state: JsonText, write: (value: unknown) => string): string {
  if (state.kind === 'string') return JSON.stringify(state.value)
  return isPlain(state.compact) ? write(JSON.parse(state.compact)) : JSON.stringify(state.compact)
}

/** True if every language's JSON would spell it like this. */
function isPlain(compact: string): boolean {
  try {
    if (JSON.stringify(JSON.parse(compact)) !== compact) return false
  } catch {
    // Nested more deeply than JSON writers can handle.
    return false
  }
  const numbers = compact.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/-?\d[\d.eE+-]*/g) ?? []
  return numbers.every(number => /^-?(0|[1-9]\d{0,14}|\d{1,9}\.\d{0,3}[1-9])$/.test(number))
}

// In an object literal, __proto__ is a member only if it is a computed name.
function toTypeScript(value: unknown): string {
  return indent(JSON.stringify(value, null, 2).replace(/^(\s*)"__proto__": /gm, '$1["__proto__"]: '))
}

function indent(text: string, spaces = 2): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`)
}

const pythonWords: Record<string, string> = { true: 'True', false: 'False', null: 'None' }

function toPython(value: unknown): string {
  const written = JSON.stringify(value, null, 4)
  return indent(
    written.replace(/"(?:[^"\\]|\\.)*"|true|false|null/g, part => pythonWords[part] ?? part),
    4,
  )
}

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
