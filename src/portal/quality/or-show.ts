// Answers a form of the page Quality that may be refused.

import { Problem } from '../../contract/problem.ts'
import { faultOf } from '../forms/form.ts'
import type { Serve } from '../shell/access.ts'
import { sayProblem } from '../shell/parts.ts'
import type { MemberVisit } from '../shell/visit.ts'
import { showQuality } from './quality-page.ts'

/** Does what a form asks; what is refused, by the contract too, is told on the page Quality. */
export function orShow(act: Serve<MemberVisit>): Serve<MemberVisit> {
  return async (visit, context) => {
    try {
      return await act(visit, context)
    } catch (error) {
      return { ...(await showQuality(visit, context)), status: 400, ...refusedBy(error) }
    }
  }
}

/** Returns what to say about a refusal or a problem of the contract; rethrows anything else. */
function refusedBy(error: unknown) {
  return error instanceof Problem && error.type !== 'internal_error'
    ? { fault: sayProblem(error) }
    : faultOf(error)
}
