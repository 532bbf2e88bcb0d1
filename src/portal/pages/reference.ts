// The API reference, made from the generated OpenAPI document and the catalogue of tools: it cannot say anything else
// than the contract does.

import { problems } from '../../../generated/errors.ts'
import { operations } from '../../../generated/operations.ts'
import { type Html, html } from '../../html.ts'
import { forAnyone, type Page } from '../frame/access.ts'
import { table } from '../frame/table.ts'
import { page } from '../frame/visit.ts'
import { markdown } from './markdown.ts'
import { nameOf, type OpenApi, type Operation, readOpenApi, type Schema, schemasInOrder } from './open-api.ts'

export function createReferencePage({ baseUrl }: { baseUrl: string }): Page[] {
  const body = referenceBody(readOpenApi(), baseUrl)
  return [forAnyone('GET', '/reference', () => page('API reference', body))]
}

function referenceBody(document: OpenApi, baseUrl: string): Html {
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const schemas = schemasInOrder(document).filter(([, schema]) => isShown(schema))
  return html`<p class="links"><a href="/openapi.yaml">OpenAPI 3.1</a> · <a href="/openapi-3.0.yaml">OpenAPI 3.0</a> ·
      <a href="/openapi-codegen.yaml">OpenAPI for simple generators</a> · version ${document.info.version} · base address <code>${baseUrl}</code></p>
    <nav aria-label="On this page"><ul class="tab-list"><li><a class="tab" href="#about">About</a></li>
      ${found.map(({ operation }) => html`<li><a class="tab" href="#${operation.operationId}">${operation.operationId}</a></li>`)}
      <li><a class="tab" href="#tools">Agent tools</a></li><li><a class="tab" href="#errors">Errors</a></li><li><a class="tab" href="#schemas">Schemas</a></li></ul></nav>
    <section class="card prose" id="about">${markdown(document.info.description)}</section>
    ${found.map(({ path, method, operation }) => operationSection(`${method.toUpperCase()} ${path}`, operation))}
    ${toolSection(baseUrl)}${errorSection()}
    <section id="schemas"><h2>Schemas</h2>${schemas.map(([name, schema]) => schemaCard(name, schema))}</section>`
}

function operationSection(address: string, operation: Operation): Html {
  const responses = Object.entries(operation.responses)
  const { schema, examples = {} } = operation.requestBody.content?.['application/json'] ?? { schema: {} }
  return html`<section class="card prose" id="${operation.operationId}">
    <h2><code>${address}</code></h2><p><strong>${operation.summary}</strong></p>${markdown(operation.description)}
    <h3>Request body</h3><p>${typeOf(schema)} as JSON</p>${exampleList(examples)}
    <h3>Responses</h3>
    ${responses.map(([status, response]) => {
      const media = response.content?.['application/json']
      return html`<div class="response"><h4><span class="status ${status === '200' ? 'active' : 'failed'}">${status}</span></h4>
        ${markdown(response.description)}${media && html`<p>Body: ${typeOf(media.schema)}</p>`}
        ${headerList(response.headers ?? {})}${exampleList(media?.examples ?? {})}</div>`
    })}</section>`
}

function headerList(headers: Record<string, { description: string }>): Html | false {
  const names = Object.entries(headers)
  if (names.length === 0) return false
  return html`<details><summary>Headers</summary><dl class="facts wide">
    ${names.map(([name, { description }]) => html`<dt><code>${name}</code></dt><dd>${markdown(description)}</dd>`)}</dl></details>`
}

function exampleList(examples: Record<string, { summary: string; value: unknown }>): Html[] {
  return Object.values(examples).map(({ summary, value }) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
    return html`<details><summary>Example: ${summary}</summary><pre tabindex="0"><code>${text}</code></pre></details>`
  })
}

function toolSection(baseUrl: string): Html {
  const tools = Object.values(operations).map(
    ({ name, tool }) => html`<h3><code>${name}</code></h3>${markdown(tool.description)}`,
  )
  return html`<section class="card prose" id="tools"><h2>Agent tools</h2>
    <p>Over MCP (Streamable HTTP) at <code>${baseUrl}/mcp</code>. The texts below are what agents read.</p>${tools}</section>`
}

function errorSection(): Html {
  const rows = Object.values(problems).map(({ status, type, title, retry }) => [
    html`<code>${type}</code>`,
    status,
    title,
    retry ? 'yes, with backoff' : 'no',
  ])
  return html`<section id="errors"><h2>Errors</h2>${table('Errors by type', ['Type', 'HTTP', 'When', 'Retry'], rows)}</section>`
}

// Schemas without parts of their own are told where they are used.
function isShown({ properties, oneOf, anyOf, additionalProperties, description }: Schema): boolean {
  return Boolean(properties || oneOf || anyOf || additionalProperties || description)
}

function schemaCard(name: string, schema: Schema): Html {
  const fields = Object.entries(schema.properties ?? {}).map(([field, of]) => {
    const required = schema.required?.includes(field)
    return html`<dt><code>${field}</code> <span class="muted">${typeOf(of)}${required ? '' : ', optional'}</span></dt>
      <dd>${markdown(of.description ?? '')}</dd>`
  })
  return html`<section class="card prose schema" id="schema-${name}"><h3>${name}</h3>
    ${markdown(schema.description ?? '')}
    ${fields.length > 0 ? html`<dl class="fields">${fields}</dl>` : html`<p class="muted">${typeOf(schema)}</p>`}
    ${schema.examples && exampleList({ one: { summary: name, value: schema.examples[0] } })}</section>`
}

/** A type in words, with links to what it is made of. */
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
