// On PostgreSQL too.

import { expect } from 'chai'
import type { Lifetime } from '../../../src/accounts/keys/key-terms.ts'
import { createMailer } from '../../../src/accounts/people/mail.ts'
import { sendAlerts } from '../../../src/operations/mail/alerts.ts'
import { dayMs, hourMs, openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'

describe('alerts by mail', () => {
  let accounts: TestAccounts
  let mailbox: Mailbox
  let failures: unknown[]

  beforeEach(async () => {
    accounts = await openTestAccounts()
    mailbox = await openMailbox()
    failures = []
  })
  afterEach(async () => {
    await accounts.close()
    await mailbox.close()
  })

  /** A round that has ended has sent its mails; to where nobody listens, none. */
  function look(url = mailbox.environment.SMTP_URL): Promise<void> {
    const mailer = createMailer({ smtpUrl: url, from: 'service@example.com', requiresTls: false })
    const onFailure = (error: unknown) => failures.push(error)
    return sendAlerts({ ...accounts, mailer, portalUrl: 'https://portal.example', onFailure })
  }

  async function createOrganization(creditMicros: number, budgetMicros: number | null = null) {
    const { userId, organizationId } = await accounts.createAdmin({ creditMicros })
    const key = { organizationId, name: 'Cards', lifetime: 'never', createdBy: userId } as const
    const { secret } = await accounts.keys.create({ ...key, terms: { budgetMicros } })
    const { email } = (await accounts.users.find(userId))!
    return { organizationId, userId, email, caller: await accounts.keys.authenticate(secret) }
  }
  type Caller = Awaited<ReturnType<typeof createOrganization>>['caller']
  const spend = (caller: Caller, tokens: number) =>
    accounts.ledger.charge({
      ...{ requestId: accounts.newId('req'), caller, model: 'service-1', tokens, durationMs: 1 },
    })
  const add = (organizationId: string, amountMicros: number) =>
    accounts.ledger.addCredit({ organizationId, amountMicros, kind: 'credit', note: '', createdBy: null })

  it('tell the admins once that credit has fallen below the line, and again after it was above', async () => {
    const { organizationId, userId, caller } = await createOrganization(1_000_000)
    const bob = await accounts.createAdmin()
    await accounts.members.add({ organizationId, userId: bob.userId, role: 'member' })
    await look()
    const before = mailbox.received.length

    await spend(caller, 1000)
    await Promise.all([look(), look()])
    await look()
    const once = mailbox.received.length
    await add(organizationId, 1)
    await spend(caller, 1000)
    await look()
    const stillBelow = mailbox.received.length
    await add(organizationId, 100)
    await spend(caller, 3000)
    await look()

    expect([before, once, stillBelow, mailbox.received.length]).to.deep.equal([0, 1, 1, 2])
    const admin = await accounts.users.find(userId)
    expect(mailbox.received[0]).to.include(`To: ${admin!.email}`).and.include('0.999965 USD')
    expect(failures).to.deep.equal([])
  })

  it('say nothing of credit that was never above the line, or of a line that is taken away', async () => {
    const poor = await createOrganization(10)
    const off = await createOrganization(1_000_000)
    const alerts = { lowCreditMicros: null, budgetPercent: null }
    await accounts.organizations.setAlerts(off.organizationId, alerts, 'operator')

    await spend(poor.caller, 100)
    await spend(off.caller, 1000)
    await look()

    expect(mailbox.received).to.deep.equal([])
  })

  it('tell once a month that the budget of a key is nearly spent, and again for another budget', async () => {
    const { organizationId, caller } = await createOrganization(10_000_000, 100)
    await spend(caller, 2000)
    await look()
    const early = mailbox.received.length
    await spend(caller, 300)
    await look()
    const below = mailbox.received.length
    await spend(caller, 10)

    await Promise.all([look(), look()])
    await look()
    const once = mailbox.received.length
    await accounts.keys.changeTerms(organizationId, caller.keyId, { budgetMicros: 101 })
    await look()
    const raised = mailbox.received.length
    accounts.moveClock(31 * dayMs)
    await look()
    await spend({ ...caller, terms: { ...caller.terms, budgetMicros: 101 } }, 2500)
    await look()

    expect([early, below, once, raised]).to.deep.equal([0, 1, 1, 2])
    expect(mailbox.received).to.have.length(3)
    expect(mailbox.received[0]).to.include('/keys/key_')
  })

  /** A round in which something happens while its first mail goes out; says whom it tells. */
  async function interrupted(happens: (toldFirst: string) => Promise<unknown>): Promise<string[]> {
    const told: string[] = []
    const mailer = {
      async send(emails: string | string[]) {
        const [email] = [emails].flat()
        told.push(email!)
        if (told.length === 1) await happens(email!)
      },
    }
    const onFailure = (error: unknown) => failures.push(error)
    await sendAlerts({ ...accounts, mailer, portalUrl: 'https://portal.example', onFailure })
    return told
  }

  it('say nothing of credit that was added while another mail went out, and do when it falls again', async () => {
    const organizations = [await createOrganization(1_000_000), await createOrganization(1_000_000)]
    for (const { caller } of organizations) await spend(caller, 1000)
    const others = (email: string) => organizations.filter(one => one.email !== email)

    const [first, ...more] = await interrupted(async toldFirst => {
      for (const { organizationId } of others(toldFirst)) await add(organizationId, 100)
    })
    for (const { caller } of organizations) await spend(caller, 3000)
    await look()

    expect(more).to.deep.equal([])
    const [other] = others(first!)
    expect(mailbox.received).to.have.length(1)
    expect(mailbox.received[0]).to.include(`To: ${other!.email}`).and.include('0.99996 USD')
    expect(failures).to.deep.equal([])
  })

  it('say nothing of a budget that was raised while another mail went out', async () => {
    const organizations = [await createOrganization(10_000_000, 36), await createOrganization(10_000_000, 36)]
    for (const { caller } of organizations) await spend(caller, 1000)

    const told = await interrupted(async toldFirst => {
      for (const { email, organizationId, caller } of organizations)
        if (email !== toldFirst)
          await accounts.keys.changeTerms(organizationId, caller.keyId, { budgetMicros: 100 })
    })

    expect(told).to.have.length(1)
    expect(failures).to.deep.equal([])
  })

  it('say nothing of the budget of a key that has expired', async () => {
    const { organizationId, userId } = await createOrganization(10_000_000)
    const key = { organizationId, name: 'Brief', lifetime: '1h', createdBy: userId } as const
    const { secret } = await accounts.keys.create({ ...key, terms: { budgetMicros: 36 } })
    await spend(await accounts.keys.authenticate(secret), 1000)

    accounts.moveClock(hourMs)
    await look()

    expect(mailbox.received).to.deep.equal([])
  })

  describe('of keys that expire', () => {
    async function createKey(lifetime: Lifetime, organization?: { organizationId: string }) {
      const { organizationId } = organization ?? (await accounts.createAdmin())
      const maker = await accounts.createAdmin()
      await accounts.members.add({ organizationId, userId: maker.userId, role: 'member' })
      const name = `Key ${accounts.newId('n')}`
      const key = await accounts.keys.create({ organizationId, name, lifetime, createdBy: maker.userId })
      return { ...key, organizationId, makerId: maker.userId }
    }
    /** The number of mails so many days later, after several rounds, two of them at once. */
    async function countAfter(days: number) {
      accounts.moveClock(days * dayMs)
      await Promise.all([look(), look()])
      await look()
      return mailbox.received.length
    }

    it('are sent a week and a day before, once each, to the admins and to whoever made the key', async () => {
      const { organizationId, makerId, keyId } = await createKey('30d')
      const other = await accounts.createAdmin()
      await accounts.members.add({ organizationId, userId: other.userId, role: 'member' })

      const counts = [await countAfter(22.9), await countAfter(0.2), await countAfter(5.8)]
      counts.push(await countAfter(0.2), await countAfter(0.8), await countAfter(2))

      expect(counts).to.deep.equal([0, 1, 1, 2, 2, 2])
      const [admin, maker, bystander] = await emailsOf(organizationId)
      expect(maker).to.equal((await accounts.users.find(makerId))!.email)
      for (const mail of mailbox.received) {
        const to = /^To: (.*(?:\n .*)*)/m.exec(mail)![1]
        expect(to).to.include(admin).and.include(maker).and.not.include(bystander)
        expect(mail).to.include('2026-02-14 12:00 UTC').and.include(`/keys/${keyId}`)
      }
    })

    it('are one where both moments have passed, and none for a moment before the key was made', async () => {
      await createKey('90d')
      const late = await countAfter(89.5)
      await createKey('1d')
      await createKey('1h')
      const short = await countAfter(0)
      await createKey('7d')

      const counts = [await countAfter(0.1), await countAfter(6)]

      expect([late, short, ...counts]).to.deep.equal([1, 1, 1, 2])
    })

    it('are not sent for a key that was revoked or replaced, has no end, or waits for its agent', async () => {
      const revoked = await createKey('30d')
      await accounts.keys.revoke(revoked.organizationId, revoked.keyId)
      const { organizationId, keyId, makerId } = await createKey('30d')
      const rotation = { organizationId, keyId, overlap: '30d', rotatedBy: makerId } as const
      await accounts.keys.rotate({ ...rotation, lifetime: '90d' })
      const { email } = (await accounts.users.find(makerId))!
      await accounts.playgroundKeys.callerOf({ organizationId, userId: makerId, email })
      await createKey('never')
      const waiting = await createKey('30d')
      await accounts.database('keys').where({ key_id: waiting.keyId }).update({ secret_hash: null })

      const count = await countAfter(29.5)

      expect(count).to.equal(0)
    })

    it('are not sent for a key that is replaced between finding it and writing', async () => {
      const { organizationId, keyId, makerId } = await createKey('30d')
      accounts.moveClock(29.5 * dayMs)
      const [found] = await accounts.expiringKeys.find()
      const rotation = { organizationId, keyId, lifetime: '90d', overlap: '1d', rotatedBy: makerId } as const
      await accounts.keys.rotate(rotation)

      const claimed = await accounts.expiringKeys.claim(found!)

      expect(found).to.include({ keyId })
      expect(claimed).to.equal(false)
    })

    it('are tried again when they could not be sent, and not lost for the other', async () => {
      await createKey('30d')
      accounts.moveClock(24 * dayMs)

      await look('smtp://127.0.0.1:1')
      const failed = failures.length
      const counts = [await countAfter(0), await countAfter(5.5)]

      expect([failed, ...counts]).to.deep.equal([1, 1, 2])
    })
  })

  async function emailsOf(organizationId: string): Promise<string[]> {
    return (await accounts.members.list(organizationId)).map(({ email }) => email)
  }

  it('are tried again when the mail could not be sent', async () => {
    const { caller } = await createOrganization(1_000_000, 36)
    await spend(caller, 1000)

    await look('smtp://127.0.0.1:1')
    const failed = failures.length
    await look()

    expect(failed).to.equal(2)
    expect(mailbox.received).to.have.length(2)
  })
})
