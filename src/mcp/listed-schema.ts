// The schemas of the tools as agents read them: whole, and as short as can be. Every agent pays for the list with its
// context in every conversation, so what is said elsewhere is left out: patterns and bounds (descriptions and messages say them),
// the words about results (their names and the tool's description say it), and descriptions that say the same again or
// belong to something without a name of its own. The rules themselves stay in the operations.

const leftOut = new Set([
  ...[
    '$schema',
    'pattern',
    'propertyNames',
    'minLength',
    'minProperties',
    'maxProperties',
    'minItems',
    'maxItems',
  ],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
])

/** A schema that lets through whatever the full one does. */
export function toListedInput(schema: unknown): object {
  return shorten(schema, new Set(), false) as object
}

/** The same without descriptions. */
export function toListedOutput(schema: unknown): object {
  return shorten(schema, null, false) as object
}

/** `said`: the descriptions so far; null for a schema without any. */
function shorten(schema: unknown, said: Set<string> | null, named: boolean): unknown {
  if (Array.isArray(schema)) return schema.map(one => shorten(one, said, false))
  if (typeof schema !== 'object' || schema === null) return schema
  const members = Object.entries(schema).filter(([name, value]) =>
    name === 'description' ? named && isNews(value, schema, said) : !leftOut.has(name),
  )
  return Object.fromEntries(members.map(([name, value]) => [name, shortenMember(name, value, said)]))
}

function isNews(description: string, schema: object, said: Set<string> | null): boolean {
  // The one value that there is says what it is.
  const single = 'enum' in schema && (schema.enum as unknown[]).length === 1
  if (said === null || single || said.has(description)) return false
  said.add(description)
  return true
}

function shortenMember(name: string, value: unknown, said: Set<string> | null): unknown {
  if (name !== 'properties') return shorten(value, said, false)
  const properties = Object.entries(value as object).map(([key, one]) => [key, shorten(one, said, true)])
  return Object.fromEntries(properties)
}
