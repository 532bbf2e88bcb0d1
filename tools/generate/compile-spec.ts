// Compiles spec/ in memory: the program, and the OpenAPI documents of its two services as TypeSpec writes them.

import { fileURLToPath } from 'node:url'
import { compile, formatDiagnostic, NodeHost, type Program } from '@typespec/compiler'
import { parse } from 'yaml'
import type { OpenApiDocument } from './open-api.ts'

export interface CompiledSpec {
  program: Program
  /** The decide API, as OpenAPI 3.0 and 3.1. */
  api30: OpenApiDocument
  api31: OpenApiDocument
  /**
   * The agent tools as if they were HTTP operations: only their schemas and texts are used, nothing of this is
   * published.
   */
  tools31: OpenApiDocument
}

const mainFile = fileURLToPath(new URL('../../spec/main.tsp', import.meta.url))
const outputFolder = '/in-memory'

/** Throws with every diagnostic, warnings included. */
export async function compileSpec(): Promise<CompiledSpec> {
  const files = new Map<string, string>()
  const host = {
    ...NodeHost,
    writeFile: async (path: string, content: string) => void files.set(path, content),
    mkdirp: async (path: string) => path,
  }
  const program = await compile(host, mainFile, {
    emit: ['@typespec/openapi3'],
    outputDir: outputFolder,
    options: {
      '@typespec/openapi3': {
        'emitter-output-dir': outputFolder,
        'openapi-versions': ['3.0.0', '3.1.0'],
        'output-file': '{service-name}.yaml',
        'omit-unreachable-types': true,
      },
    },
  })
  if (program.diagnostics.length > 0)
    throw new Error(program.diagnostics.map(diagnostic => formatDiagnostic(diagnostic)).join('\n'))
  const read = (path: string): OpenApiDocument => parse(files.get(`${outputFolder}/${path}`)!)
  return {
    program,
    api30: read('3.0.0/DecisionService.yaml'),
    api31: read('3.1.0/DecisionService.yaml'),
    tools31: read('3.1.0/AgentTools.yaml'),
  }
}
