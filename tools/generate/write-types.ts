// generated/api.ts: the types of the decide API, made by openapi-typescript from the OpenAPI 3.0 document.

import openapiTS, { astToString } from 'openapi-typescript'
import type { OpenApiDocument } from './open-api.ts'

/** Types of the paths, operations and components of a document. */
export async function writeTypes(document: OpenApiDocument): Promise<string> {
  const source = structuredClone(document) as unknown as Parameters<typeof openapiTS>[0]
  return astToString(await openapiTS(source))
}
