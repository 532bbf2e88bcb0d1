// A portal whose people sign in with an identity provider on this machine, and the way there and back.

import { findFreePort } from './free-port.ts'
import { clientEnvironment, openIdentityProvider, type Somebody, type Ways } from './identity-provider.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import {
  find,
  type Seen,
  startTestPortal,
  type TestBrowser,
  type TestPortal,
  type TestPortalOptions,
} from './portal.ts'

export interface ProviderPortalOptions extends TestPortalOptions {
  ways?: Ways
}

export type ProviderPortal = Awaited<ReturnType<typeof startProviderPortal>>

/** Starts both; close what it returns. */
export async function startProviderPortal(given: ProviderPortalOptions = {}) {
  const { ways = {}, host = '127.0.0.1', environment, ...options } = given
  const port = String(await findFreePort())
  const portalUrl = `http://${host}:${port}`
  const provider = await openIdentityProvider(`${portalUrl}/oidc/callback`, ways)
  const urls = { PORTAL_PORT: port, PORTAL_URL: portalUrl, OIDC_ISSUER: provider.issuer }
  const portal = await startTestPortal({
    environment: { ...clientEnvironment, ...urls, OIDC_BUTTON: 'Acme Login', ...environment },
    ...options,
  })

  return { portal, provider, visitProvider, comeBack, finish, becomeNew, beginConnecting, close }

  /**
   * Goes to the provider and through its redirects; ends with the address at the portal that it leads back to.
   * `cookies`: of a browser in which somebody may be signed in there.
   */
  async function visitProvider(to: string, cookies = new Map<string, string>()): Promise<string> {
    for (let at = new URL(to); ; ) {
      if (at.origin === portalUrl) return at.pathname + at.search
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';')[0]!.split('=')
        cookies.set(name, value)
      }
      at = new URL(response.headers.get('location')!, at)
    }
  }

  async function comeBack(browser: TestBrowser, next = ''): Promise<Seen> {
    const { to } = await browser.get(`/oidc/start${next && `?next=${next}`}`)
    return browser.get(await visitProvider(to!))
  }

  /** Consents to what a newcomer is asked. */
  function finish(browser: TestBrowser, asked: Seen): Promise<Seen> {
    const state = find(asked, /name="state" value="([^"]+)"/)!
    const newcomer = { organization_name: 'Acme', retention: '90', policies: 'yes' }
    return browser.post('/oidc/finish', { state, ...newcomer })
  }

  async function becomeNew(browser: TestBrowser, next = ''): Promise<Seen> {
    return finish(browser, await comeBack(browser, next))
  }

  /** Goes to the provider to connect it to one's account; ends with the address at the portal that it leads back to. */
  async function beginConnecting(owner: TestBrowser): Promise<string> {
    const link = find(await owner.post('/oidc/connect'), /href="(http[^"]+\/auth\?[^"]+)"/)!
    return visitProvider(link.replaceAll('&amp;', '&'))
  }

  async function close(): Promise<void> {
    await portal.close()
    await provider.close()
  }
}

/** For the tests of the suite that calls it: both, with what they have once the tests run, and a mailbox. */
export function useProviderPortal(given: Omit<ProviderPortalOptions, 'mailbox'> = {}) {
  const opened = { portal: {} as TestPortal, provider: {} } as ProviderPortal
  const mailbox = {} as Mailbox
  before(async () => {
    Object.assign(mailbox, await openMailbox())
    const { portal, provider, ...ways } = await startProviderPortal({ ...given, mailbox })
    Object.assign(opened.portal, portal)
    Object.assign(opened.provider, provider)
    Object.assign(opened, ways)
  })
  after(() => opened.close?.())
  return { opened, portal: opened.portal, provider: opened.provider, mailbox }
}

export function somebody(name: string, more: Partial<Somebody> & Record<string, unknown> = {}): Somebody {
  return { sub: `sub-${name}`, email: `${name}@example.com`, email_verified: true, name, ...more }
}
