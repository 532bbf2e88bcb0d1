// Compiles the published schemas with ajv.

import { Ajv2020 } from 'ajv/dist/2020.js'

const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, uri: true } })

/** Returns what is wrong with the value according to the schema, or null. */
export function findSchemaFault(schema: object, value: unknown): string | null {
  return ajv.validate(schema, value) ? null : ajv.errorsText()
}
