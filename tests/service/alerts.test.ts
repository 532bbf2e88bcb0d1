import { expect } from 'chai'
import { createMailer } from '../../src/people/mail.ts'
import { sendAlerts } from '../../src/service/alerts.ts'
import { dayMs, hourMs, openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'

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
  function look(url = mailbox.url): Promise<void> {
    const mailer = createMailer({ smtpUrl: url, from: 'service@example.com' })
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
    await accounts.organizations.setAlerts(off.organizationId, alerts)

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
    const tell = async ([email]: string[]) => {
      told.push(email!)
      if (told.length === 1) await happens(email!)
    }
    const mailer = { sendLowCredit: tell, sendLowBudget: tell }
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
