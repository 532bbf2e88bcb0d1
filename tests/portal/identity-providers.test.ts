// Identity providers as they differ: how they write what they have verified, where they say it, how clients
// prove who they are; what breaks the protocol; and answers that arrive twice.
// On SQLite alone.

import { expect } from 'chai'
import type { Ways } from '../testing/identity-provider.ts'
import { type createBrowser, statusesOf } from '../testing/portal.ts'
import {
  type ProviderPortal,
  somebody,
  startProviderPortal,
  useProviderPortal,
} from '../testing/provider-portal.ts'

describe('an identity provider of another kind', () => {
  const { opened, portal, provider } = useProviderPortal()
  beforeEach(() => provider.changeTokens(claims => claims))

  const findUser = (email: string) => portal.accounts.users.findByEmail(email)
  /** Log entries of sign-ins that did not work. */
  const failures = () =>
    portal.logged.filter(line => line.includes('did not work')).map(line => JSON.parse(line))
  const stateOfNew = async (browser: ReturnType<typeof createBrowser>) =>
    new URL((await browser.get('/oidc/start')).to!).searchParams.get('state')!

  const verified: Record<string, Record<string, unknown>> = {
    'a text': { email_verified: 'true' },
    'a text in another case': { email_verified: 'True' },
    'a number': { email_verified: 1 },
    'a number as a text': { email_verified: '1' },
    'the owner of the domain': { email_verified: undefined, xms_edov: true },
    'the owner of the domain, as a number': { email_verified: undefined, xms_edov: '1' },
  }
  for (const [how, claims] of Object.entries(verified))
    it(`is taken at its word that an address is verified, by ${how}`, async () => {
      const name = how.replaceAll(/\W+/g, '-')
      provider.seat(somebody(name, claims))

      const made = await opened.becomeNew(portal.browser())

      expect(made.to).to.equal('/')
      expect(await findUser(`${name}@example.com`)).to.include({ name })
    })

  const unverified: Record<string, unknown>[] = [
    ...[false, 'false', 0, '0', '', 'yes', null, undefined, [true], { true: true }].map(word => ({
      email_verified: word,
    })),
    { email_verified: false, xms_edov: true },
    { email: ['no@example.com'] },
    { email: 'no address' },
    { email: 'no\0@example.com' },
    { email: `${'x'.repeat(300)}@example.com` },
  ]
  it('has not verified an address by anything else, which is logged', async () => {
    for (const claims of unverified) {
      const before = failures().length
      provider.seat(somebody('no', claims))

      const seen = await opened.comeBack(portal.browser())

      const steps = failures()
        .slice(before)
        .map(({ step }) => step)
      expect([seen.status, ...steps], JSON.stringify(claims)).to.deep.equal([403, 'address'])
    }
    expect(await findUser('no@example.com')).to.equal(null)
  })

  it('may send control characters and long texts in a claim: they are left out of a name', async () => {
    const given = `Bo\0b\u001b ${'x'.repeat(100_000)}`
    provider.seat(somebody('bob', { name: given }))
    const browser = portal.browser()

    const made = await opened.becomeNew(browser)

    expect(made.to).to.equal('/')
    expect((await findUser('bob@example.com'))!.name).to.match(/^Bo b x{90,96}$/)
  })

  const broken: [string, (claims: Record<string, unknown>) => Record<string, unknown> | null][] = [
    ['no sub', ({ sub: _, ...claims }) => claims],
    ['an empty sub', claims => ({ ...claims, sub: '' })],
    ['a sub with a NUL', claims => ({ ...claims, sub: 'sub\0' })],
    ['a sub that is too long', claims => ({ ...claims, sub: 'x'.repeat(256) })],
    ['a sub that is no text', claims => ({ ...claims, sub: 7 })],
    ['another nonce', claims => ({ ...claims, nonce: 'another' })],
    ['another audience', claims => ({ ...claims, aud: 'another' })],
    ['another issuer', claims => ({ ...claims, iss: 'https://another.example' })],
    ['an end in the past', claims => ({ ...claims, exp: 1 })],
    ['a signature of something else', () => null],
  ]
  for (const [what, change] of broken)
    it(`lets nobody in with ${what}, and the reason is logged without the claims`, async () => {
      provider.seat(somebody('mal', { email: 'canary-mal@example.com' }))
      provider.changeTokens(change)
      const [before, linesBefore] = [failures().length, portal.logged.length]

      const seen = await opened.comeBack(portal.browser())

      const lines = portal.logged.slice(linesBefore)
      const [failure, ...others] = failures().slice(before)
      expect(seen.status).to.equal(403)
      expect(failure).to.include({ step: 'answer' }).and.have.property('reason').that.is.a('string').and.not
        .empty
      expect([others, lines.filter(line => line.includes('internal error'))]).to.deep.equal([[], []])
      expect(lines.join('')).to.not.match(/canary|sub-mal|eyJ/)
      expect(await findUser('canary-mal@example.com')).to.equal(null)
    })

  it('that says why it refuses is quoted by the word of the protocol alone', async () => {
    const reasons: unknown[] = []
    for (const error of ['server_error', 'login_required', 'no word <canary>\u0000']) {
      const browser = portal.browser()
      const answer = { error, error_description: 'canary', iss: provider.issuer }
      const query = new URLSearchParams({ ...answer, state: await stateOfNew(browser) })

      const seen = await browser.get(`/oidc/callback?${query}`)

      expect(seen.status).to.equal(403)
      reasons.push(failures().at(-1).reason)
    }
    expect(reasons.slice(0, 2)).to.deep.equal(['server_error', 'login_required'])
    expect(reasons.join()).to.not.include('canary')
  })

  it('is not asked without end for one sign-in', async () => {
    const browser = portal.browser()
    const answer = { code: 'guessed', iss: provider.issuer }
    const query = new URLSearchParams({ ...answer, state: await stateOfNew(browser) })

    const seen: number[] = []
    for (let i = 0; i < 6; i++) seen.push((await browser.get(`/oidc/callback?${query}`)).status)

    expect(seen).to.deep.equal([403, 403, 403, 403, 403, 429])
  })

  describe('whose answer arrives again', () => {
    /** The same answer twice at the same moment, in the same browser. */
    async function answerTwice(name: string) {
      provider.seat(somebody(name))
      const browser = portal.browser()
      const back = await opened.visitProvider((await browser.get('/oidc/start?next=/usage')).to!)
      return { browser, back, seen: await Promise.all([browser.get(back), browser.get(back)]) }
    }

    it('twice at once lets somebody in twice, and asks the provider once', async () => {
      provider.seat(somebody('kay'))
      await opened.becomeNew(portal.browser())
      const before = failures().length

      const { browser, seen } = await answerTwice('kay')

      expect(seen.map(({ to }) => to)).to.deep.equal(['/usage', '/usage'])
      expect((await browser.get('/account')).text).to.include('kay@example.com')
      expect(failures()).to.have.length(before)
    })

    it('twice at once leaves a newcomer’s sign-up, which makes one account even when it is sent twice', async () => {
      const { browser, seen } = await answerTwice('zoe')

      const made = await Promise.all([opened.finish(browser, seen[0]!), opened.finish(browser, seen[1]!)])
      const { userId } = (await findUser('zoe@example.com'))!

      expect(statusesOf(seen)).to.deep.equal([200, 200])
      expect(made.map(({ to }) => to)).to.deep.equal(['/usage', '/usage'])
      expect(await portal.accounts.members.organizationsOf(userId)).to.have.length(1)
    })

    it('once more leaves somebody signed in, also while they connect it', async () => {
      const { browser, back } = await answerTwice('kay')
      const again = await browser.get(back)
      const owner = await portal.person('owner@example.com')
      provider.seat(somebody('of-owner'))
      const answer = await opened.beginConnecting(owner)

      const connected = [
        await owner.get(answer),
        ...(await Promise.all([owner.get(answer), owner.get(answer)])),
      ]
      const refused = await owner.get('/oidc/callback?code=x&state=unknown')

      expect([again.to, (await browser.get('/account')).status]).to.deep.equal(['/', 200])
      expect(connected.map(({ to }) => to)).to.deep.equal(Array(3).fill('/account?done=connected'))
      expect([refused.to, (await owner.get('/account')).status]).to.deep.equal(['/', 200])
    })
  })
})

describe('an identity provider', () => {
  /** Starts one with a portal, where somebody does something; closes both. */
  async function withOne<Result>(ways: Ways, visit: (opened: ProviderPortal) => Promise<Result>) {
    const opened = await startProviderPortal({ ways })
    return visit(opened).finally(opened.close)
  }

  const usable: Record<string, Ways> = {
    'takes the secret in the body alone': { clientAuthMethods: ['client_secret_post'] },
    'takes the secret in the header alone': { clientAuthMethods: ['client_secret_basic'] },
    'takes a signature with the secret alone': { clientAuthMethods: ['client_secret_jwt'] },
    'says only elsewhere that an address is verified': { inToken: ['email', 'name'] },
    'says the address only elsewhere': { inToken: ['email_verified'] },
    'says everything only elsewhere': { inToken: [] },
  }
  for (const [how, ways] of Object.entries(usable))
    it(`that ${how} can be used`, () =>
      withOne(ways, async ({ portal, provider, becomeNew, comeBack }) => {
        provider.seat(somebody('ann'))

        const made = await becomeNew(portal.browser())
        const known = await comeBack(portal.browser(), '/usage')

        const user = await portal.accounts.users.findByEmail('ann@example.com')
        expect([made.to, known.to, user?.name]).to.deep.equal(['/', '/usage', 'ann'])
      }))

  it('that takes no secret of ours is said in the log from the start, and nobody is sent there', () =>
    withOne({ clientAuthMethods: ['private_key_jwt'] }, async ({ portal }) => {
      await portal.waitForLog('none of the ways')
      const seen = await portal.browser().get('/oidc/start')

      const line = portal.logged.find(logged => logged.includes('none of the ways'))!
      expect(JSON.parse(line)).to.include({ step: 'discovery', request_id: '' })
      expect([seen.status, seen.to]).to.deep.equal([403, null])
    }))

  it('that says only elsewhere that the address is not verified makes no account', () =>
    withOne({ inToken: ['email'] }, async ({ portal, provider, comeBack }) => {
      provider.seat(somebody('eve', { email_verified: 'false' }))

      expect((await comeBack(portal.browser())).status).to.equal(403)
    }))
})
