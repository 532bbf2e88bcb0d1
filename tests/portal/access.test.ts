// Every page and every form, as a stranger, as a member of another organization, and as somebody
// who is no admin.
// On PostgreSQL too.

import { expect } from 'chai'
import type { Page } from '../../src/portal/shell/access.ts'
import { csrfTokenOf } from '../../src/portal/shell/cookies.ts'
import { type FilledPortal, fillPortal } from '../testing/filled-portal.ts'
import { holdRequest } from '../testing/held-request.ts'
import { type Seen, statusesOf, type TestPerson, usePortal } from '../testing/portal.ts'
import { readPage } from '../testing/read-page.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('access to the portal', () => {
  const { portal } = usePortal({ environment: stripe })
  let filled: FilledPortal

  before(async () => {
    filled = await fillPortal(portal, stripe)
  })

  const isForPeople = ({ access }: Page) => ['person', 'member', 'admin'].includes(access)
  /** Each page as somebody; strangers are others each time. */
  const visitAll = (some: Page[], someone: () => Pick<TestPerson, 'get' | 'post'>) =>
    Promise.all(
      some.map(page => {
        const who = someone()
        return page.method === 'GET' ? who.get(filled.addressOf(page)) : who.post(filled.addressOf(page))
      }),
    )
  const kindsOf = (seen: Pick<Seen, 'status'>[]) => [...new Set(statusesOf(seen))]

  it('knows who each page is for', () => {
    const listed = (access: Page['access'], method: Page['method']) =>
      filled.pages.filter(page => page.access === access && page.method === method).map(({ path }) => path)

    expect(listed('anyone', 'GET')).to.have.members([
      ...['/docs', '/docs/:page', '/reference', '/search', '/policies'],
      ...['/openapi.yaml', '/openapi-3.0.yaml', '/openapi-codegen.yaml'],
      ...['/create-account', '/confirm-account/:token', '/confirm-email/:token'],
      ...['/sign-in', '/sign-in/code', '/forgot-password', '/reset-password/:token'],
      ...['/oidc/start', '/oidc/callback', '/invitation/:token', '/sign-up/:linkId'],
      ...['portal.css', 'icon.svg'].map(name => `/static/${name}`),
      ...['colour-json', 'passkeys', 'playground', 'portal', 'webauthn'].map(name => `/static/${name}.js`),
    ])
    expect(listed('anyone', 'POST')).to.have.members([
      ...['/create-account', '/confirm-account/:token', '/forgot-password', '/reset-password/:token'],
      ...['/sign-in', '/sign-in/code', '/sign-in/passkey', '/oidc/finish'],
    ])
    expect([listed('machine', 'GET'), listed('machine', 'POST')]).to.deep.equal([[], ['/stripe/webhook']])
  })

  it('leads back to the page and its query, from a form to the page that it stood on', async () => {
    const stranger = portal.browser()
    const nextOf = ({ to }: Seen) => new URLSearchParams(to!.replace(/^.*\?/, '')).get('next')
    const asked = await stranger.get('/usage?days=7&status=failed')

    expect(nextOf(asked)).to.equal('/usage?days=7&status=failed')
    for (const [path, from, next] of [
      ['/sign-out', `${portal.portalUrl}/keys?ended=shown`, '/keys?ended=shown'],
      // Coming from an answer to a form, from another site or from nowhere, people go to the overview.
      ['/account/name', `${portal.portalUrl}/account/name`, '/'],
      ['/account/name', 'http://evil.example/keys', '/'],
      ['/account/name', null, '/'],
    ] as const) {
      const sent = await stranger.post(path, {}, from === null ? {} : { Referer: from })
      expect(nextOf(sent), `from ${from}`).to.equal(next)
    }
  })

  it('sends a stranger to sign in, and changes nothing', async () => {
    const before = await portal.dump()

    const seen = await visitAll(filled.pages.filter(isForPeople), portal.browser)

    expect(kindsOf(seen)).to.deep.equal([303])
    expect(seen.filter(({ to }) => !to!.startsWith('/sign-in?next='))).to.deep.equal([])
    expect(await portal.dump()).to.equal(before)
  })

  it('hides from a member of another organization what belongs to this one', async () => {
    const shown = await visitAll(
      filled.pages.filter(page => page.method === 'GET' && isForPeople(page)),
      () => filled.outsider,
    )

    expect(shown.filter(({ text }) => /owner@example|guest@example|Theirs/.test(text))).to.deep.equal([])
    for (const path of [`/usage/${filled.requestId}`, `/keys/${filled.keyId}`])
      expect((await filled.outsider.get(path)).status, path).to.equal(404)
  })

  it('lets no member of another organization change what belongs to this one', async () => {
    const before = await portal.dump()

    for (const [path, fields, status] of [
      [`/keys/${filled.keyId}`, { scope: 'all' }, 404],
      [`/keys/${filled.keyId}/name`, { name: 'Mine' }, 404],
      [`/keys/${filled.keyId}/rotate`, { lifetime: '30d', overlap: 'now' }, 404],
      [`/keys/${filled.keyId}/revoke`, {}, 404],
      [`/members/${filled.owner.userId}/role`, { role: 'member' }, 400],
      [`/members/${filled.owner.userId}/remove`, {}, 400],
      [`/members/invitations/${filled.invitationId}/withdraw`, {}, 404],
      ['/organization', { organization: filled.owner.organizationId }, 404],
    ] as const)
      expect((await filled.outsider.post(path, fields)).status, path).to.equal(status)

    expect(await portal.dump()).to.equal(before)
  })

  it('keeps what is for admins from a member, and lets the member see the rest', async () => {
    const before = await portal.creditOf(filled.owner.organizationId)

    const refused = await visitAll(
      filled.pages.filter(({ access }) => access === 'admin'),
      () => filled.member,
    )
    const shown = await visitAll(
      filled.pages.filter(({ method, access }) => method === 'GET' && access === 'member'),
      () => filled.member,
    )

    expect(refused).to.have.length(22)
    expect([kindsOf(refused), kindsOf(shown)]).to.deep.equal([[403], [200]])
    for (const { text } of shown) {
      expect(readPage(text).all('button', 'Add credit')).to.deep.equal([])
      expect(text).to.not.include('guest@example')
    }
    expect(await portal.creditOf(filled.owner.organizationId)).to.equal(before)
  })

  it('refuses every form without the token of its own browser', async () => {
    const { owner, pages, addressOf } = filled
    const before = await portal.dump()
    const forms = pages.filter(page => page.method === 'POST' && page.access !== 'machine')

    const forged = await Promise.all(forms.map(page => owner.post(addressOf(page), { csrf: 'x'.repeat(43) })))
    const foreign = await Promise.all(
      forms.map(page => owner.post(addressOf(page), {}, { Origin: 'https://elsewhere.example' })),
    )
    // A name that somebody else has pointed here: both headers name it, as with DNS rebinding.
    const rebound = await Promise.all(
      forms.map(page => postAs(owner, 'rebound.example:8081', new URL(addressOf(page), portal.portalUrl))),
    )
    const unsigned = await owner.post('/stripe/webhook')

    expect(kindsOf([...forged, ...foreign, ...rebound, unsigned])).to.deep.equal([400])
    expect(await portal.dump()).to.equal(before)
  })

  it('never takes a session away for what another site makes a browser send', async () => {
    const headers = {
      ...{ Origin: 'https://elsewhere.example', 'Content-Type': 'application/x-www-form-urlencoded' },
    }
    const send = (path: string, method: string) =>
      fetch(new URL(path, portal.portalUrl), { method, headers, body: 'a=b', redirect: 'manual' })

    for (const path of ['/nothing', '/', '/sign-in', '/keys'])
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect((await send(path, method)).headers.getSetCookie(), `${method} ${path}`).to.deep.equal([])
    const visited = await fetch(new URL('/sign-in', portal.portalUrl))
    expect(visited.headers.getSetCookie()).to.have.length(1)
  })

  // PostgreSQL takes no NUL in a text.
  it('finds nothing under a NUL, and fails at none', async () => {
    const odd = await portal.person('odd@example.com')
    const named = filled.pages.filter(({ path }) => path.includes(':'))
    const query = ['key', 'by', 'about', 'before', 'from', 'to', 'status', 'error'].map(name => `${name}=%00`)
    const asked = ['/usage', '/usage.csv', '/audit', '/audit.csv', '/quality', '/']
    const answer = JSON.stringify({ id: '\0', rawId: '\0', type: 'public-key', response: {} })

    const seen = await Promise.all([
      ...named.map(({ method, path }) =>
        odd[method === 'GET' ? 'get' : 'post'](path.replace(/:\w+/g, '%00')),
      ),
      ...asked.map(path => odd.get(`${path}?${query.join('&')}`)),
      portal.browser().post('/sign-in/passkey', { answer }),
      odd.post('/account/disconnect', { provider: '\0' }),
    ])

    expect(seen.filter(({ status }) => status >= 500)).to.deep.equal([])
  })

  it('puts the same guards on every answer', async () => {
    const seen = [...(await visitAll(filled.pages, portal.browser)), await filled.owner.get('/nothing')]

    for (const { headers } of seen) {
      expect(headers.get('x-request-id')).to.match(/^req_/)
      expect(headers.get('x-content-type-options')).to.equal('nosniff')
      expect(headers.get('content-security-policy'))
        .to.match(/^default-src 'none'; style-src 'self'; script-src 'self'/)
        .and.include(`frame-ancestors 'none'; base-uri 'none'`)
      expect(headers.get('referrer-policy')).to.equal('same-origin')
    }
  })

  it('keeps them where a page cannot be shown, and tells only of what was done', async () => {
    const { userId, get } = await portal.person('confused@example.com')
    await portal.accounts.database('users').where({ user_id: userId }).update({ created_at: 9e15 })

    const { status, headers } = await get('/account')

    const requestId = headers.get('x-request-id')!
    expect([status, headers.get('content-type')]).to.deep.equal([500, 'text/html; charset=utf-8'])
    expect(requestId).to.match(/^req_/)
    expect(headers.get('content-security-policy')).to.include(`default-src 'none'`)
    expect(portal.logged.filter(line => line.includes(requestId))).to.have.length(2)
    for (const done of ['constructor', 'toString', '__proto__']) {
      const seen = await filled.owner.get(`/keys?done=${done}`)
      expect(seen.status, done).to.equal(200)
      expect(seen.text, done).to.not.include('role="status"')
    }
  })

  it('acts on no organization that the form was not about', async () => {
    const other = await portal.accounts.organizations.create({ name: 'Second', adminId: filled.owner.userId })

    const settings = { name: 'Renamed', retention: '30', of_organization: other.organizationId }
    const sent = await filled.owner.post('/settings', settings)

    const { name } = await portal.accounts.organizations.show(filled.owner.organizationId)
    expect([sent.status, name]).to.deep.equal([409, 'Of owner@example.com'])
  })

  it('logs patterns of pages, never what stands in an address', async () => {
    const { linkId } = await portal.accounts.signUps.start({})

    await portal.browser().get(`/sign-up/${linkId}`)

    const lines = portal.logged.filter(line => line.includes('/sign-up/'))
    expect(lines.length).to.be.above(0)
    expect(portal.logged.filter(line => line.includes(linkId))).to.deep.equal([])
  })
})

/** A form with the token of its browser, from a page at this host, which is where the browser sends it. */
function postAs(person: TestPerson, host: string, url: URL) {
  const cookie = person.cookie()
  const body = new URLSearchParams({ csrf: csrfTokenOf(/=([^;]+)/.exec(cookie)![1]!) })
  const type = 'application/x-www-form-urlencoded'
  const headers = { Cookie: cookie, 'Content-Type': type, Host: host, Origin: `http://${host}` }
  return holdRequest(url, headers, Buffer.from(body.toString())).finish()
}
