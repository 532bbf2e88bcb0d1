// Reads spec/examples/: requests and their responses by case, and errors by situation. The name of a file is
// the name of the example.

import { readdirSync, readFileSync } from 'node:fs'

interface ExampleRequest {
  model: string
  state: unknown
  questions: Record<string, { type: string }>
}

interface ExampleResponse {
  answers: Record<string, { type: string }>
}

export interface ErrorExample {
  /** The name of the row in the catalogue. */
  problem: string
  summary: string
  /** The circumstances, where the request alone does not show the error. */
  situation?: string
  request?: unknown
  /** The body as sent, where it is not JSON. */
  raw_request?: string
  body: { error: { type: string; message: string; param: string | null } }
}

export interface Examples {
  requests: Map<string, ExampleRequest>
  responses: Map<string, ExampleResponse>
  errors: Map<string, ErrorExample>
}

const folder = new URL('../../spec/examples/', import.meta.url)

/** Every example, by file name without its extension, in the order of the names. */
export function readExamples(): Examples {
  return {
    requests: readFolder('./'),
    responses: readFolder('./responses/'),
    errors: readFolder('./errors/'),
  }
}

function readFolder<T>(path: string): Map<string, T> {
  const names = readdirSync(new URL(path, folder))
    .filter(name => name.endsWith('.json'))
    .sort()
  return new Map(
    names.map(name => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(path + name, folder), 'utf8')),
    ]),
  )
}
