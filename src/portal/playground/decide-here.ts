// Answers a request for the person at a page: a decision like any other, rate-limited, charged and shown under usage.

import { ofCaller } from '../../accounts/keys/authenticate.ts'
import { readJson } from '../../contract/json-text.ts'
import type { Context } from '../context.ts'
import type { MemberVisit } from '../shell/visit.ts'

/** `text`: writes the request's body; throws the problems of one that is not valid. */
export function decideHere(
  { playgroundKeys, calls, decide }: Context,
  { requestId, arrivedAtMs, signal, organization, person }: MemberVisit,
  text: () => string,
) {
  const arrival = { requestId, arrivedAtMs, signal }
  const readBody = async () => readJson(text())
  const { userId, email } = person.user
  const findPerson = () =>
    ofCaller(playgroundKeys.callerOf({ organizationId: organization.organizationId, userId, email }))
  return calls.settle({ ...arrival, surface: 'portal', operation: 'decide' }, () =>
    decide({ ...arrival, findPerson, readBody }),
  )
}
