// Another address for one's own account: asked for with the password, proved by a mailed link, and who learns of it.
// On PostgreSQL too.

import { expect } from 'chai'
import { hourMs } from '../testing/accounts.ts'
import {
  createBrowser,
  find,
  password,
  type Seen,
  startTestPortal,
  statusesOf,
  type TestPerson,
  usePortal,
} from '../testing/portal.ts'

describe('another email address', () => {
  let now = Date.UTC(2026, 0, 15, 12)
  const clock = () => new Date(now)
  const { portal, mailbox, usePerson } = usePortal({ anew: true, sendsMail: true, clock })
  const ann = usePerson('ann@example.com', { hasPassword: true })

  const emailOf = async ({ userId }: TestPerson) => (await portal.accounts.users.find(userId))!.email
  const ask = (email: string, who = ann) => who.post('/account/email', { email, password })

  /** Asks for it, and gives the path of the link that was mailed. */
  async function askForLink(email: string): Promise<string> {
    const count = mailbox.received.length + 1
    await ask(email)
    expect(await mailbox.waitFor(count)).to.include(`To: ${email}`)
    return mailbox.linkIn(count, '/confirm-email')
  }

  const signIn = (email: string, who = portal.browser()) => who.post('/sign-in', { email, password })

  it('is the account’s once its link is confirmed, which signs out everywhere else and tells the former one', async () => {
    const elsewhere = createBrowser(portal.portalUrl, await portal.accounts.sessions.start(ann.userId))
    const reset = `/reset-password/${await portal.accounts.passwordResets.start(ann.userId)}`
    const link = await askForLink('ann@new.example')
    const stored = await portal.dump()
    const opened = await ann.get(link)
    const before = await emailOf(ann)

    const confirmed = await ann.post(link)
    const told = await mailbox.waitFor(2)

    expect(stored).to.not.include(link.split('/').at(-1))
    expect(opened.text).to.include('ann@new.example')
    expect([before, await emailOf(ann)]).to.deep.equal(['ann@example.com', 'ann@new.example'])
    expect(confirmed.to).to.equal('/account?done=email_changed')
    expect(told).to.include('To: ann@example.com').and.include('ann@new.example')
    expect(statusesOf([opened, await ann.get('/account'), await elsewhere.get('/account')])).to.deep.equal([
      200, 200, 303,
    ])
    const entered = [await signIn('ann@new.example'), await signIn('ann@example.com')]
    expect(statusesOf(entered)).to.deep.equal([303, 401])
    // Nor does a link for a new password that the former address was sent.
    expect((await portal.browser().post(reset, { password: 'a quite new password' })).status).to.equal(404)
  })

  it('is shown to the other members, on its own usage and in the audit log', async () => {
    const bob = await portal.person('bob@example.com')
    const { accounts } = portal
    const { organizationId } = bob
    await accounts.members.add({ organizationId, userId: ann.userId, role: 'admin' })
    await accounts.playgroundKeys.callerOf({ organizationId, userId: ann.userId, email: ann.email })
    const note = `Added by ${ann.email}`
    const credit = { organizationId, amountMicros: 1, kind: 'credit', note, createdBy: ann.userId } as const
    await accounts.ledger.addCredit({ ...credit, reference: 'portal:before' })

    await ann.post(await askForLink('ann@new.example'))

    for (const path of ['/members', '/usage', '/credit'])
      expect((await bob.get(path)).text, path)
        .to.include('ann@new.example')
        .and.not.include(ann.email)
    expect((await bob.get('/audit')).text).to.include(`changed the email address from ${ann.email}`)
  })

  it('is asked for without a password by people who have none', async () => {
    const bob = await portal.person('bob@example.com')
    const asked = await bob.get('/account/email')

    await bob.post('/account/email', { email: 'bob@new.example' })
    await bob.post(await mailbox.linkIn(1, '/confirm-email'))

    expect(asked.text).to.not.include('name="password"')
    expect(await emailOf(bob)).to.equal('bob@new.example')
  })

  it('that has an account is answered alike, and its owner is told by mail', async () => {
    await portal.person('bob@example.com')
    const textOf = (text: string) => text.replace(/req_\w+|value="[\w-]{43}"|(bob|cat)@example.com/g, '')

    const [known, unknown] = [await ask('bob@example.com'), await ask('cat@example.com')]
    await mailbox.waitFor(2)

    const mailTo = (name: string) => mailbox.received.find(mail => mail.includes(`To: ${name}@example.com`))
    expect([known.status, textOf(known.text)]).to.deep.equal([unknown.status, textOf(unknown.text)])
    expect(mailTo('bob')).to.include('already').and.not.include('/confirm-email/')
    expect(mailTo('cat')).to.include('/confirm-email/')
  })

  it('that another account has taken meanwhile is refused, and nothing changes', async () => {
    const link = await askForLink('bob@example.com')
    await portal.person('bob@example.com')

    const confirmed = await ann.post(link)

    expect([confirmed.status, await emailOf(ann)]).to.deep.equal([409, 'ann@example.com'])
    expect((await ann.get('/account')).status).to.equal(200)
  })

  it('is confirmed by nobody but who asked, signed in', async () => {
    const bob = await portal.person('bob@example.com')
    const stranger = portal.browser()
    const link = await askForLink('ann@new.example')

    const asked = [await stranger.get(link), await bob.get(link)]
    const posted = [await stranger.post(link), await bob.post(link)]
    const onward = find(asked[0]!, /href="(\/sign-in\?next=[^"]+)"/)
    const before = [await emailOf(ann), await emailOf(bob)]
    await signIn(ann.email, stranger)
    const confirmed = await stranger.post(link)

    expect(statusesOf([...asked, ...posted])).to.deep.equal([200, 403, 303, 404])
    expect(asked[1]!.text).to.not.include('ann@')
    expect(onward).to.equal(`/sign-in?next=${encodeURIComponent(link)}`)
    expect(before).to.deep.equal(['ann@example.com', 'bob@example.com'])
    expect(confirmed.to).to.equal('/account?done=email_changed')
    expect(await emailOf(ann)).to.equal('ann@new.example')
  })

  it('has a link that is good once, for an hour, until another is asked for or the password is new', async () => {
    const earlier = await askForLink('ann@new.example')
    const used = await askForLink('ann@newer.example')
    const seen = [await ann.post(earlier), await ann.post(used), await ann.post(used), await ann.get(used)]
    await mailbox.waitFor(3)

    const overdue = await askForLink('ann@late.example')
    now += hourMs
    seen.push(await ann.post(overdue))
    const locked = await askForLink('ann@locked.example')
    await ann.post('/account/password', { password, new_password: 'a quite new password' })
    seen.push(await ann.post(locked))

    expect(statusesOf(seen)).to.deep.equal([404, 303, 404, 404, 404, 404])
    expect(await emailOf(ann)).to.equal('ann@newer.example')
  })

  it('is asked for so often by a person, and so often for an address', async () => {
    const bob = await portal.person('bob@example.com')
    const cat = await portal.person('cat@example.com')
    const seen: Seen[] = []
    for (let i = 0; i < 6; i++) seen.push(await ask(`ann${i}@new.example`))
    for (const who of [bob, cat]) for (let i = 0; i < 3; i++) seen.push(await ask('dan@new.example', who))

    expect(statusesOf(seen)).to.deep.equal([...Array(5).fill(200), 429, ...Array(5).fill(200), 429])
  })

  it('is forgotten after its hour, and with its account', async () => {
    const bob = await portal.person('bob@example.com')
    const { database, emailChanges, expiredRows } = portal.accounts
    await askForLink('ann@new.example')
    now += hourMs
    await emailChanges.start({ userId: bob.userId, email: 'bob@new.example' })

    await expiredRows.purge()
    const left = await database('email_changes').pluck('email')
    await portal.accounts.sessions.prove(bob.token())
    await bob.post('/account/delete', { confirm: bob.email })

    expect([left, await database('email_changes').pluck('email')]).to.deep.equal([['bob@new.example'], []])
    expect(await portal.accounts.users.find(bob.userId)).to.equal(null)
  })

  it('is not asked for where no mail can be sent, which the page says', async () => {
    const silent = await startTestPortal()
    const bob = await silent.person('bob@example.com')

    const seen = [await bob.get('/account/email'), await ask('bob@new.example', bob)]

    const rows = await silent.accounts.database('email_changes')
    await silent.close()
    for (const { status, text } of seen) {
      expect(status).to.equal(200)
      expect(text).to.include('person change-email').and.not.include('name="email"')
    }
    expect(rows).to.deep.equal([])
  })
})
