// Creating an account, signing in and out, and a new password: what works, and what nobody can learn or reuse.
// On PostgreSQL too.

import { expect } from 'chai'
import { hashPassword } from '../../src/accounts/people/passwords.ts'
import { hourMs } from '../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { find, password, startTestPortal, type TestPortal } from '../testing/portal.ts'
import { chosenIn, readPage } from '../testing/read-page.ts'

const newcomer = {
  ...{ name: 'Ann', password, organization_name: 'Acme', retention: '365', policies: 'yes' },
  next: '/',
}

/** What is on a page beside its ids and tokens, and the addresses that a test compares. */
const withoutIds = (text: string) => text.replace(/req_\w+|value="[\w-]{43}"|(ann|bob)@example.com/g, '')

describe('people of the portal', () => {
  let portal: TestPortal
  let mailbox: Mailbox
  let now = Date.UTC(2026, 0, 15)

  beforeEach(async () => {
    mailbox = await openMailbox()
    const { environment } = mailbox
    portal = await startTestPortal({ environment, clock: () => new Date(now) })
  })
  afterEach(async () => {
    await portal.close()
    await mailbox.close()
  })

  /** Somebody with a password. */
  async function register(email: string, { users, organizations } = portal.accounts): Promise<void> {
    const passwordHash = await hashPassword(password)
    const { userId } = await users.create({ email, passwordHash, policiesAccepted: true })
    await organizations.create({ name: 'Acme', adminId: userId })
  }

  /** Asks for an account, and gives the path of the link that was mailed. */
  async function askForAccount(email: string, fields: object = {}): Promise<string | undefined> {
    const count = mailbox.received.length + 1
    await portal.browser().post('/create-account', { ...newcomer, ...fields, email })
    return /\/confirm-account\/\w+/.exec((await mailbox.waitFor(count)).replaceAll('=\n', ''))?.[0]
  }

  describe('a new account', () => {
    it('comes with an organization of the chosen retention and no credit, and can sign in', async () => {
      const browser = portal.browser()
      const link = await askForAccount('Ann@Example.com', { next: '/keys' })
      const before = await portal.accounts.users.findByEmail('ann@example.com')

      const asked = await browser.get(link!)
      const wrong = await browser.post(link!, { password: 'not the one chosen' })
      const confirmed = await browser.post(link!, { password })
      const again = await portal.browser().post(link!, { password })
      const overview = await browser.get('/')

      const user = await portal.accounts.users.findByEmail('ann@example.com')
      const [membership] = await portal.accounts.members.organizationsOf(user!.userId)
      const organization = await portal.accounts.organizations.show(membership!.organizationId)
      expect(user!.passwordHash).to.match(/^\$argon2id\$/)
      expect(user!.policiesAcceptedAt).to.not.equal(null)
      expect(organization).to.include({ name: 'Acme', retentionDays: 365, creditMicros: 0, pendingMicros: 0 })
      expect([before, asked.status, wrong.status, again.status]).to.deep.equal([null, 200, 401, 404])
      expect([confirmed.status, confirmed.to, overview.status]).to.deep.equal([303, '/keys', 200])
      expect(await portal.dump()).to.not.include(link!.split('/').at(-1))
    })

    it('is not made after an hour, nor when there is one of the address by then', async () => {
      const [first, second] = [await askForAccount('ann@example.com'), await askForAccount('ann@example.com')]
      const late = await askForAccount('bob@example.com')

      const confirmed = await portal.browser().post(first!, { password })
      const overtaken = await portal.browser().post(second!, { password })
      now += hourMs
      const overdue = await portal.browser().post(late!, { password })

      expect([confirmed.status, overtaken.status, overdue.status]).to.deep.equal([303, 404, 404])
    })

    it('is made and signed in at once where no mail can be sent, unless there was one', async () => {
      const silent = await startTestPortal()
      const browser = silent.browser()
      const create = (fields: object = {}, from = browser) =>
        from.post('/create-account', { ...newcomer, ...fields, email: 'ann@example.com' })

      const first = await create()
      const home = await browser.get('/')
      const again = await create({ password: 'another long password' }, silent.browser())
      const signedIn = await silent.browser().post('/sign-in', { email: 'ann@example.com', password })

      await silent.close()
      expect([first.status, home.status, again.status, signedIn.status]).to.deep.equal([303, 200, 200, 303])
    })

    it('waits in production without mail until an operator hands on its link', async () => {
      const silent = await startTestPortal({ environment: { NODE_ENV: 'production' } })
      await silent.browser().post('/create-account', { ...newcomer, email: 'bob@example.com' })

      const token = await silent.accounts.newAccounts.renew('bob@example.com')
      const confirmed = await silent.browser().post(`/confirm-account/${token}`, { password })

      await silent.close()
      expect(confirmed.status).to.equal(303)
    })

    it('that waits has its latest link renewed, however often an operator asks', async () => {
      const { newAccounts } = portal.accounts
      const ask = (name: string, more: object = {}) =>
        newAccounts.wait({
          ...{ email: 'bob@example.com', name, passwordHash: 'x', organizationName: null, retentionDays: 30 },
          ...{ next: '/', linkId: null, browserToken: 'x', ...more },
        })
      const nameOf = async (token: string | null) => token && (await newAccounts.find(token))?.name
      const renew = () => newAccounts.renew('Bob@example.com')
      await ask('other', { email: 'ann@example.com' })
      await ask('first')
      now += 1000
      await ask('second')

      const names: unknown[] = []
      for (let i = 0; i < 3; i++) names.push(await renew().then(nameOf))
      now += 1000
      await ask('third')
      for (let i = 0; i < 2; i++) names.push(await renew().then(nameOf))

      expect(names).to.deep.equal(['second', 'second', 'second', 'third', 'third'])
      expect(await newAccounts.renew('ann@example.com').then(nameOf)).to.equal('other')
      expect(await newAccounts.renew('nobody@example.com')).to.equal(null)
    })

    it('needs consent, a long password, a name for the organization and a retention', async () => {
      const faults = [
        { password: 'password12345' },
        { password: 'qwertyuiop12' },
        { password: 'aaaaaaaaaaaaaaaa' },
        { password: 'bob.the.long2026' },
        { policies: '' },
        { password: 'short' },
        { password: 'bob.the.long@example.com' },
        { organization_name: ' ' },
        { retention: '31' },
        { email: 'nobody' },
      ]

      for (const fault of faults) {
        const fields: Record<string, string> = { ...newcomer, email: 'bob.the.long@example.com', ...fault }
        if (fields.policies === '') delete fields.policies
        const seen = await portal.browser().post('/create-account', fields)
        expect(seen.status, JSON.stringify(fault)).to.equal(400)
      }
      expect(await portal.accounts.users.findByEmail('bob.the.long@example.com')).to.equal(null)
    })
  })

  describe('an address without an account gets the same answer as Ann’s, and only her own password signs in', () => {
    const chosen = { password: 'another long password' }
    type Mails = Record<'ann' | 'bob', RegExp | null>
    const forms: [path: string, fields: Record<string, string>, status: number, mailed: Mails][] = [
      [
        '/create-account',
        { ...newcomer, ...chosen },
        200,
        { ann: /You already have one/, bob: /\/confirm-account\// },
      ],
      ['/sign-in', chosen, 401, { ann: null, bob: null }],
      ['/forgot-password', {}, 200, { ann: /\/reset-password\//, bob: null }],
    ]
    const tryBoth = async ({ accounts, browser }: TestPortal, path: string, fields: object) => {
      await register('ann@example.com', accounts)
      const tries = []
      for (const email of ['bob@example.com', 'ann@example.com']) {
        const { status, text } = await browser().post(path, { ...fields, email })
        const signedIn = await browser().post('/sign-in', { ...chosen, email })
        tries.push({ status, text: withoutIds(text), signedIn: signedIn.status })
      }
      const own = await browser().post('/sign-in', { email: 'ann@example.com', password })
      return { tries, own: own.status }
    }

    for (const [path, fields, status, mailed] of forms) {
      it(`${path}, whose mails tell the owners alone`, async () => {
        const { tries, own } = await tryBoth(portal, path, fields)

        expect(tries[0]).to.deep.equal(tries[1])
        expect([tries[0]!.status, tries[0]!.signedIn, own]).to.deep.equal([status, 401, 303])
        const written = Object.entries(mailed).filter(([, words]) => words)
        await mailbox.waitFor(written.length)
        expect(mailbox.received).to.have.length(written.length)
        for (const [name, words] of written)
          expect(mailbox.received.find(mail => mail.includes(`To: ${name}@example.com`))).to.match(words!)
        const links = mailbox.received.filter(mail => mail.includes('/confirm-account/'))
        expect(links.map(mail => mail.includes('To: bob@'))).to.deep.equal(
          path === '/create-account' ? [true] : [],
        )
      })

      it(`${path}, in production without mail`, async () => {
        const silent = await startTestPortal({ environment: { NODE_ENV: 'production' } })

        const { tries, own } = await tryBoth(silent, path, fields)

        await silent.close()
        expect(tries[0]).to.deep.equal(tries[1])
        expect([tries[0]!.status, tries[0]!.signedIn, own]).to.deep.equal([status, 401, 303])
      })
    }
  })

  it('who is invited joins the organization of the invitation and founds none', async () => {
    const ann = await portal.person('ann@example.com')
    const invited = await ann.post('/members', { email: 'bob@example.com', role: 'member' })
    const invitation = find(invited, /(\/invitation\/\w{43})</)!
    await mailbox.waitFor(1)
    const browser = portal.browser()

    const asked = await browser.get(`/create-account?next=${encodeURIComponent(invitation)}`)
    const fields = { email: 'bob@example.com', name: '', password, policies: 'yes', next: invitation }
    await browser.post('/create-account', fields)
    const mail = (await mailbox.waitFor(2)).replaceAll('=\n', '')
    const confirmed = await browser.post(/\/confirm-account\/\w+/.exec(mail)![0], { password })

    const user = await portal.accounts.users.findByEmail('bob@example.com')
    const memberships = await portal.accounts.members.organizationsOf(user!.userId)
    expect(asked.text).to.include(`Of ${ann.email}`).and.to.not.include('name="organization_name"')
    expect(readPage(asked.text).one('textbox', 'Email address').attributes.value).to.equal('bob@example.com')
    expect(confirmed.to).to.equal('/?done=joined')
    expect(memberships.map(({ organizationName }) => organizationName)).to.deep.equal([`Of ${ann.email}`])
  })

  it('who is invited joins with the account itself where no mail is sent, but not at another address', async () => {
    const silent = await startTestPortal()
    const ann = await silent.person('ann@example.com')
    const organizations = []
    for (const [to, used] of [
      ['bob@example.com', 'bob@example.com'],
      ['cat@example.com', 'other@example.com'],
    ] as const) {
      const invited = await ann.post('/members', { email: to, role: 'member' })
      const next = find(invited, /(\/invitation\/\w{43})</)!
      const browser = silent.browser()
      const made = await browser.post('/create-account', {
        email: used,
        name: '',
        password,
        policies: 'yes',
        next,
      })
      const user = await silent.accounts.users.findByEmail(used)
      const memberships = await silent.accounts.members.organizationsOf(user!.userId)
      organizations.push([made.to === next, memberships.length])
    }

    await silent.close()
    expect(organizations).to.deep.equal([
      [false, 1],
      [true, 0],
    ])
  })

  it('forms that are refused show again what was typed and chosen', async () => {
    const ann = await portal.person('ann@example.com')
    const { linkId, userCode } = await portal.accounts.signUps.start({})
    const records = 'Keep records of requests for'
    const asAgent = { code: userCode, for_organization: 'new', organization_name: ' ', lifetime: '1h' }
    const lifetime = 'The agent’s key expires'
    type Row = [path: string, fields: Record<string, string>, chosen: Record<string, string>]
    const forms: Row[] = [
      ['/create-account', { ...newcomer, email: 'nobody', retention: '30' }, { [records]: '30' }],
      ['/new-organization', { organization_name: ' ', retention: '365' }, { [records]: '365' }],
      ['/settings', { name: ' ', retention: '365' }, { [records]: '365' }],
      ['/keys', { name: ' ', lifetime: '1y' }, { Expires: '1y' }],
      ['/members', { email: 'nobody', role: 'admin' }, { Role: 'admin' }],
      [`/sign-up/${linkId}/approve`, { ...asAgent, retention: '30' }, { [records]: '30', [lifetime]: '1h' }],
    ]

    for (const [path, fields, chosen] of forms) {
      const isStrangers = path === '/create-account'
      const { status, text } = await (isStrangers ? portal.browser() : ann).post(path, fields)

      expect(status, path).to.equal(400)
      for (const [label, value] of Object.entries(chosen)) expect(chosenIn(text, label), path).to.equal(value)
      if (isStrangers)
        expect(readPage(text).one('checkbox', /^I accept/).attributes).to.include.keys('required', 'checked')
    }
  })

  describe('signing in', () => {
    beforeEach(() => register('ann@example.com'))

    it('gives the browser a new token, HttpOnly and same-site, and stores only its hash', async () => {
      const browser = portal.browser()
      await browser.get('/sign-in')
      const before = browser.cookie()

      const seen = await browser.post('/sign-in', { email: 'ann@example.com', password })

      expect(browser.cookie()).to.not.equal(before)
      expect(seen.headers.get('set-cookie')).to.match(/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
      expect(await portal.dump()).to.not.include(browser.cookie().split('=')[1])
    })

    it('goes on to a page of the portal, never to another site', async () => {
      const signIn = async (next: string) =>
        (await portal.browser().post('/sign-in', { email: 'ann@example.com', password, next })).to

      expect(await signIn('/keys')).to.equal('/keys')
      for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
        expect(await signIn(next)).to.equal('/')
    })

    it('from another tab after this one has signed in says so, and leads on', async () => {
      const browser = portal.browser()
      const csrf = find(await browser.get('/sign-in?next=%2Fusage'), /name="csrf" value="([^"]+)"/)!
      await browser.post('/sign-in', { email: 'ann@example.com', password })
      const fields = { csrf, email: 'ann@example.com', password, next: '/usage' }

      const again = await browser.post('/sign-in', fields)
      const foreign = await browser.post('/sign-in', fields, { Origin: 'https://elsewhere.example' })

      expect([again.status, foreign.status]).to.deep.equal([400, 400])
      const leads = readPage(again.text)
        .one('main')
        .all('link')
        .map(({ attributes }) => attributes.href)
      expect(again.text).to.include('signed in as')
      expect(leads).to.include('/usage')
      expect(foreign.text).to.not.include('signed in as')
    })

    it('is refused after ten wrong passwords, also with the right one, and says for how many minutes', async () => {
      const { browser } = portal
      for (let i = 0; i < 10; i++)
        await browser().post('/sign-in', { email: 'ann@example.com', password: 'wrong' })

      const seen = await browser().post('/sign-in', { email: 'ann@example.com', password, next: '/keys' })

      expect(seen.status).to.equal(429)
      expect(Number(seen.headers.get('retry-after'))).to.be.above(0)
      expect(seen.text).to.match(/Try again in \d+ minutes?\./)
      expect(seen.text).to.include('value="ann@example.com"').and.to.include('name="next" value="/keys"')
    })

    it('ends with signing out, and after a week without a visit', async () => {
      const [leaving, idle] = [portal.browser(), portal.browser()]
      for (const browser of [leaving, idle])
        await browser.post('/sign-in', { email: 'ann@example.com', password })

      await leaving.post('/sign-out')
      now += 7 * 24 * hourMs

      expect([(await leaving.get('/')).status, (await idle.get('/')).status]).to.deep.equal([303, 303])
    })
  })

  describe('a new password', () => {
    beforeEach(() => register('ann@example.com'))

    async function askForLink(): Promise<string> {
      const before = mailbox.received.length
      now++
      await portal.browser().post('/forgot-password', { email: 'ann@example.com' })
      for (let count = before + 1; ; count++) {
        const mail = (await mailbox.waitFor(count)).replaceAll('=\n', '')
        const link = /\/reset-password\/\w+/.exec(mail)
        if (link) return link[0]
      }
    }

    it('is set once by a mailed link, and ends all sessions', async () => {
      const signedIn = portal.browser()
      await signedIn.post('/sign-in', { email: 'ann@example.com', password })
      const link = await askForLink()

      const set = await portal.browser().post(link, { password: 'a quite new password' })
      const again = await portal.browser().post(link, { password: 'and one more password' })

      const browser = portal.browser()
      expect([set.status, again.status]).to.deep.equal([303, 404])
      expect((await signedIn.get('/')).status).to.equal(303)
      expect((await browser.post('/sign-in', { email: 'ann@example.com', password })).status).to.equal(401)
      const fields = { email: 'ann@example.com', password: 'a quite new password' }
      expect((await browser.post('/sign-in', fields)).status).to.equal(303)
    })

    it('is asked for without losing where one was going, in this browser alone: anybody can have it mailed', async () => {
      const [next, query] = ['/invitation/abc', '?next=%2Finvitation%2Fabc']
      const browser = portal.browser()
      const asked = find(await browser.get(`/sign-in${query}`), /href="(\/forgot-password[^"]*)"/)!
      const carried = find(await browser.get(asked), /name="next" value="([^"]*)"/)!
      const sent = await browser.post('/forgot-password', { email: 'ann@example.com', next: carried })
      const mail = (await mailbox.waitFor(1)).replaceAll('=\n', '')
      const link = /\/reset-password\/\S+/.exec(mail)![0]
      const set = await browser.post(link, { password: 'a quite new password', next })

      expect(carried).to.equal(next)
      expect(link).to.match(/^\/reset-password\/\w+$/)
      expect(set.to).to.equal('/account?done=reset')
      expect(sent.text).to.include(`href="/sign-in${query}"`)
      expect((await browser.get(`/sign-in${query}`)).to).to.equal(next)
    })

    it('is never the address that somebody signs in with, however it is set', async () => {
      const email = 'juliane.brandtmeier@example.com'
      const { accounts, person, browser } = portal
      const juliane = await person(email)
      const link = `/reset-password/${await accounts.passwordResets.start(juliane.userId)}`
      const chosen = { password: email.toUpperCase(), new_password: email.toUpperCase() }
      const newcomer = { email, organization_name: 'Own', retention: '90', policies: 'yes' }

      const refused = [
        await browser().post('/create-account', { ...newcomer, ...chosen }),
        await juliane.post('/account/password', chosen),
        await browser().post(link, chosen),
      ]
      const set = await browser().post(link, { password: 'a quite new password' })

      expect(refused.map(({ status }) => status)).to.deep.equal([400, 400, 400])
      expect(set.status).to.equal(303)
    })

    it('is not looked at behind a link that is not good, and is tried so often from an address', async () => {
      const statuses: number[] = []
      for (let i = 0; i < 101; i++)
        statuses.push((await portal.browser().post('/reset-password/nothing', { password: 'x' })).status)

      expect(statuses).to.deep.equal([...Array(100).fill(404), 429])
    })

    it('is mailed to whom a known browser asks for it, whoever else has asked for too many', async () => {
      const browser = portal.browser()
      await browser.post('/sign-in', { email: 'ann@example.com', password })
      await browser.post('/sign-out')
      const ask = async (who: ReturnType<typeof portal.browser>) =>
        (await who.post('/forgot-password', { email: 'ann@example.com' })).status
      for (let i = 0; i < 5; i++) await ask(portal.browser())

      const count = mailbox.received.length
      const [strange, known] = [await ask(portal.browser()), await ask(browser)]

      expect([strange, known]).to.deep.equal([429, 200])
      expect(await mailbox.waitFor(Math.max(count, 5) + 1)).to.include('/reset-password/')
    })

    it('can be set by the last two links, until one is used or there is a new password, and for an hour', async () => {
      const { users } = portal.accounts
      const { userId } = (await users.findByEmail('ann@example.com'))!
      const links = [await askForLink(), await askForLink(), await askForLink()]
      const open = async () => Promise.all(links.map(async link => (await portal.browser().get(link)).status))

      const before = await open()
      await portal.browser().post(links[1]!, { password: 'a quite new password' })
      const used = await open()
      const fourth = await askForLink()
      await users.setPasswordHash(userId, await hashPassword(password))
      const changed = await portal.browser().get(fourth)
      const late = await askForLink()
      now += hourMs
      const overdue = await portal.browser().post(late, { password: 'a quite new password' })

      expect([before, used]).to.deep.equal([
        [404, 200, 200],
        [404, 404, 404],
      ])
      expect([changed.status, overdue.status]).to.deep.equal([404, 404])
    })

    it('can be set by who knows the present one, and signs out the other browsers', async () => {
      const [here, there] = [portal.browser(), portal.browser()]
      for (const browser of [here, there])
        await browser.post('/sign-in', { email: 'ann@example.com', password })

      const wrong = await here.post('/account/password', {
        password: 'wrong',
        new_password: 'a quite new password',
      })
      const right = await here.post('/account/password', { password, new_password: 'a quite new password' })

      expect([wrong.status, right.status]).to.deep.equal([400, 303])
      expect([(await here.get('/')).status, (await there.get('/')).status]).to.deep.equal([200, 303])
    })
  })

  it('says that the mail with an invitation could not be sent, and gives its link', async () => {
    const ann = await portal.person('ann@example.com')
    await mailbox.close()

    const seen = await ann.post('/members', { email: 'bob@example.com', role: 'member' })

    expect(seen.text)
      .to.include('could not be sent')
      .and.to.match(/\/invitation\/\w{43}</)
    expect(portal.logged.filter(line => line.includes('internal error'))).to.have.length(1)
  })

  it('mails an invitation that says who invites to what, without a link that nobody here made', async () => {
    const ann = await portal.person('ann@example.com')
    await ann.post('/settings', { name: 'Click http://evil.example', retention: '90' })

    const seen = await ann.post('/members', { email: 'Bob@example.com', role: 'member' })
    const mail = (await mailbox.waitFor(1)).replaceAll('=\n', '')

    expect(mail).to.include(find(seen, /(\/invitation\/\w{43})</)!)
    expect(seen.text).to.include('We’ve emailed them this link.')
    expect(mail.toLowerCase()).to.include('to: bob@example.com')
    const body = mail.slice(mail.indexOf('\n\n'))
    expect(body).to.include('ann@example.com').and.to.include('Click')
    expect(body).to.not.match(/evil\.example|http:\/\/evil/)
  })

  it('says so where no mail can be sent', async () => {
    const silent = await startTestPortal()

    const seen = await silent.browser().post('/forgot-password', { email: 'ann@example.com' })

    await silent.close()
    expect(seen.status).to.equal(200)
    expect(find(seen, /(doesn’t send email)/)).to.equal('doesn’t send email')
  })
})
