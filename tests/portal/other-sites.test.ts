// Pages of other sites can make a browser navigate to the portal, and send it nothing else; other services on the same
// machine leave its cookies alone: cookies do not know ports.
// On SQLite alone.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect } from 'chai'
import { password, statusesOf, usePortal } from '../testing/portal.ts'
import { useProviderPortal } from '../testing/provider-portal.ts'

const bySite = (site: string, mode: string, dest: string) => {
  return { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': dest }
}

describe('another site', () => {
  const { portal } = useProviderPortal()

  /** Without fetch, which says for itself what it is. */
  async function visit(path: string, headers: Record<string, string>): Promise<number | undefined> {
    const sent = get(portal.portalUrl + path, { headers })
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }

  it('cannot begin a sign-in with an image, a script, a frame or a request of its own', async () => {
    const begun = async () => (await portal.accounts.database('oidc_flows').select()).length
    const before = await begun()
    const seen = []
    for (const site of ['cross-site', 'same-site'])
      for (const [mode, dest] of [
        ['no-cors', 'image'],
        ['no-cors', 'script'],
        ['cors', 'empty'],
        ['navigate', 'iframe'],
        ['navigate', 'object'],
      ] as const)
        seen.push(await visit('/oidc/start', bySite(site, mode, dest)))

    expect(seen).to.deep.equal(Array(10).fill(400))
    expect(await begun()).to.equal(before)
  })

  it('can link to every page, and pages of the portal can ask for what they need', async () => {
    const seen = [
      await visit('/oidc/start', bySite('cross-site', 'navigate', 'document')),
      await visit('/sign-in', bySite('none', 'navigate', 'document')),
      await visit('/static/portal.css', bySite('same-origin', 'no-cors', 'style')),
      await visit('/sign-in', {}),
    ]

    expect(seen).to.deep.equal([303, 200, 200, 200])
  })

  it('that sends people to the provider without end does not use up their sign-ins with a password', async () => {
    const browser = portal.browser()
    const statuses = []
    for (let i = 0; i < 101; i++) statuses.push((await browser.get('/oidc/start')).status)

    const signedIn = await browser.post('/sign-in', { email: 'nobody@example.com', password })

    expect(statuses.at(-1)).to.equal(429)
    expect(signedIn.status).to.equal(401)
  })
})

describe('the session cookie without TLS', () => {
  const here = usePortal().portal
  const there = usePortal().portal

  it('is not another service’s on the same host, of whatever name, and stays when somebody signs out there', async () => {
    const others = ['session', 'device'].map(name => `${name}=${'x'.repeat(43)}`)
    const people = await Promise.all([here, there].map(portal => portal.person('ann@example.com')))
    const [own, foreign] = people.map(person => person.cookie()) as [string, string]
    const headers = { cookie: [...others, own, foreign].join('; ') }
    const nameOf = (cookie: string) => cookie.split('=')[0]

    const seen = await Promise.all(
      [here, there].map(({ portalUrl }) => fetch(`${portalUrl}/account`, { headers, redirect: 'manual' })),
    )
    const left = await people[1]!.post('/sign-out')

    const written = left.headers.getSetCookie().map(nameOf)
    expect(statusesOf(seen)).to.deep.equal([200, 200])
    expect(written).to.include(nameOf(foreign)).and.not.include(nameOf(own))
  })
})
