// generated/schemas.ts: self-contained JSON Schemas (2020-12) as constants. A reference becomes the constant itself,
// so every schema can be handed on as it is: no $ref is left to resolve.

import type { CompiledSpec } from './compile-spec.ts'
import { nameMaps } from './finish-document.ts'
import {
  jsonOf,
  type OpenApiDocument,
  operationsOf,
  refName,
  responsesOf,
  type Schema,
  schemaNameOf,
  schemasOf,
} from './open-api.ts'
import { Code, printLiteral, spread } from './print-literal.ts'

const dialect = 'https://json-schema.org/draft/2020-12/schema'

// Annotations of OpenAPI that are no part of JSON Schema, and examples, which would only make tool lists longer.
const leftOut = ['discriminator', 'example', 'examples']
const formatsKept = ['date-time', 'uri']

/**
 * Schemas of the HTTP bodies and of every tool's input and output, with all that they are made of, dependencies first.
 */
export function writeSchemas({ api31, tools31 }: CompiledSpec): string {
  const components = collectComponents([api31, tools31])
  const roots = [...new Set([...bodiesOf(api31), ...bodiesOf(tools31)])]
  const names = orderByDependency(components, roots)
  const constants = names.map(name => {
    const schema = {
      ...(roots.includes(name) ? { $schema: dialect } : {}),
      ...toJsonSchema(components[name]!),
    }
    return `export const ${constantName(name)} = ${printLiteral(schema)} as const\n`
  })
  const all = roots.map(name => `  ${constantName(name)},\n`).join('')
  return `${constants.join('\n')}
/** The schemas of bodies, tool inputs and tool outputs, by the names that generated/operations.ts uses. */
export const schemas = {
${all}} as const

export type SchemaName = keyof typeof schemas
`
}

/** The name of a component's constant: its own, beginning with a small letter. */
export function constantName(component: string): string {
  return component.charAt(0).toLowerCase() + component.slice(1)
}

function collectComponents(documents: OpenApiDocument[]): Record<string, Schema> {
  const entries = documents.flatMap(document => Object.entries(structuredClone(schemasOf(document))))
  return Object.fromEntries(entries.map(([name, schema]) => [refName(name), nameMaps(schema)]))
}

function bodiesOf(document: OpenApiDocument): string[] {
  return operationsOf(document).flatMap(({ operation }) =>
    [operation.requestBody, ...Object.values(responsesOf(operation))].map(body => schemaNameOf(jsonOf(body))),
  )
}

function orderByDependency(components: Record<string, Schema>, roots: string[]): string[] {
  const ordered = new Set<string>()
  const add = (name: string) => {
    for (const needed of refsIn(components[name]!)) if (!ordered.has(needed)) add(needed)
    ordered.add(name)
  }
  roots.forEach(add)
  return [...ordered]
}

function refsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  const ref = (value as Schema).$ref
  const own = typeof ref === 'string' ? [refName(ref)] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, member]) => (leftOut.includes(key) ? [] : refsIn(member))),
  ]
}

function toJsonSchema(schema: Schema): object {
  const members = Object.entries(schema).filter(([key, value]) => isKept(key, value))
  const entries = members.map(([key, value]) => [
    key,
    key === 'properties' ? mapValues(value) : convert(value),
  ])
  const { $ref, ...rest } = Object.fromEntries(entries)
  if ($ref === undefined) return rest
  const constant = new Code(constantName(refName($ref)))
  return Object.keys(rest).length === 0 ? constant : { [spread]: constant, ...rest }
}

// The members of `properties` are names of fields and never keywords.
function mapValues(properties: Record<string, Schema>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, toJsonSchema(schema)]))
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert)
  return value !== null && typeof value === 'object' ? toJsonSchema(value) : value
}

function isKept(key: string, value: unknown): boolean {
  if (key === 'format') return formatsKept.includes(value as string)
  return !leftOut.includes(key) && !key.startsWith('x-')
}
