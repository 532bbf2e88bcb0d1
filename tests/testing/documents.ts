// The published documents, parsed, each with a validator of its version of JSON Schema.

import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import AjvDraft04 from 'ajv-draft-04'
import { parse } from 'yaml'

interface Response {
  description: string
  headers: Record<string, { required: boolean; description: string }>
  content: { 'application/json': { schema: { $ref: string }; examples: Record<string, { value: unknown }> } }
}

interface OneSchema {
  example?: unknown
  examples?: unknown[]
  pattern?: string
  anyOf?: unknown[]
  oneOf?: unknown[]
  discriminator?: object
  properties?: object
  enum?: unknown[]
  additionalProperties?: unknown
}

export interface Document {
  openapi: string
  info: { version: string; description: string }
  paths: Record<
    string,
    {
      post: { requestBody: Response; responses: Record<string, Response>; security: object[]; tags: string[] }
    }
  >
  servers: { variables: Record<string, object> }[]
  components: {
    schemas: Record<string, OneSchema>
    securitySchemes: object
  }
}

const read = (name: string): Document =>
  parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8'))
const options = { strict: false, formats: { double: true, int32: true } } as const
/** 3.1, 3.0, and the one for code generators. */
export const documents = [
  { name: 'openapi.yaml', version: '3.1.0', document: read('openapi.yaml'), ajv: new Ajv2020(options) },
  {
    name: 'openapi-3.0.yaml',
    version: '3.0.0',
    document: read('openapi-3.0.yaml'),
    ajv: new AjvDraft04.default(options),
  },
  {
    name: 'openapi-codegen.yaml',
    version: '3.0.0',
    document: read('openapi-codegen.yaml'),
    ajv: new AjvDraft04.default(options),
  },
]

export const types = ['Noul', 'Choice', 'MultiChoice', 'Score']

for (const { name, document, ajv } of documents) ajv.addSchema(document, name)

/** The errors of a value by the schema that a reference of a document names, or null. */
export function errorsOf(
  { name, ajv }: (typeof documents)[number],
  ref: string,
  value: unknown,
): string | null {
  return ajv.validate(`${name}${ref}`, value) ? null : ajv.errorsText()
}
