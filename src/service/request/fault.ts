// A fault inside a question: reported at questions.<name>.<field>, never deeper.

import { Problem } from '../../problem.ts'

/** Makes the `invalid_request` of a field of one question. */
export type Fault = (field: string, message: string) => Problem

export function createFault(questionName: string): Fault {
  return (field, message) =>
    new Problem('invalid_request', message, { param: `questions.${questionName}.${field}` })
}
