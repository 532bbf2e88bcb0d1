// Creating an account, signing in and out, and a new password: what works, and what nobody can
// learn or reuse.
// On PostgreSQL too.

import { expect } from 'chai'
import { hashPassword } from '../../src/accounts/people/passwords.ts'
import { hourMs } from '../testing/accounts.ts'
import {
  find,
  password,
  type Seen,
  startTestPortal,
  statusesOf,
  type TestPortal,
  usePortal,
} from '../testing/portal.ts'
import { readPage, typedIn, unescaped } from '../testing/read-page.ts'

const email = 'ann@example.com'
const newPassword = 'a quite new password'
const newcomer = {
  ...{ name: 'Ann', password, organization_name: 'Acme', retention: '365', policies: 'yes' },
  next: '/',
}

/** A page without its ids and tokens, and without the addresses that a test compares. */
const withoutIds = (text: string) => text.replace(/req_\w+|value="[\w-]{43}"|(ann|bob)@example.com/g, '')

describe('people of the portal', () => {
  let now = Date.UTC(2026, 0, 15)
  const { portal, mailbox } = usePortal({ anew: true, sendsMail: true, clock: () => new Date(now) })

  /** With another portal, which sends no mail. */
  async function withoutMail(
    environment: Record<string, string>,
    visit: (silent: TestPortal) => Promise<void>,
  ) {
    const silent = await startTestPortal({ environment })
    await visit(silent).finally(silent.close)
  }

  /** Asks for an account, and gives the path of the link that was mailed. */
  async function askForAccount(address = email, fields: object = {}): Promise<string> {
    const count = mailbox.received.length + 1
    await portal.browser().post('/create-account', { ...newcomer, ...fields, email: address })
    return mailbox.linkIn(count, '/confirm-account')
  }

  const signIn = (browser = portal.browser(), fields: object = {}) =>
    browser.post('/sign-in', { email, password, ...fields })
  const invitationOn = (seen: Seen) => find(seen, /(\/invitation\/\w{43})</)!
  const organizationsOf = async ({ accounts }: TestPortal, address: string) => {
    const { userId } = (await accounts.users.findByEmail(address))!
    return accounts.members.organizationsOf(userId)
  }

  describe('a new account', () => {
    it('comes with an organization of the chosen retention and no credit, and can sign in', async () => {
      const browser = portal.browser()
      const link = await askForAccount('Ann@Example.com', { next: '/keys' })
      const before = await portal.accounts.users.findByEmail(email)

      const asked = await browser.get(link)
      const wrong = await browser.post(link, { password: 'not the one chosen' })
      const confirmed = await browser.post(link, { password })
      const again = await portal.browser().post(link, { password })
      const overview = await browser.get('/')

      const user = await portal.accounts.users.findByEmail(email)
      const [membership] = await organizationsOf(portal, email)
      const organization = await portal.accounts.organizations.show(membership!.organizationId)
      expect(user!.passwordHash).to.match(/^\$argon2id\$/)
      expect(user!.policiesAcceptedAt).to.not.equal(null)
      expect(organization).to.include({ name: 'Acme', retentionDays: 365, creditMicros: 0, pendingMicros: 0 })
      expect([before, asked.status, wrong.status, again.status]).to.deep.equal([null, 200, 401, 404])
      expect([confirmed.status, confirmed.to, overview.status]).to.deep.equal([303, '/keys', 200])
      expect(await portal.dump()).to.not.include(link.split('/').at(-1))
    })

    it('is not made after an hour, nor when there is one of the address by then', async () => {
      const [first, second] = [await askForAccount(), await askForAccount()]
      const late = await askForAccount('bob@example.com')

      const confirmed = await portal.browser().post(first, { password })
      const overtaken = await portal.browser().post(second, { password })
      now += hourMs
      const overdue = await portal.browser().post(late, { password })

      expect(statusesOf([confirmed, overtaken, overdue])).to.deep.equal([303, 404, 404])
    })

    it('is made and signed in at once where no mail can be sent, unless there was one', () =>
      withoutMail({}, async silent => {
        const browser = silent.browser()

        const first = await browser.post('/create-account', { ...newcomer, email })
        const home = await browser.get('/')
        const taken = { ...newcomer, email, password: newPassword }
        const again = await silent.browser().post('/create-account', taken)

        expect(statusesOf([first, home, again])).to.deep.equal([303, 200, 200])
        expect((await signIn(silent.browser())).status).to.equal(303)
        expect((await silent.browser().post('/forgot-password', { email })).text).to.include(
          'doesn’t send email',
        )
      }))

    it('waits in production without mail until an operator hands on its link', () =>
      withoutMail({ NODE_ENV: 'production' }, async silent => {
        await silent.browser().post('/create-account', { ...newcomer, email })

        const token = await silent.accounts.newAccounts.renew(email)
        const confirmed = await silent.browser().post(`/confirm-account/${token}`, { password })

        expect(confirmed.status).to.equal(303)
      }))

    it('that waits has its latest link renewed, however often an operator asks', async () => {
      const { newAccounts } = portal.accounts
      const ask = (name: string, address: string) =>
        newAccounts.start(
          {
            ...{ email: address, name, passwordHash: 'x', organizationName: null, retentionDays: 30 },
            ...{ next: '/', linkId: null, browserToken: 'x' },
          },
          true,
        )
      const renew = async (address = 'Bob@example.com') => {
        const token = await newAccounts.renew(address)
        return token && (await newAccounts.find(token))?.name
      }
      await ask('other', email)
      await ask('first', 'bob@example.com')
      now += 1000
      await ask('second', 'bob@example.com')

      const names = [await renew(), await renew(), await renew()]
      now += 1000
      await ask('third', 'bob@example.com')
      names.push(await renew(), await renew())

      expect(names).to.deep.equal(['second', 'second', 'second', 'third', 'third'])
      expect([await renew(email), await renew('nobody@example.com')]).to.deep.equal(['other', null])
    })
  })

  describe('an address without an account gets the same answer as Ann’s, and only her own password signs in', () => {
    const chosen = { password: 'another long password' }
    const created = { ann: /You already have one/, bob: /\/confirm-account\// }
    const forms: [path: string, fields: object, status: number, mailed: Record<string, RegExp>][] = [
      ['/create-account', { ...newcomer, ...chosen }, 200, created],
      ['/sign-in', chosen, 401, {}],
      ['/forgot-password', {}, 200, { ann: /\/reset-password\// }],
    ]
    const answersAlike = async (at: TestPortal, path: string, fields: object, status: number) => {
      await at.person(email, { hasPassword: true })
      const tries = []
      for (const address of ['bob@example.com', email]) {
        const seen = await at.browser().post(path, { ...fields, email: address })
        const signedIn = await signIn(at.browser(), { ...chosen, email: address })
        tries.push({ status: seen.status, text: withoutIds(seen.text), signedIn: signedIn.status })
      }

      expect(tries[0]).to.deep.equal(tries[1])
      expect(tries[0]).to.include({ status, signedIn: 401 })
      expect((await signIn(at.browser())).status).to.equal(303)
    }

    for (const [path, fields, status, mailed] of forms) {
      it(`${path}, whose mails tell the owners alone`, async () => {
        await answersAlike(portal, path, fields, status)

        const written = Object.entries(mailed)
        await mailbox.waitFor(written.length)
        expect(mailbox.received).to.have.length(written.length)
        for (const [name, words] of written)
          expect(mailbox.received.find(mail => mail.includes(`To: ${name}@example.com`))).to.match(words)
        const links = mailbox.received.filter(mail => mail.includes('/confirm-account/'))
        expect(links.map(mail => mail.includes('To: bob@'))).to.deep.equal(
          path === '/create-account' ? [true] : [],
        )
      })

      it(`${path}, in production without mail`, () =>
        withoutMail({ NODE_ENV: 'production' }, silent => answersAlike(silent, path, fields, status)))
    }
  })

  it('who is invited joins the organization of the invitation and founds none', async () => {
    const ann = await portal.person(email)
    const next = invitationOn(await ann.post('/members', { email: 'bob@example.com', role: 'member' }))
    await mailbox.waitFor(1)
    const browser = portal.browser()

    const asked = await browser.get(`/create-account?next=${encodeURIComponent(next)}`)
    const fields = { email: 'bob@example.com', name: '', password, policies: 'yes', next }
    await browser.post('/create-account', fields)
    const confirmed = await browser.post(await mailbox.linkIn(2, '/confirm-account'), { password })

    const memberships = await organizationsOf(portal, 'bob@example.com')
    expect(asked.text).to.include(`Of ${email}`).and.to.not.include('name="organization_name"')
    expect(typedIn(asked.text, 'Email address')).to.equal('bob@example.com')
    expect(confirmed.to).to.equal('/?done=joined')
    expect(memberships.map(({ organizationName }) => organizationName)).to.deep.equal([`Of ${email}`])
  })

  for (const [used, joins] of [
    ['bob@example.com', true],
    ['other@example.com', false],
  ] as const)
    it(`where no mail is sent, an account of ${used} ${joins ? 'joins' : 'does not join'} by Bob’s invitation`, () =>
      withoutMail({}, async silent => {
        const ann = await silent.person(email)
        const next = invitationOn(await ann.post('/members', { email: 'bob@example.com', role: 'member' }))

        const fields = { email: used, name: '', password, policies: 'yes', next }
        const made = await silent.browser().post('/create-account', fields)

        expect(made.to).to.equal(joins ? '/?done=joined' : next)
        expect(await organizationsOf(silent, used)).to.have.length(joins ? 1 : 0)
      }))

  describe('signing in', () => {
    beforeEach(() => portal.person(email, { hasPassword: true }))

    it('gives the browser a new token, HttpOnly and same-site, and stores only its hash', async () => {
      const browser = portal.browser()
      await browser.get('/sign-in')
      const before = browser.cookie()

      const seen = await signIn(browser)

      expect(browser.cookie()).to.not.equal(before)
      expect(seen.headers.get('set-cookie')).to.match(/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
      expect(await portal.dump()).to.not.include(browser.token())
    })

    it('goes on to a page of the portal with its query, never to another site', async () => {
      const own = '/usage?days=7&status=failed'
      const foreign = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']

      for (const next of [own, ...foreign, '/keys\r\nA: b', '/"><b>']) {
        const page = await portal.browser().get(`/sign-in?next=${encodeURIComponent(next)}`)
        const { to } = await signIn(portal.browser(), { next })

        const carried = unescaped(find(page, /name="next" value="([^"]*)"/)!)
        expect([carried, to], next).to.deep.equal(Array(2).fill(next === own ? own : '/'))
      }
    })

    it('from another tab after this one has signed in says so, and leads on', async () => {
      const browser = portal.browser()
      const csrf = find(await browser.get('/sign-in?next=%2Fusage'), /name="csrf" value="([^"]+)"/)!
      await signIn(browser)
      const fields = { csrf, email, password, next: '/usage' }

      const again = await browser.post('/sign-in', fields)
      const foreign = await browser.post('/sign-in', fields, { Origin: 'https://elsewhere.example' })

      expect(statusesOf([again, foreign])).to.deep.equal([400, 400])
      const leads = readPage(again.text).one('main').all('link')
      expect(again.text).to.include('signed in as')
      expect(leads.map(({ attributes }) => attributes.href)).to.include('/usage')
      expect(foreign.text).to.not.include('signed in as')
    })

    it('is refused after ten wrong passwords, also with the right one, and says for how many minutes', async () => {
      for (let i = 0; i < 10; i++) await signIn(portal.browser(), { password: 'wrong' })

      const seen = await signIn(portal.browser(), { next: '/keys' })

      expect(seen.status).to.equal(429)
      expect(Number(seen.headers.get('retry-after'))).to.be.above(0)
      expect(seen.text).to.match(/Try again in \d+ minutes?\./)
      expect(seen.text).to.include('value="ann@example.com"').and.to.include('name="next" value="/keys"')
    })

    it('ends with signing out, and after a week without a visit', async () => {
      const [leaving, idle] = [portal.browser(), portal.browser()]
      for (const browser of [leaving, idle]) await signIn(browser)

      await leaving.post('/sign-out')
      now += 7 * 24 * hourMs

      expect(statusesOf([await leaving.get('/'), await idle.get('/')])).to.deep.equal([303, 303])
    })
  })

  describe('a new password', () => {
    beforeEach(() => portal.person(email, { hasPassword: true }))

    /** The mail is sent after the answer, and another of before may still be on its way. */
    async function askForLink(): Promise<string> {
      const before = mailbox.received.length
      now++
      await portal.browser().post('/forgot-password', { email })
      return mailbox.linkAfter(before, '/reset-password')
    }

    it('is set once by a mailed link, and ends all sessions', async () => {
      const signedIn = portal.browser()
      await signIn(signedIn)
      const link = await askForLink()

      const set = await portal.browser().post(link, { password: newPassword })
      const again = await portal.browser().post(link, { password: 'and one more password' })

      expect(statusesOf([set, again, await signedIn.get('/'), await signIn()])).to.deep.equal([
        303, 404, 303, 401,
      ])
      expect((await signIn(portal.browser(), { password: newPassword })).status).to.equal(303)
    })

    it('is asked for without losing where one was going, in this browser alone: anybody can have it mailed', async () => {
      const [next, query] = ['/invitation/abc', '?next=%2Finvitation%2Fabc']
      const browser = portal.browser()
      const asked = find(await browser.get(`/sign-in${query}`), /href="(\/forgot-password[^"]*)"/)!
      const carried = find(await browser.get(asked), /name="next" value="([^"]*)"/)!
      const sent = await browser.post('/forgot-password', { email, next: carried })
      const link = /\/reset-password\/\S+/.exec(await mailbox.waitFor(1))![0]
      const set = await browser.post(link, { password: newPassword, next })

      expect(carried).to.equal(next)
      expect(link).to.match(/^\/reset-password\/\w+$/)
      expect(set.to).to.equal('/account?done=reset')
      expect(sent.text).to.include(`href="/sign-in${query}"`)
      expect((await browser.get(`/sign-in${query}`)).to).to.equal(next)
    })

    it('is never the address that somebody signs in with, however it is set', async () => {
      const address = 'juliane.brandtmeier@example.com'
      const juliane = await portal.person(address)
      const link = `/reset-password/${await portal.accounts.passwordResets.start(juliane.userId)}`
      const chosen = { password: address.toUpperCase(), new_password: address.toUpperCase() }

      const seen = [
        await portal.browser().post('/create-account', { ...newcomer, ...chosen, email: address }),
        await juliane.post('/account/password', chosen),
        await portal.browser().post(link, chosen),
        await portal.browser().post(link, { password: newPassword }),
      ]

      expect(statusesOf(seen)).to.deep.equal([400, 400, 400, 303])
    })

    it('is not looked at behind a link that is not good, and is tried so often from an address', async () => {
      const statuses: number[] = []
      for (let i = 0; i < 101; i++)
        statuses.push((await portal.browser().post('/reset-password/nothing', { password: 'x' })).status)

      expect(statuses).to.deep.equal([...Array(100).fill(404), 429])
    })

    it('is mailed to whom a known browser asks for it, whoever else has asked for too many', async () => {
      const browser = portal.browser()
      await signIn(browser)
      await browser.post('/sign-out')
      const ask = async (who = portal.browser()) => (await who.post('/forgot-password', { email })).status
      for (let i = 0; i < 5; i++) await ask()

      const count = mailbox.received.length
      const [strange, known] = [await ask(), await ask(browser)]

      expect([strange, known]).to.deep.equal([429, 200])
      expect(await mailbox.waitFor(Math.max(count, 5) + 1)).to.include('/reset-password/')
    })

    it('can be set by the last two links, until one is used or there is a new password, and for an hour', async () => {
      const { users } = portal.accounts
      const { userId } = (await users.findByEmail(email))!
      const links = [await askForLink(), await askForLink(), await askForLink()]
      const open = () => Promise.all(links.map(link => portal.browser().get(link)))

      const before = await open()
      await portal.browser().post(links[1]!, { password: newPassword })
      const used = await open()
      const fourth = await askForLink()
      await users.setPasswordHash(userId, await hashPassword(password))
      const changed = await portal.browser().get(fourth)
      const late = await askForLink()
      now += hourMs
      const overdue = await portal.browser().post(late, { password: newPassword })

      expect([statusesOf(before), statusesOf(used)]).to.deep.equal([
        [404, 200, 200],
        [404, 404, 404],
      ])
      expect(statusesOf([changed, overdue])).to.deep.equal([404, 404])
    })

    it('can be set by who knows the present one, and signs out the other browsers', async () => {
      const [here, there] = [portal.browser(), portal.browser()]
      for (const browser of [here, there]) await signIn(browser)

      const set = await here.post('/account/password', { password, new_password: newPassword })

      expect(statusesOf([set, await here.get('/'), await there.get('/')])).to.deep.equal([303, 200, 303])
    })
  })

  it('says that the mail with an invitation could not be sent, and gives its link', async () => {
    const ann = await portal.person(email)
    await mailbox.close()

    const seen = await ann.post('/members', { email: 'bob@example.com', role: 'member' })

    expect(seen.text)
      .to.include('could not be sent')
      .and.to.match(/\/invitation\/\w{43}</)
    expect(portal.logged.filter(line => line.includes('internal error'))).to.have.length(1)
  })

  it('mails an invitation that says who invites to what, without a link that nobody here made', async () => {
    const ann = await portal.person(email)
    await ann.post('/settings', { name: 'Click http://evil.example', retention: '90' })

    const seen = await ann.post('/members', { email: 'Bob@example.com', role: 'member' })
    const mail = await mailbox.waitFor(1)

    expect(mail).to.include(invitationOn(seen))
    expect(seen.text).to.include('We’ve emailed them this link.')
    expect(mail.toLowerCase()).to.include('to: bob@example.com')
    const body = mail.slice(mail.indexOf('\n\n'))
    expect(body).to.include('ann@example.com').and.to.include('Click')
    expect(body).to.not.match(/evil\.example|http:\/\/evil/)
  })
})
