// Answers a form that may be refused.

import type { Serve } from '../shell/access.ts'
import type { Reply, Visit } from '../shell/visit.ts'
import { faultOf } from './form.ts'

/** Does what the form asks or, if that is refused, shows the form again with the reason. `fields`: see `faultOf`. */
export function orAskAgain<V extends Visit>(act: Serve<V>, ask: Serve<V>, fields?: Record<string, string>) {
  return async (visit: V): Promise<Reply> => {
    try {
      return await act(visit)
    } catch (error) {
      const refused = faultOf(error, fields)
      const asked = await ask(visit)
      return asked.kind === 'page' ? { ...asked, ...refused } : asked
    }
  }
}
