// Sets the headers of every page, and checks who sends a form now that it is there. It also checks that the form comes
// from one of our pages in the same browser.

import { Readable } from 'node:stream'
import { Problem } from '../../contract/problem.ts'
import type { Person } from '../../operations/people/find-person.ts'
import { checkAccess, type Page, switchedElsewhere } from './access.ts'
import { isCsrfToken } from './cookies.ts'
import { Detour, type Visit } from './visit.ts'

/**
 * `formOrigins`: other sites that a form may lead to, which is the payment page. `findPerson`: null for a token that
 * belongs to nobody.
 */
export function createGuard(
  portalUrl: string,
  formOrigins: string[],
  findPerson: (browserToken: string) => Promise<Person | null>,
) {
  const ownOrigin = new URL(portalUrl).origin
  const expiredForm =
    'This form has expired or came from another browser. Go back, reload the page, and try again.'
  const foreignForm = `This form came from another address. Open the portal at ${ownOrigin}, and try again.`
  const policy = [
    `default-src 'none'`,
    `style-src 'self'`,
    `script-src 'self'`,
    `connect-src 'self'`,
    `img-src 'self'`,
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ')
  const headers: Record<string, string> = {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    // With `no-referrer` browsers send our own forms with `Origin: null`, and checkForm would refuse them.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(portalUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }

  return { headers, checkSite, admit }

  /**
   * Throws `invalid_request` for what a page of another site asks for by itself, as an image or in a frame, without
   * somebody going there. Old browsers do not say.
   */
  function checkSite({ header }: Visit): void {
    const isForeign = ['cross-site', 'same-site'].includes(header('Sec-Fetch-Site'))
    const isVisit = header('Sec-Fetch-Mode') === 'navigate' && header('Sec-Fetch-Dest') === 'document'
    if (isForeign && !isVisit) throw new Problem('invalid_request', 'This was asked for by another site.')
  }

  /**
   * Returns the visit of a form that is there, by the person who sends it now. Its bytes may have taken a minute, or
   * ten with a file: somebody whose session has ended or whose role has changed since they began must not act with it
   * (tests/faults/held-open.test.ts). Throws `invalid_request` for a form from another site, or from a page in
   * another browser.
   */
  async function admit(visit: Visit, page: Page): Promise<Visit> {
    const now = { ...visit, person: visit.person && (await findPerson(visit.browserToken)) }
    checkForm(now, page)
    const { file } = now
    return file ? { ...now, file: { ...file, stream: untilDismissed(now, page, file.stream) } } : now
  }

  /** A file, which does not end well if its sender may no longer send it once all of it is there. */
  function untilDismissed(visit: Visit, page: Page, stream: Readable): Readable {
    async function* chunks() {
      for await (const chunk of stream) yield chunk
      const now = { ...visit, person: await findPerson(visit.browserToken) }
      checkAccess(now, page)
      const [before, after] = [visit, now].map(({ person }) => person?.organization?.organizationId)
      if (before !== after) throw switchedElsewhere()
    }
    // A page that never reads it must not fail because of its error.
    return Readable.from(chunks()).on('error', () => {})
  }

  function checkForm(visit: Visit, { forSignedIn }: Page): void {
    const origin = visit.header('Origin')
    // Not compared with the request's Host: somebody else may point a name of theirs at this portal.
    const foreign = origin !== '' && origin !== ownOrigin
    if (!foreign && isCsrfToken(visit.browserToken, visit.form.line('csrf'))) return
    const { person } = visit
    if (!foreign && person && forSignedIn) throw new Detour(forSignedIn({ ...visit, person }))
    throw new Problem('invalid_request', foreign ? foreignForm : expiredForm)
  }
}
