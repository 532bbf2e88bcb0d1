// Renders pages that are filtered by their address.

import { faultOf, type Refused } from './form.ts'
import type { MemberVisit, Reply } from './visit.ts'

interface Filtering<Filter> {
  /** Refuses invalid filters. */
  read(visit: MemberVisit): Filter
  /** Shows the form again with what was typed. */
  askAgain(visit: MemberVisit, refused: Refused): Promise<Reply>
}

/** For pages with the same filters: shows a page once its filters have been read. */
export function createFiltered<Filter>({ read, askAgain }: Filtering<Filter>) {
  return (show: (visit: MemberVisit, filter: Filter) => Promise<Reply>) =>
    (visit: MemberVisit): Promise<Reply> => {
      let filter: Filter
      try {
        filter = read(visit)
      } catch (error) {
        return askAgain(visit, faultOf(error))
      }
      return show(visit, filter)
    }
}
