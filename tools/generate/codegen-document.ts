// The document for code generators that are weak at unions and maps: OpenAPI 3.0 in which they find nothing that they
// stumble over.
// It lets through whatever the other documents do, and says less about it (tests/generate/drawn.test.ts).

import { type OpenApiDocument, refName, type Schema, schemasOf } from './open-api.ts'

const about = `**This document** is for code generators that are weak at unions and maps: where there is a choice of shapes, as for the state and for criteria,
it takes any value, and the service checks it; what has no fields of its own stands where it is used. The other documents of this service, \`openapi.yaml\` and \`openapi-3.0.yaml\`, say the whole contract.`

/** The pattern of a text. White space beyond the space cannot be written without an escape. */
const notOnlySpaces = '[^ ]'

/** Makes it from the finished document of 3.0, which stays as it is. */
export function toCodegenDocument(document: OpenApiDocument): OpenApiDocument {
  const made = structuredClone(document)
  const schemas = schemasOf(made)
  made.info.description = `${made.info.description}\n\n${about}`
  schemas.Text!.pattern = notOnlySpaces
  writeInPlace(made, schemas)
  removeUnused(made)
  for (const schema of Object.values(schemas)) openUp(schema)
  putUnionsLast(schemas)
  return made
}

// In their places, not as components: of a component without properties some generators make a class without members,
// and all that a map holds is lost.
function writeInPlace(node: unknown, components: Record<string, Schema>): void {
  if (node === null || typeof node !== 'object') return
  const schema = node as Schema
  const [reference, ...others] = (schema.allOf ?? [schema]) as Schema[]
  const component = reference?.$ref && others.length === 0 ? components[refName(reference.$ref)] : undefined
  if (component && !isClass(component)) {
    delete schema.$ref
    delete schema.allOf
    const written = isUnion(component)
      ? toAnyValue(schema, component)
      : { ...structuredClone(component), ...schema }
    Object.assign(schema, written)
  }
  for (const member of Object.values(node)) writeInPlace(member, components)
}

function isClass({ properties, enum: values, discriminator }: Schema): boolean {
  return Boolean(properties || values || discriminator)
}

/** A choice of shapes that nothing but the shapes tells apart. */
function isUnion({ anyOf, oneOf }: Schema): boolean {
  return Boolean(anyOf || oneOf)
}

// Both say what it is; the longer one says more.
function toAnyValue({ description = '' }: Schema, union: Schema): Schema {
  return { description: union.description!.length > description.length ? union.description! : description }
}

// After their members: some generators write types in the order of the components.
function putUnionsLast(schemas: Record<string, Schema>): void {
  for (const [name, schema] of Object.entries(schemas).filter(([, { discriminator }]) => discriminator)) {
    delete schemas[name]
    schemas[name] = schema
  }
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
