// Rules that oasdiff 1.15 does not judge: counts of members and items, objects that were open, the form of the key.

import { isDeepStrictEqual } from 'node:util'
import { type OpenApiDocument, type Schema, schemasOf } from '../generate/open-api.ts'

type Rules = Schema & Record<string, unknown>

const upperBounds = ['maxProperties', 'maxItems']
const lowerBounds = ['minProperties', 'minItems']

/**
 * One sentence for each rule that is tighter than it was. Bounds of answers count too: a tighter one is rare and worth
 * a line.
 */
export function findTightened(released: OpenApiDocument, current: OpenApiDocument): string[] {
  const [was, is] = [released.components, current.components] as { securitySchemes?: unknown }[]
  const isSameSecurity = isDeepStrictEqual(was!.securitySchemes, is!.securitySchemes)
  const schemas = Object.entries(schemasOf(released)).flatMap(([name, schema]) => {
    const now = schemasOf(current)[name]
    if (!now) return [`${name}: the schema was removed`]
    return compare(schema as Rules, now as Rules).map(text => `${name}: ${text}`)
  })
  return [...(isSameSecurity ? [] : ['securitySchemes: the way to send the key changed']), ...schemas]
}

function compare(was: Rules, is: Rules): string[] {
  const lowered = upperBounds.filter(key => bound(is[key], Infinity) < bound(was[key], Infinity))
  const raised = lowerBounds.filter(key => bound(is[key], 0) > bound(was[key], 0))
  const closed = was.additionalProperties !== false && is.additionalProperties === false
  const changed = [...lowered, ...raised].map(
    key => `\`${key}\` is ${is[key]} and was ${was[key] ?? 'not set'}`,
  )
  return [...changed, ...(closed ? ['the object is closed and was open'] : []), ...compareParts(was, is)]
}

function compareParts(was: Rules, is: Rules): string[] {
  const names = Object.keys(was.properties ?? {}).filter(name => is.properties?.[name])
  const inProperties = names.flatMap(name =>
    compare(was.properties![name] as Rules, is.properties![name] as Rules).map(
      text => `\`${name}\`: ${text}`,
    ),
  )
  const inItems = was.items && is.items ? compare(was.items as Rules, is.items as Rules) : []
  return [...inProperties, ...inItems.map(text => `items: ${text}`)]
}

function bound(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
