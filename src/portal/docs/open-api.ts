// Reads the parts of the generated OpenAPI document that the reference page shows.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { once } from '../forms/once.ts'

type Bound = `${'min' | 'max'}${'Length' | 'Items' | 'Properties' | 'imum'}` | `exclusive${'Min' | 'Max'}imum`

export interface Schema extends Partial<Record<Bound, number>> {
  $ref?: string
  type?: string
  description?: string
  enum?: string[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  oneOf?: Schema[]
  anyOf?: Schema[]
  examples?: unknown[]
  pattern?: string
  propertyNames?: { pattern?: string }
  uniqueItems?: boolean
  default?: unknown
}

interface Media {
  schema: Schema
  examples?: Record<string, { summary: string; value: unknown }>
}

interface Content {
  description: string
  headers?: Record<string, { description: string }>
  content?: { 'application/json'?: Media }
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  parameters?: { name: string; required?: boolean; description: string; schema: Schema }[]
  requestBody: Content
  responses: Record<string, Content>
}

export interface OpenApi {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Takes a tenth of a second, so it is read before anybody is served. */
export const readOpenApi = once(
  () => parse(readFileSync(new URL('../../../generated/openapi.yaml', import.meta.url), 'utf8')) as OpenApi,
)

/** The name of a schema that is referred to. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

/** Each with its method and path: `POST /v1/decide`. */
export function operationsOf({ paths }: OpenApi): [address: string, Operation][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
}

/** All schemas by name, each before those it is made of, starting with the first operation's request. */
export function schemasInOrder(document: OpenApi): [string, Schema][] {
  const { schemas } = document.components
  const names = new Set<string>()
  for (const [, { requestBody, responses }] of operationsOf(document)) {
    for (const content of [requestBody, ...Object.values(responses)])
      collect(content.content?.['application/json']?.schema)
  }
  return [...new Set([...names, ...Object.keys(schemas)])].map(name => [name, schemas[name]!])

  function collect(schema: Schema | boolean | undefined): void {
    if (typeof schema !== 'object') return
    if (schema.$ref && !names.has(nameOf(schema.$ref))) {
      names.add(nameOf(schema.$ref))
      collect(schemas[nameOf(schema.$ref)])
    }
    const { properties = {}, oneOf = [], anyOf = [], items, additionalProperties } = schema
    for (const part of [...Object.values(properties), ...oneOf, ...anyOf, items, additionalProperties])
      collect(part)
  }
}
