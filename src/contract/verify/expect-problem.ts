// Checks a refused request: the status of its type in the catalogue, the error body, the field at fault.

import { type ProblemName, problems } from '../../../generated/errors.ts'
import { errorBody } from '../../../generated/schemas.ts'
import { expectSame, expectThat, findSchemaFault, shorten } from './case.ts'
import type { HttpReply } from './target.ts'

export interface Refusal {
  problem: ProblemName
  param: string | null
}

export function refusal(problem: ProblemName, param: string | null = null): Refusal {
  return { problem, param }
}

/** A broken rule of the request, at this field or at no particular one. */
export function invalid(param: string | null = null): Refusal {
  return { problem: 'invalid_request', param }
}

/** The same for a field of the question `q`. */
export function atField(field: string): Refusal {
  return invalid(`questions.q.${field}`)
}

/** Throws a Broken unless the reply is this refusal, complete. */
export function expectProblem({ status, headers, json, text }: HttpReply, { problem, param }: Refusal): void {
  const wanted = problems[problem]
  expectThat(status === wanted.status, `the status is ${status}, not ${wanted.status}: ${shorten(text)}`)
  const fault = findSchemaFault(errorBody, json)
  expectThat(fault === null, `the body is not an error body: ${fault}`)
  const { error } = json as { error: { type: string; param: string | null } }
  expectSame('error.type', error.type, wanted.type)
  expectSame('error.param', error.param, param)
  // Nobody knows when an internal error will be gone.
  if (wanted.retry && problem !== 'internal_error')
    expectThat(/^[1-9]\d*$/.test(headers.get('retry-after') ?? ''), 'there is no Retry-After')
  if (status === 401) expectSame('WWW-Authenticate', headers.get('www-authenticate')?.split(' ')[0], 'Bearer')
}
