// generated/operations.ts: one row for each operation, with the surfaces that offer it and the schemas of its
// input and output.

import type { OpenAPI3Operation } from '@typespec/openapi3'
import type { CompiledSpec } from './compile-spec.ts'
import {
  type FoundOperation,
  jsonOf,
  type OpenApiDocument,
  operationsOf,
  responsesOf,
  schemaNameOf,
} from './open-api.ts'
import { printLiteral } from './print-literal.ts'
import { constantName } from './write-schemas.ts'

/** Properties of a tool in spec/tools.tsp besides its schemas and texts. */
interface ToolExtension {
  keyNeeded: boolean
  annotations: Record<string, boolean>
}

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
  const { keyNeeded, annotations } = tool['x-tool'] as ToolExtension
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

function findOperation(document: OpenApiDocument, name: string): FoundOperation | null {
  return operationsOf(document).find(({ operation }) => operation.operationId === name) ?? null
}

function bodiesOf(operation: OpenAPI3Operation): { input: string; output: string } {
  return {
    input: constantName(schemaNameOf(jsonOf(operation.requestBody))),
    output: constantName(schemaNameOf(jsonOf(responsesOf(operation)['200']))),
  }
}
