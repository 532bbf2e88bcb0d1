// Builds the JSON Schemas of the files that a reader is made of.

/** An object that has the first members, and may have the others. */
export function objectOf(required: Record<string, object>, optional: Record<string, object> = {}) {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } }
}

/** An object with the same under each name. */
export function eachOf(names: readonly string[], schema: object) {
  return objectOf(Object.fromEntries(names.map(name => [name, schema])))
}

export const sha256 = { type: 'string', pattern: '^[0-9a-f]{64}$' }
