// A fault inside a question: reported at questions.<name>.<field>, never deeper.

import { Problem } from '../../problem.ts'
import type { JsonNode } from './json-text.ts'

/** Makes the `invalid_request` of a field of one question. */
export type Fault = (field: string, message: string) => Problem

export function createFault(questionName: string): Fault {
  return (field, message) =>
    new Problem('invalid_request', message, { param: `questions.${questionName}.${field}` })
}

/** Throws the fault of an optional field that is null: many languages write null for what is not there. */
export function refuseNull(field: string, { kind }: JsonNode, fault: Fault): void {
  if (kind === 'null') throw fault(field, `${field} must not be null: leave it out instead`)
}
