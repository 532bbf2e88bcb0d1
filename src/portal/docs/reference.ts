// Makes the API reference from the generated OpenAPI document and the tools, so it agrees with the contract; schemas
// are described in words.

import { problems } from '../../../generated/errors.ts'
import { operations } from '../../../generated/operations.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { Context } from '../context.ts'
import { once } from '../forms/once.ts'
import { snippetsOf, snippetTabs } from '../playground/snippets.ts'
import { forAnyone, type Page } from '../shell/access.ts'
import { table } from '../shell/parts.ts'
import { page, type Reply, type Visit } from '../shell/visit.ts'
import { markdown } from './markdown.ts'
import { nameOf, type Operation, operationsOf, readOpenApi, type Schema, schemasInOrder } from './open-api.ts'
import { contentsLink, reading } from './reading.ts'

/** Small enough to be read at a glance, with two types of question. */
const example = {
  state:
    '{\n  "account": "opened 12 days ago",\n  "events": ["payee added from a new device", "4,800 GBP sent to it"]\n}',
  format: 'json' as const,
  questions:
    '{\n  "new_device": { "type": "noul", "instructions": "Was the payee added from a new device?" },\n  "risk": { "type": "score", "instructions": "How risky is the payment?", "levels": ["low", "medium", "high"] }\n}',
}

export const referencePages: Page[] = [forAnyone('GET', '/reference', show)]

/** The parts that are the same everywhere. */
const fixedParts = once(() => {
  const document = readOpenApi()
  const schemas = schemasInOrder(document).filter(([, schema]) => isShown(schema))
  return {
    about: markdown(document.info.description),
    operations: operationsOf(document).map(([address, operation]) => {
      const [text, responses] = [operationText(operation), responseList(operation)]
      return { address, name: operation.operationId, text, responses }
    }),
    errors: errorSection(),
    schemas: html`${schemas.map(([name, schema]) => schemaCard(name, schema))}`,
    names: schemas.map(([name]) => name),
    version: document.info.version,
  }
})

function show(_: Visit, { baseUrl }: Context): Reply {
  const fixed = fixedParts()
  const shown = fixed.operations.map(
    ({ address, name, text, responses }) => html`<section class="operation" id="${name}">
      <div class="written"><h2><code>${address}</code></h2>${text}</div>
      <div class="samples"><div class="card">${snippetTabs(`code-${name}`, snippetsOf(example, baseUrl)!, ['curl', 'TypeScript', 'Python'])}</div></div>
      <div class="written">${responses}</div></section>`,
  )
  const text = html`<div class="reference"><p class="muted">Version ${fixed.version} · <a href="/openapi.yaml">OpenAPI 3.1</a> ·
      <a href="/openapi-3.0.yaml">OpenAPI 3.0</a> ·
      <a href="/openapi-codegen.yaml">OpenAPI for basic generators</a> · base address <code>${baseUrl}</code></p>
    <section class="written" id="about">${fixed.about}</section>
    ${shown}${toolSection(baseUrl)}${fixed.errors}
    <section id="schemas"><h2>Schemas</h2>${fixed.schemas}</section></div>`
  const body = reading('On this page', 'On this page', listOf(fixed), text)
  return page('API reference', body, { scripts: ['colour-json.js'] })
}

function listOf({ operations: shown, names }: ReturnType<typeof fixedParts>): Html {
  const link = (id: string, text: string) => contentsLink(`#${id}`, text)
  return html`<ul>${link('about', 'About')}${shown.map(({ name, address }) => link(name, address))}</ul>
    <p class="caption">Agent tools</p><ul>${Object.values(operations).map(({ name }) => link(`tool-${name}`, name))}</ul>
    <p class="caption">Errors and schemas</p><ul>${link('errors', 'Errors')}${names.map(name => link(`schema-${name}`, name))}</ul>`
}

function operationText(operation: Operation): Html {
  const { schema } = operation.requestBody.content?.['application/json'] ?? { schema: {} }
  const headers = (operation.parameters ?? []).map(({ name, required, description, schema }) =>
    fieldItem(name, schema, required === true, markdown(description)),
  )
  return html`<p class="lead">${operation.summary}</p>${markdown(operation.description)}
    <h3>Headers</h3><dl class="fields"><dt><code>Authorization</code> <span class="muted">string</span></dt>
      <dd><p><code>Bearer</code> followed by the API key.</p></dd>${headers}</dl>
    <h3>Request body</h3><p>${typeOf(schema)} as JSON</p>`
}

function responseList(operation: Operation): Html {
  const items = Object.entries(operation.responses).map(([status, response]) => {
    const media = response.content?.['application/json']
    return html`<div class="response"><h4><span class="status ${status === '200' ? 'active' : 'failed'}">${status}</span></h4>
      ${markdown(response.description)}${media && html`<p>Body: ${typeOf(media.schema)}</p>`}
      ${headerList(response.headers ?? {})}${status !== '200' && exampleList(Object.values(media?.examples ?? {}))}</div>`
  })
  return html`<h3>Responses</h3>${items}`
}

function headerList(headers: Record<string, { description: string }>): Html | false {
  const names = Object.entries(headers)
  if (names.length === 0) return false
  return html`<details><summary>Headers</summary><dl class="fields">
    ${names.map(([name, { description }]) => html`<dt><code>${name}</code></dt><dd>${markdown(description)}</dd>`)}</dl></details>`
}

function exampleList(examples: { summary: string; value: unknown }[]): Html[] {
  return examples.map(({ summary, value }) => {
    // As it is sent; an example of what is not JSON is a text.
    const sent = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
    return html`<details data-json><summary>Example: ${summary}</summary><pre tabindex="0" aria-label="Example: ${summary}"><code>${sent}</code></pre></details>`
  })
}

function toolSection(baseUrl: string): Html {
  const tools = Object.values(operations).map(
    ({ name, tool }) => html`<section class="operation" id="tool-${name}">
      <div class="written"><h3><code>${name}</code></h3>${markdown(tool.description)}</div>
      ${
        name === 'decide' &&
        html`<div class="samples"><div class="card">${snippetTabs('code-tool', snippetsOf(example, baseUrl)!, ['MCP'])}</div></div>`
      }</section>`,
  )
  return html`<section id="tools"><h2>Agent tools</h2>
    <p>Over MCP (Streamable HTTP) at <code>${baseUrl}/mcp</code>. Agents read the descriptions below.
      <a href="/docs/mcp">How to connect an agent</a></p>${tools}</section>`
}

function errorSection(): Html {
  const rows = Object.values(problems).map(({ status, type, title, retry }) => [
    html`<code>${type}</code>`,
    status,
    title,
    retry ? 'yes, with backoff' : 'no',
  ])
  return html`<section id="errors"><h2>Errors</h2>${table('Errors by type', ['Type', 'HTTP', 'When', 'Retry'], rows)}
    <p><a href="/docs/errors-and-retries">How to handle each error</a></p></section>`
}

function fieldItem(name: string, of: Schema, required: boolean, text: Html): Html {
  return html`<dt><code>${name}</code> <span class="muted">${typeOf(of)}${required ? '' : ', optional'}</span></dt><dd>${text}</dd>`
}

// Schemas without parts of their own are described where they are used.
function isShown({ properties, oneOf, anyOf, additionalProperties, description }: Schema): boolean {
  return Boolean(properties || oneOf || anyOf || additionalProperties || description)
}

function schemaCard(name: string, schema: Schema): Html {
  const fields = Object.entries(schema.properties ?? {}).map(([field, of]) => {
    const text = html`${limitsHtml(of)}${markdown(of.description ?? '')}`
    return fieldItem(field, of, schema.required?.includes(field) === true, text)
  })
  return html`<section class="card schema" id="schema-${name}"><h3>${name}</h3>
    ${markdown(schema.description ?? '')}${limitsHtml(schema)}
    ${fields.length > 0 ? html`<dl class="fields">${fields}</dl>` : html`<p class="muted">${typeOf(schema)}</p>`}
    ${schema.examples && exampleList([{ summary: name, value: schema.examples[0] }])}</section>`
}

function typeOf(schema: Schema): Html {
  if (schema.$ref) return html`<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return html`${choices.map((choice, i) => html`${i > 0 && ' or '}${typeOf(choice)}`)}`
  if (schema.enum)
    return html`${schema.enum.map((value, i) => html`${i > 0 && ' or '}<code>${value}</code>`)}`
  if (schema.items)
    return html`array of ${Object.keys(schema.items).length > 0 ? typeOf(schema.items) : 'anything'}`
  if (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0)
    return html`object of ${typeOf(schema.additionalProperties)}`
  return html`${schema.type ?? 'anything'}`
}

/** Each limit of the schema itself as a few words. */
export function limitsOf(schema: Schema): Html[] {
  const { propertyNames, additionalProperties, pattern, uniqueItems } = schema
  const words: (Html | false | undefined)[] = [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'items'),
    range(schema.minProperties, schema.maxProperties, 'entries'),
    range(schema.minimum, schema.maximum, ''),
    schema.exclusiveMinimum !== undefined && html`above ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum !== undefined && html`below ${schema.exclusiveMaximum}`,
    pattern !== undefined && html`matches <code>${pattern}</code>`,
    propertyNames?.pattern !== undefined && html`keys match <code>${propertyNames.pattern}</code>`,
    uniqueItems === true && html`no duplicates`,
    schema.default !== undefined && html`default <code>${JSON.stringify(schema.default)}</code>`,
    additionalProperties === false && html`no other fields`,
  ]
  return words.filter(word => word instanceof Object) as Html[]
}

function limitsHtml(schema: Schema): Html | false {
  const limits = limitsOf(schema)
  return limits.length > 0 && html`<ul class="bounds">${limits.map(limit => html`<li>${limit}</li>`)}</ul>`
}

function range(least: number | undefined, most: number | undefined, of: string): Html | false {
  if (least === undefined && most === undefined) return false
  const numbers = [least, most].map(number => number?.toLocaleString('en-US'))
  if (least === most) return html`exactly ${numbers[0]} ${of}`
  if (least === undefined) return html`at most ${numbers[1]} ${of}`
  return most === undefined ? html`at least ${numbers[0]} ${of}` : html`${numbers[0]} to ${numbers[1]} ${of}`
}
