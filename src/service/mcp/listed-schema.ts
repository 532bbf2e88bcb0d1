// Shortens the schemas of the tools to what agents read, since every conversation pays for the list. The rules
// themselves stay in the operations.

const leftOut =
  /^(\$schema|pattern|propertyNames|minLength|(min|max)(Properties|Items)|(exclusiveM|m)(in|ax)imum)$/

/** A schema that accepts everything the full one does. */
export function toListedInput(schema: unknown): object {
  return shorten(schema, new Set(), false) as object
}

/** The same without descriptions. */
export function toListedOutput(schema: unknown): object {
  return shorten(schema, null, false) as object
}

/**
 * `said`: the descriptions so far; null for a schema without any.
 *
 * The schemas stay self-contained. Anything said elsewhere is left out: patterns and bounds (which descriptions and
 * messages mention), descriptions of results (their names and the tool's description say enough), and descriptions that
 * repeat others or belong to something without its own name.
 */
function shorten(schema: unknown, said: Set<string> | null, named: boolean): unknown {
  if (Array.isArray(schema)) return schema.map(one => shorten(one, said, false))
  if (typeof schema !== 'object' || schema === null) return schema
  const members = Object.entries(schema).filter(([name, value]) =>
    name === 'description' ? named && isNews(value, schema, said) : !leftOut.test(name),
  )
  return Object.fromEntries(members.map(([name, value]) => [name, shortenMember(name, value, said)]))
}

function isNews(description: string, schema: object, said: Set<string> | null): boolean {
  // A single value explains itself.
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
