// Signing in with an OpenID Connect provider: a real one, running on this machine.
// On SQLite alone.

import { expect } from 'chai'
import { hashPassword } from '../../src/accounts/people/passwords.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import {
  createBrowser,
  find,
  password,
  type Seen,
  type TestPerson,
  type TestPortal,
} from '../testing/portal.ts'
import { type ProviderPortal, somebody, startProviderPortal } from '../testing/provider-portal.ts'

type Browser = ReturnType<typeof createBrowser>

describe('an identity provider', () => {
  let opened: ProviderPortal
  let provider: ProviderPortal['provider']
  let mailbox: Mailbox
  let portal: TestPortal

  before(async () => {
    mailbox = await openMailbox()
    opened = await startProviderPortal({ environment: mailbox.environment })
    ;({ portal, provider } = opened)
  })
  after(async () => {
    await opened?.close()
    await mailbox?.close()
  })

  const visitProvider = (to: string) => opened.visitProvider(to)
  const comeBack = (browser: Browser, next = '') => opened.comeBack(browser, next)
  const becomeNew = (browser: Browser, next = '') => opened.becomeNew(browser, next)
  const finish = (browser: Browser, asked: Seen) => opened.finish(browser, asked)

  it('makes an account for a newcomer who accepts the policies, and knows them afterwards', async () => {
    provider.seat(somebody('ann'))
    const first = portal.browser()
    const again = portal.browser()

    const made = await becomeNew(first, '/keys')
    const known = await comeBack(again, '/usage')

    const user = await portal.accounts.users.findByEmail('ann@example.com')
    expect([made.to, known.to]).to.deep.equal(['/keys', '/usage'])
    expect([(await first.get('/')).status, (await again.get('/')).status]).to.deep.equal([200, 200])
    expect(user).to.include({ name: 'ann', passwordHash: null })
  })

  it('gives the starting credit of the link that a newcomer came by', async () => {
    provider.seat(somebody('fay'))
    const { linkId } = await portal.accounts.signUps.start({})
    const browser = portal.browser()

    const { to } = await browser.get(`/oidc/start?link=${linkId}`)
    const asked = await browser.get(await visitProvider(to!))
    const made = await finish(browser, asked)

    const user = await portal.accounts.users.findByEmail('fay@example.com')
    const [membership] = await portal.accounts.members.organizationsOf(user!.userId)
    expect(made.to).to.equal(`/sign-up/${linkId}`)
    expect(await portal.creditOf(membership!.organizationId)).to.equal(5_000_000)
  })

  it('lets a newcomer choose to found no organization, and says what they can do then', async () => {
    provider.seat(somebody('gil'))
    const browser = portal.browser()
    const state = find(await comeBack(browser), /name="state" value="([^"]+)"/)!

    const made = await browser.post('/oidc/finish', {
      state,
      organization_name: '',
      retention: '90',
      policies: 'yes',
    })
    const shown = await browser.get((await browser.get('/')).to!)

    const user = await portal.accounts.users.findByEmail('gil@example.com')
    expect(made.to).to.equal('/')
    expect(await portal.accounts.members.organizationsOf(user!.userId)).to.deep.equal([])
    expect(shown.text).to.include('You’re not in an organization yet')
  })

  it('asks for consent again when the page is loaded again, and takes it once', async () => {
    provider.seat(somebody('ida'))
    const browser = portal.browser()
    const back = await visitProvider((await browser.get('/oidc/start')).to!)

    const [first, again] = [await browser.get(back), await browser.get(back)]
    const foreign = await portal.browser().get(back)
    const made = await finish(browser, again)
    const after = await browser.get(back)

    expect([first, again, foreign, made, after].map(({ status }) => status)).to.deep.equal([
      200, 200, 403, 303, 303,
    ])
    expect(again.text).to.include('ida@example.com')
  })

  it('makes no account without consent', async () => {
    provider.seat(somebody('bea'))
    const browser = portal.browser()
    const state = find(await comeBack(browser), /name="state" value="([^"]+)"/)!

    const refused = await browser.post('/oidc/finish', { state, organization_name: 'Acme', retention: '90' })

    expect(refused.status).to.equal(400)
    expect(await portal.accounts.users.findByEmail('bea@example.com')).to.equal(null)
  })

  it('does not open an account that has a password to whoever the provider gives the same address', async () => {
    provider.seat(somebody('cat'))
    const passwordHash = await hashPassword(password)
    await portal.accounts.users.create({ email: 'cat@example.com', passwordHash, policiesAccepted: true })
    const browser = portal.browser()

    const seen = await comeBack(browser)

    expect(seen.status).to.equal(403)
    expect((await browser.get('/')).status).to.equal(303)
  })

  it('is connected by the owner of an account, signed in', async () => {
    provider.seat(somebody('dan', { sub: 'sub-of-dan', email: 'elsewhere@example.com' }))
    const owner = await portal.person('dan@example.com')
    const browser = portal.browser()

    const link = find(await owner.post('/oidc/connect'), /href="(http[^"]+\/auth\?[^"]+)"/)!
    const connected = await owner.get(await visitProvider(link.replaceAll('&amp;', '&')))
    const signedIn = await comeBack(browser)

    expect([connected.to, signedIn.to]).to.deep.equal(['/account?done=connected', '/'])
    expect((await browser.get('/account')).text).to.include('dan@example.com')
  })

  it('tells the owner of an account by mail that it was connected, once', async () => {
    provider.seat(somebody('kim', { sub: 'sub-of-kim' }))
    const owner = await portal.person('kim@example.com')
    const received = () => mailbox.received.filter(mail => mail.includes(`To: ${owner.email}`))

    for (let i = 0; i < 2; i++) {
      const link = find(await owner.post('/oidc/connect'), /href="(http[^"]+\/auth\?[^"]+)"/)!
      await owner.get(await visitProvider(link.replaceAll('&amp;', '&')))
    }
    await owner.post('/account/password', { new_password: password })
    while (received().length < 2) await mailbox.waitFor(mailbox.received.length + 1)

    const [connected, changed] = received().map(mail => /^Subject: (.*)$/m.exec(mail)?.[1])
    expect(connected).to.match(/provider was connected/)
    expect(changed).to.match(/password was changed/)
  })

  it('leads to the same account after its address has changed, whatever address the provider gives', async () => {
    provider.seat(somebody('lea'))
    const browser = portal.browser()
    await becomeNew(browser)
    const { users } = portal.accounts
    const { userId } = (await users.findByEmail('lea@example.com'))!
    await users.setEmail(userId, 'lea@new.example', { person: userId })
    const other = await portal.person('lea@example.com')

    const again = portal.browser()
    const signedIn = await comeBack(again)

    expect(signedIn.to).to.equal('/')
    expect((await again.get('/account')).text).to.include('lea@new.example')
    expect(await portal.accounts.identities.listOf(other.userId)).to.deep.equal([])
  })

  it('is not connected, and lets nobody in, once its owner has signed out or has been signed out', async () => {
    provider.seat(somebody('ian', { sub: 'sub-of-somebody-else' }))
    const ways: [string, (owner: TestPerson) => Promise<unknown>][] = [
      ['ian1', owner => owner.post('/sign-out')],
      ['ian2', owner => portal.accounts.sessions.end(owner.cookie().split('=')[1]!)],
      ['ian3', owner => portal.accounts.sessions.endAllOf(owner.userId)],
    ]

    for (const [name, leave] of ways) {
      const owner = await portal.person(`${name}@example.com`)
      const before = owner.cookie()
      const link = find(await owner.post('/oidc/connect'), /href="(http[^"]+\/auth\?[^"]+)"/)!
      const back = await visitProvider(link.replaceAll('&amp;', '&'))
      await leave(owner)

      const seen = await owner.get(back)
      const asBefore = await createBrowser(portal.portalUrl, before.split('=')[1]).get(back)

      expect([seen.status, asBefore.status], name).to.deep.equal([403, 403])
      expect((await owner.get('/')).status, name).to.equal(303)
      expect(await portal.accounts.identities.listOf(owner.userId), name).to.deep.equal([])
      expect(owner.cookie() === before, name).to.equal(name !== 'ian1')
    }
  })

  it('is disconnected by the owner, unless it is their last way to sign in', async () => {
    provider.seat(somebody('hal'))
    const hal = portal.browser()
    await becomeNew(hal)
    const only = await hal.post('/account/disconnect', { provider: provider.issuer })
    await hal.post('/account/password', { new_password: password })
    const shown = await hal.get('/account')
    const done = await hal.post('/account/disconnect', { provider: provider.issuer })
    const back = await comeBack(portal.browser())

    expect([only.status, done.status, done.to]).to.deep.equal([400, 303, '/account?done=disconnected'])
    expect(shown.text).to.include('action="/account/disconnect"')
    expect((await hal.get('/account')).text).to.not.include('action="/account/disconnect"')
    expect(back.status).to.equal(403)
  })

  it('has the name that is set, and says when somebody declined there', async () => {
    const browser = portal.browser()
    const named = await browser.get('/sign-in')
    const state = new URL((await browser.get('/oidc/start')).to!).searchParams.get('state')!

    const refused = await browser.get(`/oidc/callback?error=access_denied&state=${state}`)

    expect(named.text).to.include('Sign in with Acme Login')
    expect([refused.status, refused.text.includes('Signing in with Acme Login was cancelled')]).to.deep.equal(
      [403, true],
    )
  })

  it('makes no account from an address that it does not vouch for', async () => {
    provider.seat(somebody('eve', { email_verified: false }))

    const seen = await comeBack(portal.browser())

    expect(seen.status).to.equal(403)
    expect(await portal.accounts.users.findByEmail('eve@example.com')).to.equal(null)
  })

  it('lets nobody in whose answer belongs to another browser, was used, or is a refusal', async () => {
    provider.seat(somebody('ann'))
    const [victim, other, refused] = [portal.browser(), portal.browser(), portal.browser()]
    const back = await visitProvider((await other.get('/oidc/start')).to!)
    await victim.get('/sign-in')

    const foreign = await victim.get(back)
    const right = await other.get(back)
    const reused = await other.get(back)
    await other.post('/sign-out')
    const later = await other.get(back)
    provider.seat(null)
    const denied = await comeBack(refused)

    expect([foreign, right, later, denied].map(({ status }) => status)).to.deep.equal([403, 303, 403, 403])
    expect(reused.to).to.equal('/')
    expect((await victim.get('/')).status).to.equal(303)
  })
})
