// Checks a refused request: the status of its type in the catalogue, the error body, the field at fault.

import { type ProblemName, problems } from '../../../generated/errors.ts'
import { errorBody } from '../../../generated/schemas.ts'
import { expectSame, expectThat, shorten } from './case.ts'
import { findSchemaFault } from './schemas.ts'
import type { HttpReply } from './target.ts'

export interface ExpectedProblem {
  problem: ProblemName
  param: string | null
}

/** Throws a Broken unless the reply is this refusal, complete. */
export function expectProblem(reply: HttpReply, { problem, param }: ExpectedProblem): void {
  const { status, type, retry } = problems[problem]
  const { status: found, headers, json, text } = reply
  expectThat(found === status, `the status is ${found}, not ${status}: ${shorten(text)}`)
  const fault = findSchemaFault(errorBody, json)
  expectThat(fault === null, `the body is not an error body: ${fault}`)
  const { error } = json as { error: { type: string; param: string | null } }
  expectSame('error.type', error.type, type)
  expectSame('error.param', error.param, param)
  // Nobody knows when an internal error will be gone.
  if (retry && problem !== 'internal_error')
    expectThat(/^[1-9]\d*$/.test(headers.get('retry-after') ?? ''), 'there is no Retry-After')
  if (status === 401) expectSame('WWW-Authenticate', headers.get('www-authenticate')?.split(' ')[0], 'Bearer')
}

/** The refusal for a field of the question `q`. */
export function atField(field: string): ExpectedProblem {
  return { problem: 'invalid_request', param: `questions.q.${field}` }
}

/** A broken rule of the request, at this field or at no particular one. */
export function invalid(param: string | null): ExpectedProblem {
  return { problem: 'invalid_request', param }
}
