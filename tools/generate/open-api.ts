// The documents that TypeSpec emits, in its own types, and the ways to the parts of them that the
// generator looks at.

import type {
  OpenAPI3Document,
  OpenAPI3MediaType,
  OpenAPI3Operation,
  OpenAPI3Response,
  OpenAPI3Responses,
  OpenAPI3Schema,
  OpenAPIDocument3_1,
  OpenAPISchema3_1,
  Ref,
  Refable,
} from '@typespec/openapi3'

export type OpenApiDocument = OpenAPI3Document | OpenAPIDocument3_1

/**
 * A schema of either version of OpenAPI, or a reference to one; with the one keyword that TypeSpec's
 * types do not have.
 */
export type Schema = OpenAPISchema3_1 &
  Pick<OpenAPI3Schema, 'nullable' | 'example'> &
  Partial<Ref<unknown>> & { propertyNames?: unknown }

export interface FoundOperation {
  path: string
  method: string
  operation: OpenAPI3Operation
}

/** The one media type of the service. */
export const jsonType = 'application/json'

/**
 * The name of the component that a reference points to, without the namespace that only the tools'
 * document writes.
 */
export function refName(ref: string): string {
  return ref.replace('#/components/schemas/', '').replace('DecisionService.', '')
}

export function schemasOf(document: OpenApiDocument): Record<string, Schema> {
  return (document.components?.schemas ?? {}) as Record<string, Schema>
}

export function operationsOf(document: OpenApiDocument): FoundOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

/** The responses by their status. */
export function responsesOf({ responses }: OpenAPI3Operation): Record<string, OpenAPI3Response> {
  return here<OpenAPI3Responses>(responses) as Record<string, OpenAPI3Response>
}

/** The JSON content of a request or a response. Throws when there is none. */
export function jsonOf(
  body: Refable<{ content?: Record<string, OpenAPI3MediaType> }> | undefined,
): OpenAPI3MediaType {
  const json = here(body).content?.[jsonType]
  if (!json) throw new Error('a body without JSON')
  return json
}

/** The name of the schema that JSON follows. */
export function schemaNameOf({ schema }: OpenAPI3MediaType): string {
  if (!schema || !('$ref' in schema)) throw new Error('a body whose schema has no name')
  return refName(schema.$ref)
}

// The emitter refers to schemas by name; operations, bodies and responses stand where they belong.
function here<T extends object>(value: Refable<T> | undefined): T {
  if (!value || '$ref' in value) throw new Error('a part of the document is not where it belongs')
  return value
}
