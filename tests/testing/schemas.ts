// Validates values against the generated schemas, as strictly as ajv can.

import { Ajv2020 } from 'ajv/dist/2020.js'

/** One validator for many schemas. Formats are left to the surfaces that use them. */
export function createValidator() {
  const ajv = new Ajv2020({ strict: true, allErrors: false, formats: { 'date-time': true, uri: true } })
  return {
    /** The errors of the value, or null. */
    errorsOf(schema: object, value: unknown): string | null {
      return ajv.validate(schema, value) ? null : ajv.errorsText()
    },
    compile: (schema: object) => ajv.compile(schema),
  }
}
