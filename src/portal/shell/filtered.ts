// Renders pages that are filtered by their address.

import { type Html, html, type Part } from '../../html.ts'
import { field } from './fields.ts'
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

/** The form of its filters, which ends with the days, and what to know about them. */
export function filterForm(
  path: string,
  filters: Part,
  days: { from: string; to: string },
  hint: Html,
): Html {
  const day = (name: 'from' | 'to', label: string) =>
    field(name, label, { type: 'date', value: days[name], required: false })
  return html`<form class="filters" method="get" action="${path}" aria-label="Filters">${filters}
    <div class="days">${day('from', 'From')}${day('to', 'To')}</div>
    <p class="actions"><button>Show</button> <a href="${path}">Clear</a></p></form><p class="hint">${hint}</p>`
}
