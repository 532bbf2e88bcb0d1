// New labels show that a set in use is below what it promised: its admins are told, and it is counted.
// On PostgreSQL too.

import { expect } from 'chai'
import { addMeasurements, findBelow, listMeasurements } from '../../../src/desk/stored/measurements.ts'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { createWatch } from '../../testing/watch.ts'

const digest = 'c0ffee00c0ffee00'

describe('fitted sets below their promise', () => {
  let accounts: TestAccounts
  let mailbox: Mailbox
  let watch: ReturnType<typeof createWatch>

  beforeEach(async () => {
    accounts = await openTestAccounts()
    mailbox = await openMailbox()
    watch = createWatch(accounts, accounts.clock)
  })
  afterEach(async () => {
    await accounts.close()
    await mailbox.close()
  })

  const look = (smtpUrl = mailbox.environment.SMTP_URL!, revision = 'now') =>
    watch.look({ smtpUrl, revision })

  async function createSet() {
    const { organizationId, userId } = await accounts.createAdmin()
    const set = { organizationId, revision: 'now', digest, questions: 2, content: '{}', createdBy: userId }
    return { organizationId, inUseSetId: await accounts.fittedSets.add(set) }
  }
  type Set = Awaited<ReturnType<typeof createSet>>
  const measure = (
    { inUseSetId, organizationId }: Set,
    below: Record<string, boolean | null>,
    fileName = 'labels.csv',
  ) =>
    addMeasurements(accounts, {
      ...{ organizationId, fileName, learntSetId: null },
      questions: Object.entries(below).map(([name, belowPromise]) => ({
        ...{ questionId: `id of ${name}`, name, inUseSetId, figures: '{}', belowPromise },
      })),
    })

  it('are told by mail once for each file that shows it, and counted for as long as it lasts', async () => {
    const set = await createSet()
    await measure(await createSet(), { fraud: false })
    await measure(set, { fraud: true, kind: true, risk: false })

    await Promise.all([look(), look()])
    await look()
    const [mails, sets] = [mailbox.received.length, watch.told.below]
    await measure(set, { kind: true })
    await look()
    const again = mailbox.received.length
    await measure(set, { kind: false, fraud: null })
    await look()
    const names = await findBelow(accounts.database, set.inUseSetId)
    const others = await findBelow(accounts.database, (await createSet()).inUseSetId)
    await measure(set, { fraud: false })
    await look()

    expect([mails, sets, again, watch.told.below, watch.told.failures]).to.deep.equal([1, 1, 2, 0, []])
    expect(mailbox.received[0]).to.match(/^Subject: .*worse/m)
    expect(mailbox.received[0]).to.include('https://portal.example/quality').and.to.include('c0ffee00c0ff')
    expect(mailbox.received[0]).to.include('Questions: 2')
    // Too few labels say nothing, so what the file before said still counts.
    expect([names, others]).to.deep.equal([['fraud'], []])
  })

  it('are told again with the next round if the mail could not be sent', async () => {
    await measure(await createSet(), { fraud: true })

    await look('smtp://127.0.0.1:1')
    await look()

    expect([watch.told.failures.length, mailbox.received.length]).to.deep.equal([1, 1])
  })

  it('are no matter where they answer nothing: out of use, or with another model', async () => {
    const set = await createSet()
    await measure(set, { fraud: true })
    await look(undefined, 'another')
    const other = watch.told.below
    await accounts.fittedSets.stop(set.organizationId)
    await look()

    // A set that is left out with another model has a mail of its own, which is not counted here.
    const mails = mailbox.received.filter(mail => /^Subject: .*worse/m.test(mail))
    expect([other, watch.told.below, mails]).to.deep.equal([0, 0, []])
  })

  it('keep no more measurements than an organization may have, the newest', async () => {
    const set = await createSet()
    const many = (from: number) =>
      Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`question ${from + i}`, null]))

    await measure(set, many(0), 'old.csv')
    await measure(set, many(600), 'new\u0000\u202e.csv')

    const kept = await listMeasurements(accounts.database, set.organizationId)
    expect(kept).to.have.length(1000)
    expect(kept.filter(({ fileName }) => fileName === 'new .csv')).to.have.length(600)
  })
})
