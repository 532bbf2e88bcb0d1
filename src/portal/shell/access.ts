// Says who may open which page. Each page is made by a function that names its access (`forMember`, …) and checks the
// visitor before the page runs, so that no page can forget to.

import { type Html, html, type Part } from '../../base/printed/html.ts'
import type { Context } from '../context.ts'
import { faultOf, type LongFields } from '../forms/form.ts'
import {
  Detour,
  type MemberVisit,
  type PersonVisit,
  page,
  type Reply,
  redirect,
  type Visit,
} from './visit.ts'

/** `machine`: another service, which signs its messages and has neither cookie nor form token. */
type Access = 'anyone' | 'person' | 'member' | 'admin' | 'machine'
type Method = 'GET' | 'POST'

export interface Page {
  method: Method
  /** With names for its parts: `/sign-up/:linkId`. */
  path: string
  access: Access
  /** The name of the file in its form, which is read as it arrives; other pages have no file. */
  upload?: string
  /** A script, a style sheet or the like, of which a page takes several: opening it is not counted. */
  isFile?: true
  longFields?: LongFields
  /** Answers a form whose person has signed in since it was shown, so that its token is no longer valid. */
  forSignedIn?(visit: PersonVisit): Reply
  /** True if somebody signed in first has to prove that it is them, unless they just did. */
  needsPresence?: true
  /**
   * True if it signs people in with something that this service knows them by, or gives them such a thing, for
   * example a password: not where the identity provider alone signs people in.
   */
  isOwnSignIn?: true
  serve: Serve<Visit>
}

export type Serve<V extends Visit> = (visit: V, context: Context) => Promise<Reply> | Reply

/**
 * Makes the pages of one access. `ask`: shows the form again with the reason, if what it asks for is refused;
 * `fields`: see `faultOf`.
 */
function pagesFor<V extends Visit>(access: Access, check: (visit: Visit) => V) {
  return (
    method: Method,
    path: string,
    act: Serve<V>,
    ask?: Serve<V>,
    fields?: Record<string, string>,
  ): Page => {
    const serve: Serve<Visit> = async (visit, context) => {
      const known = check(visit)
      try {
        return await act(known, context)
      } catch (error) {
        if (!ask) throw error
        const refused = faultOf(error, fields)
        const asked = await ask(known, context)
        return asked.kind === 'page' ? { ...asked, ...refused } : asked
      }
    }
    return { method, path, access, serve }
  }
}

export const forAnyone = pagesFor('anyone', visit => visit)
export const forPerson = pagesFor('person', checkPerson)
export const forMember = pagesFor('member', checkMember)
export const forAdmin = pagesFor('admin', checkAdmin)
export const forMachine = pagesFor('machine', visit => visit)

export const confirmPresencePath = '/confirm-presence'

/** For what gives or takes rights that last, or cannot be undone: a browser left open is not enough. */
export function needingPresence(page: Page): Page {
  const serve: Serve<Visit> = (visit, context) => {
    if (visit.person) checkPresent({ ...visit, person: visit.person })
    return page.serve(visit, context)
  }
  return { ...page, needsPresence: true, serve }
}

export function ofOwnSignIn(page: Page): Page {
  return { ...page, isOwnSignIn: true }
}

/** The same page where people sign in with this identity provider alone. */
export function forProviderOnly(given: Page, providerName: string | null): Page {
  if (!given.isOwnSignIn) return given
  const why = `People sign in here with ${providerName} only, so there are no passwords, passkeys or codes.`
  const serve = ({ person }: Visit) => {
    const back: [string, string] = person ? ['/account', 'Back to your account'] : ['/sign-in', 'Sign in']
    return page('That didn’t work', deadEnd(why, back), { status: 403 })
  }
  return { ...given, serve }
}

export function checkPresent({ person, standsOn }: PersonVisit): void {
  if (person.isPresent) return
  throw new Detour(redirect(`${confirmPresencePath}?next=${encodeURIComponent(standsOn)}`))
}

export function isAdmin(visit: MemberVisit): boolean {
  return visit.organization.role === 'admin'
}

/** Throws what a visitor is told who may not open the page. */
export function checkAccess(visit: Visit, { access }: Page): void {
  if (access === 'admin') checkAdmin(visit)
  else if (access === 'member') checkMember(visit)
  else if (access === 'person') checkPerson(visit)
}

function checkPerson(visit: Visit): PersonVisit {
  const { person } = visit
  if (person) return { ...visit, person }
  throw new Detour(redirect(`/sign-in?next=${encodeURIComponent(visit.standsOn)}`))
}

function checkMember(visit: Visit): MemberVisit {
  const known = checkPerson(visit)
  const { organization } = known.person
  if (!organization) throw new Detour(redirect('/new-organization'))
  const { organizationId } = organization
  if (visit.form.has('of_organization') && visit.form.line('of_organization') !== organizationId)
    throw switchedElsewhere()
  return { ...known, organization, organizationId }
}

function checkAdmin(visit: Visit): MemberVisit {
  const member = checkMember(visit)
  if (isAdmin(member)) return member
  throw detour(403, 'Not allowed', `Only admins of ${member.organization.organizationName} can do this.`)
}

function detour(status: number, title: string, why: string): Detour {
  return new Detour(page(title, deadEnd(why), { status }))
}

/** For a form from another tab, which must not act on a different organization from the one it was shown for. */
export function switchedElsewhere(): Detour {
  const why =
    'You have switched organizations since this form was shown, so nothing was changed. Go back, reload the page, and try again.'
  return detour(409, 'Another organization', why)
}

/** For a page that does not exist or belongs to somebody else: the two look the same. */
export function notFound(): Detour {
  return detour(404, 'Not found', 'This page doesn’t exist, or you don’t have access to it.')
}

/** For a link that was mailed or handed on, and is used up. */
export function deadLink(why: string, way?: [path: string, name: string]): Reply {
  return page('This link doesn’t work', deadEnd(why, way), { status: 404 })
}

/** Says what there is to know instead of a page, and where to go. */
export function deadEnd(
  why: Part,
  [path, name]: [path: string, name: string] = ['/', 'Go to the overview'],
): Html {
  return html`<div class="card narrow"><p>${why}</p><p><a class="button quiet" href="${path}">${name}</a></p></div>`
}
