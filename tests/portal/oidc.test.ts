// Signing in with an OpenID Connect provider: a real one, running on this machine.
// On SQLite alone.

import { expect } from 'chai'
import {
  createBrowser,
  find,
  password,
  statusesOf,
  type TestBrowser,
  type TestPerson,
} from '../testing/portal.ts'
import { somebody, useProviderPortal } from '../testing/provider-portal.ts'

describe('an identity provider', () => {
  const { opened, portal, provider, mailbox } = useProviderPortal()
  let browser: TestBrowser

  beforeEach(() => {
    browser = portal.browser()
  })

  const comeBack = (who: TestBrowser, next = '') => opened.comeBack(who, next)
  const begin = async (who: TestBrowser, query = '') => (await who.get(`/oidc/start${query}`)).to!
  const findUser = (name: string) => portal.accounts.users.findByEmail(`${name}@example.com`)
  const identitiesOf = ({ userId }: TestPerson) => portal.accounts.identities.listOf(userId)
  const organizationsOf = async (name: string) =>
    portal.accounts.members.organizationsOf((await findUser(name))!.userId)

  it('makes an account for a newcomer who accepts the policies, and knows them afterwards', async () => {
    provider.seat(somebody('ann'))
    const again = portal.browser()

    const made = await opened.becomeNew(browser, '/keys')
    const known = await comeBack(again, '/usage')

    const user = await findUser('ann')
    expect([made.to, known.to]).to.deep.equal(['/keys', '/usage'])
    expect(statusesOf([await browser.get('/'), await again.get('/')])).to.deep.equal([200, 200])
    expect(user).to.include({ name: 'ann', passwordHash: null })
  })

  it('gives the starting credit of the link that a newcomer came by', async () => {
    provider.seat(somebody('fay'))
    const { linkId } = await portal.accounts.signUps.start({})

    const asked = await browser.get(await opened.visitProvider(await begin(browser, `?link=${linkId}`)))
    const made = await opened.finish(browser, asked)

    const [membership] = await organizationsOf('fay')
    expect(made.to).to.equal(`/sign-up/${linkId}`)
    expect(await portal.creditOf(membership!.organizationId)).to.equal(5_000_000)
  })

  it('lets a newcomer choose to found no organization, and says what they can do then', async () => {
    provider.seat(somebody('gil'))
    const state = find(await comeBack(browser), /name="state" value="([^"]+)"/)!

    const newcomer = { organization_name: '', retention: '90', policies: 'yes' }
    const made = await browser.post('/oidc/finish', { state, ...newcomer })
    const shown = await browser.get((await browser.get('/')).to!)

    expect(made.to).to.equal('/')
    expect(await organizationsOf('gil')).to.deep.equal([])
    expect(shown.text).to.include('You’re not in an organization yet')
  })

  it('asks for consent again when the page is loaded again, and takes it once', async () => {
    provider.seat(somebody('ida'))
    const back = await opened.visitProvider(await begin(browser))

    const [first, again] = [await browser.get(back), await browser.get(back)]
    const foreign = await portal.browser().get(back)
    const made = await opened.finish(browser, again)
    const after = await browser.get(back)

    expect(statusesOf([first, again, foreign, made, after])).to.deep.equal([200, 200, 403, 303, 303])
    expect(again.text).to.include('ida@example.com')
  })

  it('makes no account without consent', async () => {
    provider.seat(somebody('bea'))
    const state = find(await comeBack(browser), /name="state" value="([^"]+)"/)!

    const refused = await browser.post('/oidc/finish', { state, organization_name: 'Acme', retention: '90' })

    expect(refused.status).to.equal(400)
    expect(await findUser('bea')).to.equal(null)
  })

  it('does not open an account that has a password to whoever the provider gives the same address', async () => {
    provider.seat(somebody('cat'))
    await portal.person('cat@example.com', { hasPassword: true })

    const seen = await comeBack(browser)

    expect(seen.status).to.equal(403)
    expect((await browser.get('/')).status).to.equal(303)
  })

  it('is connected by the owner of an account, signed in', async () => {
    provider.seat(somebody('dan', { sub: 'sub-of-dan', email: 'elsewhere@example.com' }))
    const owner = await portal.person('dan@example.com')

    const connected = await owner.get(await opened.beginConnecting(owner))
    const signedIn = await comeBack(browser)

    expect([connected.to, signedIn.to]).to.deep.equal(['/account?done=connected', '/'])
    expect((await browser.get('/account')).text).to.include('dan@example.com')
  })

  it('tells the owner of an account by mail that it was connected, once', async () => {
    provider.seat(somebody('kim', { sub: 'sub-of-kim' }))
    const owner = await portal.person('kim@example.com')
    const received = () => mailbox.received.filter(mail => mail.includes(`To: ${owner.email}`))

    for (let i = 0; i < 2; i++) await owner.get(await opened.beginConnecting(owner))
    await owner.post('/account/password', { new_password: password })
    while (received().length < 2) await mailbox.waitFor(mailbox.received.length + 1)

    const [connected, changed] = received().map(mail => /^Subject: (.*)$/m.exec(mail)?.[1])
    expect(connected).to.match(/provider was connected/)
    expect(changed).to.match(/password was changed/)
  })

  it('leads to the same account after its address has changed, whatever address the provider gives', async () => {
    provider.seat(somebody('lea'))
    await opened.becomeNew(browser)
    const { userId } = (await findUser('lea'))!
    await portal.accounts.users.setEmail(userId, 'lea@new.example', { person: userId })
    const other = await portal.person('lea@example.com')

    const again = portal.browser()
    const signedIn = await comeBack(again)

    expect(signedIn.to).to.equal('/')
    expect((await again.get('/account')).text).to.include('lea@new.example')
    expect(await identitiesOf(other)).to.deep.equal([])
  })

  const ends: Record<string, (owner: TestPerson) => Promise<unknown>> = {
    'has signed out': owner => owner.post('/sign-out'),
    'has been signed out here': owner => portal.accounts.sessions.end(owner.token()),
    'has been signed out everywhere': owner => portal.accounts.sessions.endAllOf(owner.userId),
  }
  for (const [how, end] of Object.entries(ends))
    it(`is not connected, and lets nobody in, once its owner ${how}`, async () => {
      provider.seat(somebody('ian', { sub: 'sub-of-somebody-else' }))
      const owner = await portal.person(`${how.replaceAll(' ', '-')}@example.com`)
      const before = owner.token()
      const back = await opened.beginConnecting(owner)
      await end(owner)

      const seen = await owner.get(back)
      const asBefore = await createBrowser(portal.portalUrl, before).get(back)

      expect(statusesOf([seen, asBefore, await owner.get('/')])).to.deep.equal([403, 403, 303])
      expect(await identitiesOf(owner)).to.deep.equal([])
      expect(owner.token() === before).to.equal(how !== 'has signed out')
    })

  it('is disconnected by the owner, unless it is their last way to sign in', async () => {
    provider.seat(somebody('hal'))
    const disconnect = () => browser.post('/account/disconnect', { provider: provider.issuer })
    await opened.becomeNew(browser)

    const only = await disconnect()
    await browser.post('/account/password', { new_password: password })
    const shown = await browser.get('/account')
    const done = await disconnect()
    const back = await comeBack(portal.browser())

    expect(statusesOf([only, done, back])).to.deep.equal([400, 303, 403])
    expect(done.to).to.equal('/account?done=disconnected')
    expect(shown.text).to.include('action="/account/disconnect"')
    expect((await browser.get('/account')).text).to.not.include('action="/account/disconnect"')
  })

  it('has the name that is set, and says when somebody declined there', async () => {
    const named = await browser.get('/sign-in')
    const state = new URL(await begin(browser)).searchParams.get('state')!

    const refused = await browser.get(`/oidc/callback?error=access_denied&state=${state}`)

    expect(named.text).to.include('Sign in with Acme Login')
    expect(refused.status).to.equal(403)
    expect(refused.text).to.include('Signing in with Acme Login was cancelled')
  })

  it('lets nobody in whose answer belongs to another browser, was used, or is a refusal', async () => {
    provider.seat(somebody('ann'))
    const victim = portal.browser()
    const back = await opened.visitProvider(await begin(browser))
    await victim.get('/sign-in')

    const foreign = await victim.get(back)
    const right = await browser.get(back)
    const reused = await browser.get(back)
    await browser.post('/sign-out')
    const later = await browser.get(back)
    provider.seat(null)
    const denied = await comeBack(portal.browser())

    expect(statusesOf([foreign, right, later, denied])).to.deep.equal([403, 303, 403, 403])
    expect(reused.to).to.equal('/')
    expect((await victim.get('/')).status).to.equal(303)
  })
})
