// The headers of every page, and the check that a form comes from one of our pages in the same browser.

import { Problem } from '../../problem.ts'
import type { Page } from './access.ts'
import { isCsrfToken } from './cookies.ts'
import { Detour, type Visit } from './visit.ts'

interface GuardOptions {
  portalUrl: string
  /** Other sites that a form may lead to: the payment page. */
  formOrigins: string[]
}

export function createGuard({ portalUrl, formOrigins }: GuardOptions) {
  const secure = portalUrl.startsWith('https:')
  const ownOrigin = new URL(portalUrl).origin
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
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }

  return { headers, checkForm }

  /** Throws `invalid_request` for a form from another site, or from a page in another browser. */
  function checkForm(visit: Visit, { forSignedIn }: Page): void {
    const origin = visit.header('Origin')
    const foreign = origin !== '' && origin !== ownOrigin && hostOf(origin) !== visit.header('Host')
    if (!foreign && isCsrfToken(visit.browserToken, visit.form.line('csrf'))) return
    const { person } = visit
    if (!foreign && person && forSignedIn) throw new Detour(forSignedIn({ ...visit, person }))
    throw new Problem(
      'invalid_request',
      'This form has expired or came from another site. Go back, reload the page, and try again.',
    )
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
