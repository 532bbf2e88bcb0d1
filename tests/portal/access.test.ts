// Every page and every form, as a stranger, as a member of another organization, and as somebody who is no admin.
// On PostgreSQL too.

import { expect } from 'chai'
import type { Page } from '../../src/portal/shell/access.ts'
import { csrfTokenOf } from '../../src/portal/shell/cookies.ts'
import { type FilledPortal, fillPortal } from '../testing/filled-portal.ts'
import { holdRequest } from '../testing/held-request.ts'
import { find, startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'
import { readPage } from '../testing/read-page.ts'

describe('access to the portal', () => {
  let portal: TestPortal
  let pages: Page[]
  let addressOf: FilledPortal['addressOf']
  let owner: TestPerson
  let member: TestPerson
  let outsider: TestPerson
  let keyId: string
  let invitationId: string
  let requestId: string

  before(async () => {
    portal = await startTestPortal({ environment: stripe })
    const filled = await fillPortal(portal, stripe)
    ;({ pages, addressOf, owner, member, outsider, keyId, invitationId, requestId } = filled)
  })
  after(() => portal.close())

  const visit = (page: Page, who: Pick<TestPerson, 'get' | 'post'>) =>
    page.method === 'GET' ? who.get(addressOf(page)) : who.post(addressOf(page))
  const forPeople = (page: Page) => ['person', 'member', 'admin'].includes(page.access)

  it('knows who each page is for', () => {
    const open = pages
      .filter(({ access }) => access === 'anyone')
      .map(({ method, path }) => `${method} ${path}`)
    const machine = pages.filter(({ access }) => access === 'machine').map(({ path }) => path)

    expect(open.sort()).to.deep.equal([
      'GET /confirm-account/:token',
      'GET /confirm-email/:token',
      'GET /create-account',
      'GET /docs',
      'GET /docs/:page',
      'GET /forgot-password',
      'GET /invitation/:token',
      'GET /oidc/callback',
      'GET /oidc/start',
      'GET /openapi-3.0.yaml',
      'GET /openapi-codegen.yaml',
      'GET /openapi.yaml',
      'GET /policies',
      'GET /reference',
      'GET /reset-password/:token',
      'GET /search',
      'GET /sign-in',
      'GET /sign-in/code',
      'GET /sign-up/:linkId',
      'GET /static/icon.svg',
      'GET /static/passkeys.js',
      'GET /static/playground.js',
      'GET /static/portal.css',
      'GET /static/portal.js',
      'GET /static/reference.js',
      'GET /static/webauthn.js',
      'POST /confirm-account/:token',
      'POST /create-account',
      'POST /forgot-password',
      'POST /oidc/finish',
      'POST /reset-password/:token',
      'POST /sign-in',
      'POST /sign-in/code',
      'POST /sign-in/passkey',
    ])
    expect(machine).to.deep.equal(['/stripe/webhook'])
  })

  it('leads back to the page and its query, from a form to the page that it stood on', async () => {
    const next = async (seen: Promise<{ to: string | null }>) =>
      new URLSearchParams((await seen).to!.replace(/^.*\?/, '')).get('next')
    const stranger = portal.browser()
    const from = (path: string, site = portal.portalUrl) => ({ Referer: `${site}${path}` })

    expect(await next(stranger.get('/usage?days=7&status=failed'))).to.equal('/usage?days=7&status=failed')
    expect(await next(stranger.post('/sign-out', {}, from('/keys?ended=shown')))).to.equal(
      '/keys?ended=shown',
    )
    // Of an answer to a form, of another site, and of nowhere, the overview is as near as can be said.
    expect(await next(stranger.post('/account/name', {}, from('/account/name')))).to.equal('/')
    expect(await next(stranger.post('/account/name', {}, from('/keys', 'http://evil.example')))).to.equal('/')
    expect(await next(stranger.post('/account/name'))).to.equal('/')
  })

  it('goes on to addresses of its own alone', async () => {
    const stranger = portal.browser()
    const goesTo = async (next: string) =>
      find(await stranger.get(`/sign-in?next=${encodeURIComponent(next)}`), /name="next" value="([^"]*)"/)

    expect(await goesTo('/usage?days=7&status=failed')).to.equal('/usage?days=7&amp;status=failed')
    for (const foreign of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/keys\r\nA: b',
      '/"><b>',
    ])
      expect(await goesTo(foreign), foreign).to.equal('/')
  })

  it('sends a stranger to sign in, and changes nothing', async () => {
    const before = await portal.dump()

    const seen = await Promise.all(pages.filter(forPeople).map(page => visit(page, portal.browser())))

    expect(new Set(seen.map(({ status }) => status))).to.deep.equal(new Set([303]))
    expect(seen.filter(({ to }) => !to!.startsWith('/sign-in?next='))).to.deep.equal([])
    expect(await portal.dump()).to.equal(before)
  })

  it('hides from a member of another organization what belongs to this one', async () => {
    const shown = await Promise.all(
      pages.filter(page => page.method === 'GET' && forPeople(page)).map(page => visit(page, outsider)),
    )
    const revoked = await outsider.post(`/keys/${keyId}/revoke`)
    const demoted = await outsider.post(`/members/${owner.userId}/role`, { role: 'member' })
    const removed = await outsider.post(`/members/${owner.userId}/remove`)
    const withdrawn = await outsider.post(`/members/invitations/${invitationId}/withdraw`)
    const chosen = await outsider.post('/organization', { organization: owner.organizationId })
    const searched = await outsider.get(`/usage/${requestId}`)

    expect(shown.filter(({ text }) => /owner@example|guest@example|Theirs/.test(text))).to.deep.equal([])
    expect([revoked.status, withdrawn.status, chosen.status]).to.deep.equal([404, 404, 404])
    expect([demoted.status, removed.status, searched.status]).to.deep.equal([400, 400, 404])
    expect((await portal.accounts.keys.find(keyId))?.status).to.equal('active')
    const [first] = await portal.accounts.members.list(owner.organizationId)
    expect(first).to.include({ userId: owner.userId, role: 'admin' })
  })

  it('keeps what is for admins from a member, and lets the member see the rest', async () => {
    const before = (await portal.accounts.organizations.show(owner.organizationId)).creditMicros

    const refused = await Promise.all(
      pages.filter(({ access }) => access === 'admin').map(page => visit(page, member)),
    )
    const shown = await Promise.all(
      pages
        .filter(page => page.method === 'GET' && page.access === 'member')
        .map(page => visit(page, member)),
    )

    expect(refused).to.have.length(22)
    expect(new Set(refused.map(({ status }) => status))).to.deep.equal(new Set([403]))
    expect(new Set(shown.map(({ status }) => status))).to.deep.equal(new Set([200]))
    expect(
      shown.filter(
        ({ text }) => readPage(text).all('button', 'Add credit').length > 0 || text.includes('guest@example'),
      ),
    ).to.deep.equal([])
    expect(await portal.creditOf(owner.organizationId)).to.equal(before)
  })

  it('refuses every form without the token of its own browser', async () => {
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

    expect(new Set([...forged, ...foreign].map(({ status }) => status))).to.deep.equal(new Set([400]))
    expect(new Set(rebound)).to.deep.equal(new Set([400]))
    expect(unsigned.status).to.equal(400)
    expect(await portal.dump()).to.equal(before)
  })

  it('never takes a session away for what another site makes a browser send', async () => {
    const withheld = {
      Origin: 'https://elsewhere.example',
      'Content-Type': 'application/x-www-form-urlencoded',
    }

    const seen = await Promise.all(
      ['/nothing', '/', '/sign-in', '/keys'].flatMap(path =>
        ['POST', 'PUT', 'DELETE'].map(method =>
          fetch(new URL(path, portal.portalUrl), {
            method,
            headers: withheld,
            body: 'a=b',
            redirect: 'manual',
          }),
        ),
      ),
    )
    const visited = await fetch(new URL('/sign-in', portal.portalUrl))

    expect(seen.flatMap(({ headers }) => headers.getSetCookie())).to.deep.equal([])
    expect(visited.headers.getSetCookie()).to.have.length(1)
  })

  it('reads no more of a form than its visitor may send, and says so', async () => {
    const long = { state: '€'.repeat(20_000), do: 'as_json' }

    const [stranger, known] = [
      await portal.browser().post('/sign-in', long),
      await owner.post('/playground', long),
    ]

    expect([stranger.status, known.status]).to.deep.equal([413, 200])
    expect(stranger.text).to.include('That didn’t work')
  })

  // PostgreSQL takes no NUL in a text.
  it('finds nothing under a NUL, and fails at none', async () => {
    const odd = await portal.person('odd@example.com')
    const answer = JSON.stringify({ id: '\0', rawId: '\0', type: 'public-key', response: {} })
    const named = pages.filter(({ path }) => path.includes(':'))

    const seen = [
      ...(await Promise.all(
        named.map(({ method, path }) => odd[method === 'GET' ? 'get' : 'post'](path.replace(/:\w+/g, '%00'))),
      )),
      ...(await Promise.all(
        ['/usage', '/usage.csv', '/audit', '/audit.csv', '/quality', '/'].map(path =>
          odd.get(`${path}?key=%00&by=%00&about=%00&before=%00&from=%00&to=%00&status=%00&error=%00`),
        ),
      )),
      await portal.browser().post('/sign-in/passkey', { answer }),
      await odd.post('/account/disconnect', { provider: '\0' }),
    ]

    expect(seen.filter(({ status }) => status >= 500)).to.deep.equal([])
  })

  it('puts the same guards on every answer', async () => {
    const seen = await Promise.all([
      ...pages.map(page => visit(page, portal.browser())),
      owner.get('/nothing'),
    ])

    for (const { headers } of seen) {
      expect(headers.get('x-request-id')).to.match(/^req_/)
      expect(headers.get('x-content-type-options')).to.equal('nosniff')
      expect(headers.get('content-security-policy')).to.match(
        /^default-src 'none'; style-src 'self'; script-src 'self'/,
      )
      expect(headers.get('content-security-policy')).to.include(`frame-ancestors 'none'; base-uri 'none'`)
      expect(headers.get('referrer-policy')).to.equal('same-origin')
    }
  })

  it('keeps them where a page cannot be shown, and tells only of what was done', async () => {
    const confused = await portal.person('confused@example.com')
    const own = { user_id: confused.userId }
    await portal.accounts.database('users').where(own).update({ created_at: 9e15 })

    const broken = await confused.get('/account')
    const strange = await Promise.all(
      ['constructor', 'toString', '__proto__'].map(done => owner.get(`/keys?done=${done}`)),
    )

    expect([broken.status, broken.headers.get('content-type')]).to.deep.equal([
      500,
      'text/html; charset=utf-8',
    ])
    expect(broken.headers.get('x-request-id')).to.match(/^req_/)
    expect(broken.headers.get('content-security-policy')).to.include(`default-src 'none'`)
    expect(portal.logged.filter(line => line.includes(broken.headers.get('x-request-id')!))).to.have.length(2)
    for (const seen of strange) {
      expect(seen.status).to.equal(200)
      expect(seen.text).to.not.include('role="status"')
    }
  })

  it('acts on no organization that the form was not about', async () => {
    const other = await portal.accounts.organizations.create({ name: 'Second', adminId: owner.userId })

    const credited = await owner.post('/settings', {
      ...{ name: 'Renamed', retention: '30' },
      of_organization: other.organizationId,
    })

    expect(credited.status).to.equal(409)
    expect((await portal.accounts.organizations.show(owner.organizationId)).name).to.equal(
      'Of owner@example.com',
    )
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
async function postAs(person: TestPerson, host: string, url: URL): Promise<number> {
  const cookie = person.cookie()
  const body = new URLSearchParams({ csrf: csrfTokenOf(/=([^;]+)/.exec(cookie)![1]!) })
  const type = 'application/x-www-form-urlencoded'
  const headers = { Cookie: cookie, 'Content-Type': type, Host: host, Origin: `http://${host}` }
  return (await holdRequest(url, headers, Buffer.from(body.toString())).finish()).status
}

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
