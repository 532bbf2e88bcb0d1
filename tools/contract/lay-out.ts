// Lays a contract out so that every schema stands in an operation of its own: oasdiff looks neither for properties that
// alternatives of a union lost nor for new required ones, and a change of a schema that many use is told once.

import { type OpenApiDocument, refName, type Schema, schemasOf } from '../generate/open-api.ts'

/** The property in which a schema stands in the operation made for it. */
export const wrapper = 'it'
const jsonType = 'application/json'

/**
 * The operations of a document and one operation for each schema, which takes it, returns it, or both, as the API does.
 */
export function layOut(document: OpenApiDocument): object {
  const schemas = schemasOf(document)
  const operations = Object.values(document.paths).flatMap(path => Object.values(path))
  const taken = reachable(
    schemas,
    operations.map(operation => operation.requestBody),
  )
  const returned = reachable(
    schemas,
    operations.map(operation => operation.responses),
  )
  const paths = Object.entries(schemas).map(([name, schema]) => [
    schemaPath(name),
    { post: operationOf(name, wrap(nameReferences(schema) as Schema), taken.has(name), returned.has(name)) },
  ])
  return {
    ...document,
    paths: { ...(nameReferences(document.paths) as object), ...Object.fromEntries(paths) },
    components: { ...document.components, schemas: {} },
  }
}

export function schemaPath(name: string): string {
  return `/schemas/${name}`
}

function operationOf(name: string, schema: Schema, isTaken: boolean, isReturned: boolean): object {
  const body = { required: true, content: { [jsonType]: { schema } } }
  return {
    operationId: name,
    ...(isTaken ? { requestBody: body } : {}),
    responses: { 200: { description: '', ...(isReturned ? { content: body.content } : {}) } },
  }
}

// oasdiff compares the values of an enum in properties only, not in a body as a whole.
function wrap(schema: Schema): Schema {
  return { type: 'object', properties: { [wrapper]: schema } }
}

/**
 * A reference becomes a constant with the name of its target: a change of the target is told where the target stands.
 */
function nameReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(nameReferences)
  if (node === null || typeof node !== 'object') return node
  const { $ref } = node as Schema
  if ($ref) return { title: refName($ref), type: 'string', enum: [refName($ref)] }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, nameReferences(value)]))
}

function reachable(schemas: Record<string, Schema>, from: unknown): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const name = (node as Schema).$ref && refName((node as Schema).$ref!)
    if (name && !found.has(name)) {
      found.add(name)
      visit(schemas[name])
    }
    Object.values(node).forEach(visit)
  }
  visit(from)
  return found
}
