// Finishes an OpenAPI document: one way of writing open and closed objects, and the examples of spec/examples/.

import { type Example, jsonType, type OpenApiDocument, refName, type Schema } from './open-api.ts'
import type { Examples } from './read-examples.ts'
import type { ProblemRow } from './read-problems.ts'

/**
 * Writes maps and closed objects with `additionalProperties`, in place. TypeSpec writes `unevaluatedProperties` into
 * 3.1 documents, from which generators make types that nobody can fill in; the two mean the same here, where no
 * schema with properties is combined with another one (tests/generate/documents.test.ts).
 */
export function closeObjects<T>(node: T): T {
  if (node === null || typeof node !== 'object') return node
  const schema = node as Schema
  if (schema.unevaluatedProperties) {
    schema.additionalProperties = schema.unevaluatedProperties
    delete schema.unevaluatedProperties
  }
  if (isNothing(schema.additionalProperties)) schema.additionalProperties = false
  for (const member of Object.values(node)) closeObjects(member)
  return node
}

/**
 * Writes in OpenAPI 3.0 what only 3.1 can say otherwise, in place. There is no `propertyNames`, so only the descriptions
 * state that rule; and `nullable` does not reach through a reference, so what may be null is written out.
 */
export function fitTo30(document: OpenApiDocument): OpenApiDocument {
  fitNode(document, document.components.schemas)
  return document
}

function fitNode(node: unknown, components: Record<string, Schema>): void {
  if (node === null || typeof node !== 'object') return
  const schema = node as Schema
  delete schema.propertyNames
  if (schema.nullable && schema.allOf) {
    const references = schema.allOf
    delete schema.allOf
    for (const { $ref } of references) Object.assign(schema, { ...components[refName($ref!)], ...schema })
  }
  for (const member of Object.values(node)) fitNode(member, components)
}

/** Adds the examples of requests, responses and errors to the operation, and one for each type of question and answer. */
export function addExamples(document: OpenApiDocument, examples: Examples, problems: ProblemRow[]): void {
  const { requestBody, responses } = document.paths['/v1/decide']!.post!
  requestBody.content[jsonType]!.examples = namedExamples(examples.requests)
  responses['200']!.content[jsonType]!.examples = namedExamples(examples.responses)
  for (const [status, response] of Object.entries(responses)) {
    const names = problems.filter(row => String(row.status) === status).map(row => row.name)
    if (names.length > 0) response.content[jsonType]!.examples = errorExamples(examples, names)
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

function isNothing(schema: Schema | boolean | undefined): boolean {
  return typeof schema === 'object' && schema.not !== undefined && Object.keys(schema.not).length === 0
}

function namedExamples(values: Map<string, unknown>): Record<string, Example> {
  return Object.fromEntries([...values].map(([name, value]) => [name, { summary: titleOf(name), value }]))
}

function errorExamples({ errors }: Examples, problems: string[]): Record<string, Example> {
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
  const { schemas } = document.components
  for (const type of new Set(values.map(value => value.type))) {
    const schema = schemas[pascalCase(type) + union]!
    const ofType = values.filter(value => value.type === type)
    const fields = Math.max(...ofType.map(value => Object.keys(value).length))
    const example = ofType.find(value => Object.keys(value).length === fields)
    if (document.openapi.startsWith('3.0')) schema.example = example
    else schema.examples = [example]
  }
}

function titleOf(name: string): string {
  const words = name.replace('ach', 'ACH').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function pascalCase(text: string): string {
  return text.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
