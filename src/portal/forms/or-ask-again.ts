// Answers a form that may be refused.

import type { Serve } from '../shell/access.ts'
import type { Visit } from '../shell/visit.ts'
import { faultOf } from './form.ts'

/** Does what the form asks or, if that is refused, shows the form again with the reason. `fields`: see `faultOf`. */
export function orAskAgain<V extends Visit>(
  act: Serve<V>,
  ask: Serve<V>,
  fields?: Record<string, string>,
): Serve<V> {
  return async (visit, context) => {
    try {
      return await act(visit, context)
    } catch (error) {
      const refused = faultOf(error, fields)
      const asked = await ask(visit, context)
      return asked.kind === 'page' ? { ...asked, ...refused } : asked
    }
  }
}
