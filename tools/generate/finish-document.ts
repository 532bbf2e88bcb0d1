// Parts of OpenAPI documents that TypeSpec cannot write; spec/ says all the rest. The list, with reasons:
//
// - Maps in 3.1 are `unevaluatedProperties`, for which the emitter has no option: see nameMaps.
// - `propertyNames` is an extension to TypeSpec, which writes it into 3.0 too, where there is no such
//   keyword: see fitTo30.
// - Named types that may be null are references beside `nullable` in 3.0, which generators read as never
//   null: see fitTo30.
// - Entries of a list that may be null have no name in 3.0, and kubb then forgets that they may be:
//   see fitTo30.
// - Patterns escape characters as JavaScript does, which other engines refuse: see spellPatterns.
// - The examples are files of spec/examples/, which the tests and the portal read as well; TypeSpec
//   reads no files.

import type { OpenAPI3Example } from '@typespec/openapi3'
import {
  type FoundOperation,
  jsonOf,
  type OpenApiDocument,
  operationsOf,
  refName,
  responsesOf,
  type Schema,
  schemasOf,
} from './open-api.ts'
import type { Examples } from './read-examples.ts'
import type { ProblemRow } from './read-problems.ts'

/**
 * Writes maps with `additionalProperties`, in place. From the `unevaluatedProperties` of 3.1 generators make
 * types that nobody can fill in; the two mean the same here, where no schema with properties is combined with
 * another one (tests/generate/documents.test.ts).
 */
export function nameMaps<T>(node: T): T {
  if (node === null || typeof node !== 'object') return node
  const schema = node as Schema
  if (schema.unevaluatedProperties) {
    schema.additionalProperties = schema.unevaluatedProperties
    delete schema.unevaluatedProperties
  }
  for (const member of Object.values(node)) nameMaps(member)
  return node
}

/**
 * Writes in OpenAPI 3.0 what only 3.1 can say otherwise, in place. There is no `propertyNames`, so only
 * the descriptions state that rule; and `nullable` does not reach through a reference, so what may be null
 * is written out.
 */
export function fitTo30(document: OpenApiDocument): OpenApiDocument {
  const schemas = schemasOf(document)
  fitNode(document, schemas)
  for (const [name, list] of Object.entries(schemas)) {
    const entry = list.items as Schema | undefined
    if (!entry?.nullable) continue
    schemas[`${name}Item`] = entry
    list.items = { $ref: `#/components/schemas/${name}Item` }
  }
  return document
}

function fitNode(node: unknown, components: Record<string, Schema>): void {
  if (node === null || typeof node !== 'object') return
  const schema = node as Schema
  delete schema.propertyNames
  if (schema.nullable && schema.allOf) {
    const references = schema.allOf as Schema[]
    delete schema.allOf
    for (const { $ref } of references) Object.assign(schema, { ...components[refName($ref!)], ...schema })
  }
  for (const member of Object.values(node)) fitNode(member, components)
}

/**
 * Writes the characters that a pattern escapes as `\uXXXX`, in place. PCRE2, RE2 and what is built on them
 * know no such escape; a character that stands for itself, `\t` and `\xXX` mean the same to them, to
 * JavaScript, Python, Java and .NET.
 */
export function spellPatterns(node: unknown): void {
  if (node === null || typeof node !== 'object') return
  const schema = node as Schema
  if (typeof schema.pattern === 'string')
    schema.pattern = schema.pattern.replace(/\\u([0-9A-F]{4})/g, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    )
  Object.values(node).forEach(spellPatterns)
}

/**
 * Adds the examples of requests, responses and errors to the operation, and one for each type of
 * question and answer.
 */
export function addExamples(document: OpenApiDocument, examples: Examples, problems: ProblemRow[]): void {
  const [{ operation }] = operationsOf(document) as [FoundOperation]
  jsonOf(operation.requestBody).examples = namedExamples(examples.requests)
  for (const [status, response] of Object.entries(responsesOf(operation))) {
    const names = problems.filter(row => String(row.status) === status).map(row => row.name)
    jsonOf(response).examples =
      status === '200' ? namedExamples(examples.responses) : errorExamples(examples, names)
  }
  addTypeExamples(
    document,
    'Question',
    [...examples.requests.values()].flatMap(({ questions }) => Object.values(questions)),
  )
  addTypeExamples(
    document,
    'Answer',
    [...examples.responses.values()].flatMap(({ answers }) => Object.values(answers)),
  )
}

function namedExamples(values: Map<string, unknown>): Record<string, OpenAPI3Example> {
  return Object.fromEntries([...values].map(([name, value]) => [name, { summary: titleOf(name), value }]))
}

function errorExamples({ errors }: Examples, problems: string[]): Record<string, OpenAPI3Example> {
  const rows = [...errors].filter(([, example]) => problems.includes(example.problem))
  return Object.fromEntries(
    rows.map(([name, { summary, situation, body }]) => [
      name,
      { summary, ...(situation ? { description: situation } : {}), value: body },
    ]),
  )
}

// The richest one of each type shows the most of what can be said.
function addTypeExamples(document: OpenApiDocument, union: string, values: { type: string }[]): void {
  const schemas = schemasOf(document)
  for (const type of new Set(values.map(value => value.type))) {
    const schema = schemas[pascalCase(type) + union]!
    const ofType = values.filter(value => value.type === type)
    const fields = Math.max(...ofType.map(value => Object.keys(value).length))
    const example = ofType.find(value => Object.keys(value).length === fields)
    if (document.openapi === '3.0.0') schema.example = example
    else schema.examples = [example]
  }
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/\bach\b/, 'ACH')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function pascalCase(text: string): string {
  return text.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
