// The parts of an OpenAPI document that the generator looks at.

export interface Schema {
  $ref?: string
  type?: string
  format?: string
  description?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  unevaluatedProperties?: Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  not?: Schema
  nullable?: boolean
  enum?: unknown[]
  example?: unknown
  examples?: unknown[]
  discriminator?: unknown
  propertyNames?: Schema
}

export interface Example {
  summary: string
  description?: string
  value: unknown
}

export interface MediaType {
  schema: Schema
  examples?: Record<string, Example>
}

export interface ToolExtension {
  keyNeeded: boolean
  annotations: Record<string, boolean>
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  requestBody: { content: Record<string, MediaType> }
  responses: Record<string, { description: string; content: Record<string, MediaType> }>
  'x-tool'?: ToolExtension
}

export interface OpenApiDocument {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** The one media type of the service. */
export const jsonType = 'application/json'

/** The name of the component that a reference points to, without the namespace that only the tools' document writes. */
export function refName(ref: string): string {
  return ref.replace('#/components/schemas/', '').replace('DecisionService.', '')
}
