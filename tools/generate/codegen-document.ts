// The document for code generators that are weak at unions: OpenAPI 3.0 in which they find nothing that they stumble over.
// It lets through whatever the other documents do, and says less about it (tests/generate/drawn.test.ts).

import { type OpenApiDocument, refName, type Schema, schemasOf } from './open-api.ts'

const about = `**This document** is for code generators that are weak at unions: where there is a choice of shapes, as for the state and for criteria,
it takes any value, and the service checks it. The other documents of this service, \`openapi.yaml\` and \`openapi-3.0.yaml\`, say the whole contract.`

/** What the pattern of a text becomes. White space beyond the space cannot be written without an escape. */
const notOnlySpaces = '[^ ]'

/** Makes it from the finished document of 3.0, which stays as it is. Throws for a pattern that it cannot write otherwise. */
export function toCodegenDocument(document: OpenApiDocument): OpenApiDocument {
  const made = structuredClone(document)
  const schemas = schemasOf(made)
  made.info.description = `${made.info.description}\n\n${about}`
  takeAnyValue(made, unionsOf(schemas))
  removeUnused(made)
  for (const schema of Object.values(schemas)) openUp(schema)
  easePatterns(schemas)
  return made
}

/** Unions whose members are told apart by their shapes alone. Those with a discriminator are what generators can do. */
function unionsOf(schemas: Record<string, Schema>): Map<string, Schema> {
  const isUnion = ({ anyOf, oneOf, discriminator }: Schema) => (anyOf || oneOf) && !discriminator
  return new Map(Object.entries(schemas).filter(([, schema]) => isUnion(schema)))
}

// In their places, not as components: of a component that says nothing generators make a class without members.
function takeAnyValue(node: unknown, unions: Map<string, Schema>): void {
  if (node === null || typeof node !== 'object') return
  const schema = node as Schema
  const [reference, ...others] = (schema.allOf ?? []) as Schema[]
  const union = reference?.$ref && others.length === 0 ? unions.get(refName(reference.$ref)) : undefined
  if (union) {
    delete schema.allOf
    // Both say what it is; the longer one says more.
    if (union.description!.length > schema.description!.length) schema.description = union.description!
  }
  for (const member of Object.values(node)) takeAnyValue(member, unions)
}

function removeUnused(document: OpenApiDocument): void {
  const schemas = schemasOf(document)
  const used = new Set<string>()
  const follow = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const { $ref } = node as Schema
    if (typeof $ref === 'string' && !used.has(refName($ref))) {
      used.add(refName($ref))
      follow(schemas[refName($ref)])
    }
    Object.values(node).forEach(follow)
  }
  follow(document.paths)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
}

// Requests are closed and say so; responses are open, which is the default, but not for every generator.
function openUp(schema: Schema): void {
  if (schema.properties) schema.additionalProperties ??= true
}

function easePatterns({ Text: text, ...others }: Record<string, Schema>): void {
  text!.pattern = notOnlySpaces
  for (const [name, schema] of Object.entries(others))
    if (schema.pattern?.includes('\\')) throw new Error(`the pattern of ${name} has an escape`)
}
