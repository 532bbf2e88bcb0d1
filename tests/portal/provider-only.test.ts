// Where people sign in with the identity provider alone: no other way makes a session or keeps one, and the sessions
// that there are end sooner.
// On PostgreSQL too.

import { expect } from 'chai'
import { hashPassword } from '../../src/accounts/people/passwords.ts'
import { createSessions } from '../../src/accounts/people/sessions.ts'
import type { Page } from '../../src/portal/shell/access.ts'
import { userCodeOf } from '../testing/accounts.ts'
import { codeAt, turnOnSecondFactor } from '../testing/authenticator.ts'
import { clientEnvironment } from '../testing/identity-provider.ts'
import { createBrowser, find, password, type Seen, statusesOf, type TestBrowser } from '../testing/portal.ts'
import { listPages } from '../testing/portal-pages.ts'
import { somebody, useProviderPortal } from '../testing/provider-portal.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const credential = { id: 'credential', publicKey: new Uint8Array(32), counter: 0 }

const unknownBrowser = { browserToken: '', deviceToken: '', address: '', userAgent: '', requestId: '' }

/** Forms that anybody may send and that sign nobody in by themselves. */
const harmless = ['/oidc/finish']

describe('signing in with the provider alone', () => {
  let pages: Page[]
  let owner: { email: string; userId: string; secret: string }
  let people = 0
  let now = Date.UTC(2026, 0, 15, 12)
  const [environment, clock] = [{ OIDC_ONLY: 'on' }, () => new Date(now)]
  const { opened, portal, provider, mailbox } = useProviderPortal({ host: 'localhost', environment, clock })

  before(async () => {
    const client = { ...clientEnvironment, OIDC_ISSUER: provider.issuer }
    pages = await listPages(portal, { ...client, ...environment })
    // An account with a password, a passkey and a second factor, from before the switch.
    const { users, passkeys } = portal.accounts
    const account = { email: 'owner@example.com', passwordHash: await hashPassword(password) }
    const { userId } = await users.create({ ...account, policiesAccepted: true })
    await passkeys.add(userId, 'Laptop', credential)
    const { secret } = await turnOnSecondFactor(portal.accounts, userId, new Date(now))
    owner = { email: account.email, userId, secret }
  })

  /** The sessions of a service that people sign in to in every way, over the same tables. */
  const sessionsOfBefore = () =>
    createSessions({ database: portal.accounts.database, clock: () => new Date(now) })

  const browserWith = (token: string) => createBrowser(portal.portalUrl, token)

  async function signedIn(name: string): Promise<TestBrowser> {
    provider.seat(somebody(name))
    const browser = portal.browser()
    await opened.becomeNew(browser)
    return browser
  }

  const idOf = async (name: string) =>
    (await portal.accounts.users.findByEmail(`${name}@example.com`))!.userId

  async function waitingForCode(): Promise<TestBrowser> {
    return browserWith(await sessionsOfBefore().startWaiting(unknownBrowser, owner.userId))
  }

  /** The link to finish an account, and the browser that asked for it. */
  async function waitingAccount() {
    const browser = portal.browser()
    await browser.get('/sign-in')
    const browserToken = browser.token()
    const asked = { email: 'new@example.com', name: '', organizationName: 'New', next: '/', linkId: null }
    const account = { ...asked, passwordHash: await hashPassword(password), retentionDays: 90, browserToken }
    const token = await portal.accounts.newAccounts.start(account as never)
    return { browser, path: `/confirm-account/${token}` }
  }

  const stranger = () => portal.browser()
  const ofStranger = async (path: string | null = null) => ({ browser: stranger(), path })
  const ofWaiting = async () => ofStranger((await waitingAccount()).path)
  const ofReset = async () =>
    ofStranger(`/reset-password/${await portal.accounts.passwordResets.start(owner.userId)}`)
  const ofCode = async () => ({ browser: await waitingForCode(), path: null })
  const ofPerson = async () => ({ browser: await signedIn(`pat${people++}`), path: null })
  const newcomer = { email: 'new@example.com', organization_name: 'New', retention: '90', policies: 'yes' }
  const code = () => ({ code: codeAt(owner.secret, new Date(now + minuteMs)) })

  type Try = () => Promise<{ browser: TestBrowser; path: string | null }>
  /**
   * By method and path: everything that would sign somebody in, or give them something to sign in with. It is tried in
   * a browser, at the path if it has parts, with the fields of a form and without.
   */
  const ways: Record<string, [of: Try, fields?: () => Record<string, string>]> = {
    'POST /sign-in': [ofStranger, () => ({ email: owner.email, password })],
    'GET /sign-in/code': [ofCode],
    'POST /sign-in/code': [ofCode, code],
    'POST /sign-in/passkey': [ofStranger, () => ({ answer: JSON.stringify({ id: credential.id }) })],
    'POST /create-account': [ofStranger, () => ({ ...newcomer, password })],
    'GET /confirm-account/:token': [waitingAccount],
    'POST /confirm-account/:token': [ofWaiting, () => ({ password })],
    'GET /forgot-password': [ofStranger],
    'POST /forgot-password': [ofStranger, () => ({ email: owner.email })],
    'GET /reset-password/:token': [ofReset],
    'POST /reset-password/:token': [ofReset, () => ({ password: 'several unrelated words there' })],
    'POST /confirm-presence': [ofPerson, () => ({ password })],
    'POST /account/password': [ofPerson, () => ({ new_password: password })],
    'GET /account/passkeys': [ofPerson],
    'POST /account/passkeys': [ofPerson, () => ({ name: 'A key', answer: '{}' })],
    'POST /account/disconnect': [ofPerson, () => ({ provider: provider.issuer })],
    'GET /account/second-factor': [ofPerson],
    'POST /account/second-factor': [ofPerson],
    'POST /account/second-factor/on': [ofPerson, code],
    'POST /account/second-factor/recovery-codes': [ofPerson, () => ({ renewing_code: '000000' })],
    'POST /account/second-factor/off': [ofPerson, () => ({ ending_code: '000000' })],
  }

  it('is tried for every form that strangers may send, and every page of another way', () => {
    const strangers = pages.filter(({ method, access }) => method === 'POST' && access === 'anyone')
    const others = pages.filter(({ isOwnSignIn }) => isOwnSignIn)
    const named = [...strangers, ...others].map(({ method, path }) => `${method} ${path}`)

    const tried = [...Object.keys(ways), ...harmless.map(path => `POST ${path}`)]
    expect([...new Set(named)].sort()).to.deep.equal(tried.sort())
  })

  for (const [way, [of, fields]] of Object.entries(ways))
    it(`is the only way: ${way} is refused and changes nothing`, async () => {
      const [method, pattern] = way.split(' ') as [string, string]
      const { browser, path } = await of()
      const before = await portal.dump()
      const mails = mailbox.received.length

      const open = (sent: Record<string, string> = {}) =>
        method === 'GET' ? browser.get(path ?? pattern) : browser.post(path ?? pattern, sent)
      for (const seen of [await open(fields?.()), await open()]) expect(seen.status).to.equal(403)

      expect(await portal.dump()).to.equal(before)
      expect(mailbox.received).to.have.length(mails)
    })

  it('refuses every other session where sessions are made', async () => {
    const { sessions } = portal.accounts
    const tries = [
      () => sessions.start(owner.userId),
      () => sessions.replace(unknownBrowser, owner.userId),
      () => sessions.startWaiting(unknownBrowser, owner.userId),
    ]

    for (const attempt of tries)
      expect(await attempt().catch(({ reason }) => reason)).to.equal('provider_only')
  })

  it('counts no session that began otherwise, or nobody knows how, and counts the provider’s', async () => {
    const { database } = portal.accounts
    const sessions = sessionsOfBefore()
    const tokens = [
      await sessions.start(owner.userId),
      await sessions.start(owner.userId),
      await sessions.start(owner.userId, null, undefined, { byProvider: true }),
    ]
    const [, unknown] = await sessions.list(owner.userId, tokens[1]!)
    const rows = database('sessions').where('token_hash', 'like', `${unknown!.sessionId}%`)
    await rows.update({ by_provider: null })

    const seen = await Promise.all(tokens.map(token => browserWith(token).get('/account')))

    expect(statusesOf(seen)).to.deep.equal([303, 303, 200])
    expect(seen[2]!.text.match(/Signed in /g)).to.have.length(1)
  })

  const ofOtherWays: [page: string, visit: () => Promise<Seen>, without: string[]][] = [
    [
      'the page of signing in',
      () => stranger().get('/sign-in?next=/keys'),
      ['<input type="password"', 'name="password"', 'data-passkey', '/forgot-password', '/create-account'],
    ],
    [
      'the account’s page',
      async () => (await signedIn('ann')).get('/account'),
      ['password', 'passkeys', 'second-factor', 'disconnect'].map(name => `"/account/${name}"`),
    ],
  ]
  for (const [page, visit, without] of ofOtherWays)
    it(`offers no password, passkey or code on ${page}`, async () => {
      const { status, text } = await visit()

      expect(status).to.equal(200)
      for (const other of without) expect(text).to.not.include(other)
    })

  it('shows the provider’s button, which leads on to where somebody was going', async () => {
    const shown = await stranger().get('/sign-in?next=/keys')
    const creating = await stranger().get('/create-account?next=/keys')

    expect(shown.text).to.include('/oidc/start?next=%2Fkeys')
    expect(creating.to).to.equal('/sign-in?next=%2Fkeys')
  })

  it('tells the owner of a changed account nothing of passwords', async () => {
    const browser = await signedIn('flo')
    const { accounts } = portal
    const userId = await idOf('flo')
    await accounts.passkeys.add(userId, 'Phone', { ...credential, id: 'of-flo' })
    const mails = mailbox.received.length

    await browser.post('/account/passkeys/of-flo/remove')
    const mail = await mailbox.waitFor(mails + 1)

    expect(mail).to.include('To: flo@example.com').and.not.include('/forgot-password')
  })

  it('ends each session after 12 hours, however often it is seen, and after a new address', async () => {
    const browser = await signedIn('bea')
    const mails = mailbox.received.length
    await browser.post('/account/email', { email: 'bea@new.example' })
    const link = await mailbox.linkAfter(mails, '/confirm-email')
    now += 0.5 * hourMs

    const changed = await browser.post(link)
    now += 11.4 * hourMs
    const still = await browser.get('/account')
    now += 0.1 * hourMs
    const ended = await browser.get('/account')

    expect([changed.to, still.status, ended.status]).to.deep.equal(['/account?done=email_changed', 200, 303])
  })

  it('proves presence by signing in there again', async () => {
    const browser = await signedIn('cay')
    await turnOnSecondFactor(portal.accounts, await idOf('cay'), new Date(now))
    now += 11 * minuteMs

    const offered = await browser.get((await browser.get('/account/delete')).to!)
    const begun = await browser.get(find(offered, /href="(\/oidc\/start[^"]+)"/)!.replaceAll('&amp;', '&'))
    const back = await browser.get(await opened.visitProvider(begun.to!))

    expect(offered.text).to.not.include('action="/confirm-presence"')
    expect(new URL(begun.to!).searchParams.get('prompt')).to.equal('login')
    expect([back.to, (await browser.get('/account/delete')).status]).to.deep.equal(['/account/delete', 200])
  })

  it('changes an address without a password, which proves nothing any more', async () => {
    const { sessions } = portal.accounts
    const browser = browserWith(await sessions.start(owner.userId, null, undefined, { byProvider: true }))
    now += 11 * minuteMs

    const asked = await browser.post('/account/email', { email: 'else@example.com', password })

    expect(asked.to).to.match(/^\/confirm-presence/)
  })

  it('still joins by an invitation and approves an agent', async () => {
    const { accounts } = portal
    const admin = await signedIn('dee')
    const userId = await idOf('dee')
    const [{ organizationId } = { organizationId: '' }] = await accounts.members.organizationsOf(userId)
    const invited = { organizationId, email: 'eli@example.com', role: 'member' as const, createdBy: userId }
    const token = await accounts.invitations.invite(invited)
    const { linkId } = await accounts.signUps.start({})
    provider.seat(somebody('eli'))
    const browser = stranger()

    const shown = [await browser.get(`/invitation/${token}`), await browser.get(`/sign-up/${linkId}`)]
    const joining = find(shown[0]!, /href="(\/sign-in[^"]+)"/)!
    const start = find(await browser.get(joining), /href="(\/oidc\/start[^"]+)"/)!
    const asked = await browser.get(await opened.visitProvider((await browser.get(start)).to!))
    const back = await opened.finish(browser, asked)
    const joined = await browser.post(`${back.to}/accept`)
    const code = await userCodeOf(accounts, linkId)
    const approval = { code, for_organization: organizationId, lifetime: '30d' }
    const approved = await admin.post(`/sign-up/${linkId}/approve`, approval)

    for (const { text } of shown) expect(text).to.not.include('/create-account')
    expect([back.to, joined.to]).to.deep.equal([`/invitation/${token}`, '/?done=joined'])
    const signUp = await accounts.signUps.findByLink(linkId)
    expect([approved.status, signUp?.status]).to.deep.equal([303, 'ready'])
  })
})
