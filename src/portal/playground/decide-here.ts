// Answers a request for the person at a page: a decision like any other, rate-limited, charged and shown under usage.

import { ofCaller } from '../../accounts/keys/authenticate.ts'
import { readJson } from '../../contract/json-text.ts'
import type { Context } from '../context.ts'
import type { MemberVisit } from '../shell/visit.ts'

type DecideHereParts = Pick<Context, 'playgroundKeys' | 'calls' | 'decide'>

export function createDecideHere({ playgroundKeys, calls, decide }: DecideHereParts) {
  /** `text`: writes the request's body; throws the problems of one that is not valid. */
  return function decideHere(visit: MemberVisit, text: () => string) {
    const { requestId, arrivedAtMs, signal, organization, person } = visit
    const arrival = { requestId, arrivedAtMs, signal }
    const readBody = async () => readJson(text())
    const { userId, email } = person.user
    const findPerson = () =>
      ofCaller(playgroundKeys.callerOf({ organizationId: organization.organizationId, userId, email }))
    return calls.settle({ ...arrival, surface: 'portal', operation: 'decide' }, () =>
      decide({ ...arrival, findPerson, readBody }),
    )
  }
}
