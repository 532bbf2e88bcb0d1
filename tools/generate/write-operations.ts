// generated/operations.ts: one row for each operation, with the surfaces that offer it and the schemas of its input and output.

import type { CompiledSpec } from './compile-spec.ts'
import { jsonType, type MediaType, type OpenApiDocument, type Operation, refName } from './open-api.ts'
import { printLiteral } from './print-literal.ts'
import { constantName } from './write-schemas.ts'

/** The rows in the order in which spec/tools.tsp declares the tools. */
export function writeOperations({ program, api31, tools31 }: CompiledSpec): string {
  const tools = program.getGlobalNamespaceType().namespaces.get('AgentTools')!.operations.keys()
  const rows = [...tools].map(name => [name, rowOf(name, tools31, api31)])
  return `export const operations = ${printLiteral(Object.fromEntries(rows))} as const

export type OperationName = keyof typeof operations
export type Surface = (typeof operations)[OperationName]['surfaces'][number]
`
}

function rowOf(name: string, tools: OpenApiDocument, api: OpenApiDocument) {
  const tool = findOperation(tools, name)!.operation
  const { keyNeeded, annotations } = tool['x-tool']!
  const found = findOperation(api, name)
  const http = found && { method: found.method.toUpperCase(), path: found.path, ...bodiesOf(found.operation) }
  return {
    name,
    surfaces: http ? ['http', 'mcp'] : ['mcp'],
    keyNeeded,
    http: http ?? null,
    tool: { title: tool.summary, description: tool.description, annotations, ...bodiesOf(tool) },
  }
}

function findOperation(document: OpenApiDocument, name: string) {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === name) return { path, method, operation }
    }
  }
  return null
}

function bodiesOf(operation: Operation): { input: string; output: string } {
  return {
    input: schemaName(operation.requestBody.content),
    output: schemaName(operation.responses['200']!.content),
  }
}

function schemaName(content: Record<string, MediaType>): string {
  return constantName(refName(content[jsonType]!.schema.$ref!))
}
