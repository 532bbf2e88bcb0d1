// Decides where somebody goes after signing in or creating an account: a portal page or an agent's sign-up. Through the
// sign-up, a first organization gets its starting credit.

import { isLinkId } from '../../accounts/agents/sign-up-states.ts'
import type { Html } from '../../base/printed/html.ts'
import { hiddenField } from '../forms/fields.ts'
import type { Visit } from '../shell/visit.ts'

export interface Onward {
  /** A path of this portal, with its query. */
  next: string
  /** The link of the pending sign-up. */
  linkId: string | null
}

/** An address that a browser sends back to us: on this portal, never on another site. */
const ownPath = /^\/(?![/\\])[\w\-./~%!*'():@]{0,200}(?:\?[\w\-./~%!*'():@,;=&+]{0,500})?$/

/** As the address of the page says, or the form on it. */
export function onwardOf({ query, form }: Visit): Onward {
  const [link, next] = ['link', 'next'].map(name => form.line(name) || (query.get(name) ?? ''))
  if (isLinkId(link!)) return { next: `/sign-up/${link}`, linkId: link! }
  return { next: ownPath.test(next!) ? next! : '/', linkId: null }
}

/** The query string for an address that leads there by way of another page. */
export function onwardQuery({ next, linkId }: Onward): string {
  if (linkId !== null) return `?link=${linkId}`
  return next === '/' ? '' : `?next=${encodeURIComponent(next)}`
}

export function onwardField({ next, linkId }: Onward): Html {
  return linkId !== null ? hiddenField('link', linkId) : hiddenField('next', next)
}
