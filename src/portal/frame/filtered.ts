// Pages that show what the filters in their address say.

import { faultOf, type Refused } from './form.ts'
import type { MemberVisit, Reply } from './visit.ts'

interface Filtering<Filter> {
  /** Refuses filters that nothing can be shown for. */
  read(visit: MemberVisit): Filter
  /** The form again, with what was typed. */
  askAgain(visit: MemberVisit, refused: Refused): Promise<Reply>
}

/** For pages of the same filters: what is shown once they are read. */
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
