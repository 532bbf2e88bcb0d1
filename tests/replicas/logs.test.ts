// No secret is in any log: links, sessions and tokens sent through the shipped nginx, to a service that works
// and to one that is gone, and looked for in what nginx and the service have logged.

import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect } from 'chai'
import { requireProgram } from '../testing/own-databases.ts'
import { createBrowser, find } from '../testing/portal.ts'
import { type ProviderPortal, somebody, startProviderPortal } from '../testing/provider-portal.ts'
import { requestText } from '../testing/service.ts'
import { type Nginx, startNginx } from './nginx.ts'

interface ProviderTokens {
  access_token: string
  id_token: string
}

describe('the logs of the deployed stack', () => {
  const trusted = getCACertificates('default')
  const { fetch } = globalThis
  let opened: ProviderPortal
  let nginx: Nginx
  /** Secrets that must be in no log, by what they are. */
  let secrets: Record<string, string>

  before(async function () {
    requireProgram(this, 'nginx')
    secrets = {}
    // The provider's tokens pass through no proxy, so they are read here.
    globalThis.fetch = async (...asked) => {
      const response = await fetch(...asked)
      if (String(asked[0]).endsWith('/token')) {
        const { access_token, id_token } = (await response.clone().json()) as ProviderTokens
        Object.assign(secrets, { access_token, id_token })
      }
      return response
    }
    opened = await startProviderPortal({ environment: { TRUST_PROXY: '1' } })
    nginx = await startNginx([opened.portal])
    setDefaultCACertificates([...trusted, nginx.certificate])
  })
  after(async () => {
    globalThis.fetch = fetch
    setDefaultCACertificates(trusted)
    await nginx?.close()
  })

  /** A link of each kind that lets whoever has it do something. */
  async function makeLinks(): Promise<string[]> {
    const { accounts, person } = opened.portal
    const { userId, organizationId } = await person('ann@example.com')
    const invited = { organizationId, email: 'bob@example.com', role: 'member', createdBy: userId } as const
    const asked = {
      ...{ email: 'cora@example.com', name: null, passwordHash: 'none', organizationName: null },
      ...{ retentionDays: 30 as const, next: '/', linkId: null, browserToken: 'none' },
    }
    const { linkId, setupCode } = await accounts.signUps.start({ agentName: 'Scout' })
    secrets.setupCode = setupCode
    secrets.reset = await accounts.passwordResets.start(userId)
    secrets.invitation = await accounts.invitations.invite(invited)
    secrets.confirmation = await accounts.newAccounts.start(asked)
    secrets.email = await accounts.emailChanges.start({ userId, email: 'new@example.com' })
    secrets.link = linkId
    return [
      ...[`/reset-password/${secrets.reset}`, `/invitation/${secrets.invitation}`],
      ...[`/confirm-account/${secrets.confirmation}`, `/confirm-email/${secrets.email}`],
      ...[`/sign-up/${linkId}`, `/sign-up/${linkId}/approve`],
    ]
  }

  /** The same address as people, programs and proxies may write it. */
  function spellingsOf(path: string): string[] {
    const [, first = '', ...rest] = path.split('/')
    const end = rest.join('/')
    return [
      ...[path, `${path}/`, `/${path}`, `${path}?next=${path}`, `/sign-in?next=${encodeURIComponent(path)}`],
      ...[`/${first.toUpperCase()}/${end}`, `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}/${end}`],
      ...[`/elsewhere${path}`, `/static/..${path}`],
    ]
  }

  async function visit(links: string[], session: string): Promise<number> {
    let visits = 0
    for (const path of links.flatMap(spellingsOf))
      for (const baseUrl of [nginx.portalUrl, nginx.apiUrl])
        for (const method of ['GET', 'POST']) {
          const headers = { Cookie: session, Referer: `${nginx.portalUrl}${links[0]}` }
          const response = await fetch(`${baseUrl}${path}`, { method, headers, redirect: 'manual' })
          await response.arrayBuffer()
          visits++
        }
    return visits
  }

  it('have no link, session, key or token of a provider, whether the service works or is gone', async () => {
    const { portal, provider } = opened
    provider.seat(somebody('dan'))
    const links = await makeLinks()
    const browser = createBrowser(nginx.portalUrl)
    secrets.key = (await portal.createOrganization()).secret

    const begun = await browser.get('/oidc/start')
    const callback = await opened.visitProvider(begun.to!)
    secrets.oidcCode = new URL(callback, nginx.portalUrl).searchParams.get('code')!
    secrets.oidcState = new URL(callback, nginx.portalUrl).searchParams.get('state')!
    const asked = await browser.get(callback)
    const made = await opened.finish(browser, asked)
    secrets.finishState = find(asked, /name="state" value="([^"]+)"/)!
    secrets.session = browser.cookie().split('=')[1]!
    let visits = await visit(links, browser.cookie())
    const decide = (path: string) =>
      fetch(`${nginx.apiUrl}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secrets.key}` },
        body: requestText({ state: 'canary-state' }),
      })
    const decided = await decide('/v1/decide')
    await decide(`/v1/decide?key=${secrets.key}`)
    secrets.state = 'canary-state'
    await opened.close()
    visits += await visit([...links, callback], browser.cookie())
    const after = await decide('/v1/decide')

    const logs = await nginx.readLogs()
    const logged = logs + portal.logged.join('\n')
    expect([made.status, decided.status, after.status]).to.deep.equal([303, 200, 502])
    expect(logs.split('\n').length).to.be.above(visits)
    expect(logs).to.include(' /reset-password/... ').and.to.include(' /v1/decide ')
    expect(Object.keys(secrets)).to.include.members([
      'access_token',
      'id_token',
      'oidcCode',
      'session',
      'key',
    ])
    const found = Object.entries(secrets).filter(([, secret]) => logged.includes(secret))
    expect(found.map(([name]) => name)).to.deep.equal([])
  })
})
