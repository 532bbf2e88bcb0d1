// Defines a fault inside a question, which is reported at questions.<name>.<field>, never deeper.

import type { JsonNode } from './json-text.ts'
import { Problem } from './problem.ts'

/** Makes an `invalid_request` for a field of one question. */
export type Fault = (field: string, message: string) => Problem

export function createFault(questionName: string): Fault {
  return (field, message) =>
    new Problem('invalid_request', message, { param: `questions.${questionName}.${field}` })
}

/** Throws if an optional field is null: many languages write null for missing values. */
export function refuseNull(field: string, { kind }: JsonNode, fault: Fault): void {
  if (kind === 'null') throw fault(field, `${field} must not be null: leave it out instead`)
}
