// Another model answers than the one that a set in use was learnt with: nobody has to find out by themselves.

import { expect } from 'chai'
import { createMailer } from '../../src/accounts/people/mail.ts'
import { tellLeftOutSets } from '../../src/operations/left-out-sets.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { startTestPortal } from '../testing/portal.ts'

const digest = 'c0ffee00c0ffee00'

describe('fitted sets that another model leaves out', () => {
  let accounts: TestAccounts
  let mailbox: Mailbox
  let counted: number
  let left: string[]
  let failures: unknown[]
  let named: Set<string>

  beforeEach(async () => {
    accounts = await openTestAccounts()
    mailbox = await openMailbox()
    left = []
    failures = []
    named = new Set()
  })
  afterEach(async () => {
    await accounts.close()
    await mailbox.close()
  })

  function look(revision: string, url: string | null = mailbox.environment.SMTP_URL!): Promise<void> {
    return tellLeftOutSets(
      {
        ...accounts,
        ...{ revision, portalUrl: 'https://portal.example' },
        mailer: url === null ? null : createMailer({ smtpUrl: url, from: 'service@example.com' }),
        onCounted: count => (counted = count),
        onLeftOut: ({ fittedSetId }) => left.push(fittedSetId),
        onFailure: error => failures.push(error),
      },
      named,
    )
  }

  async function createSet(revision: string) {
    const { organizationId, userId } = await accounts.createAdmin()
    const set = { organizationId, revision, digest, questions: 2, content: '{}', createdBy: userId }
    return { organizationId, fittedSetId: await accounts.fittedSets.add(set) }
  }
  const entries = async (organizationId: string) =>
    (await accounts.acts.list(organizationId)).filter(({ kind }) => kind === 'fitted_set.left_out')

  it('are named once for each model, in the audit log and by mail, and counted for as long as it lasts', async () => {
    const { organizationId, fittedSetId } = await createSet('old')
    await createSet('new')
    await look('old')
    const before = [mailbox.received.length, left.length]

    await Promise.all([look('new'), look('new')])
    await look('new')
    const once = [mailbox.received.length, counted]
    named = new Set()
    await look('newer')
    await accounts.fittedSets.stop(organizationId)
    await look('new')

    const acts = await entries(organizationId)
    expect(before).to.deep.equal([1, 1])
    expect(once).to.deep.equal([2, 1])
    expect(mailbox.received[1]).to.include('https://portal.example/quality').and.to.include('c0ffee00c0ff')
    expect(left.filter(id => id === fittedSetId)).to.have.length(2)
    expect(acts.map(({ actor, subject }) => [actor, subject])).to.deep.equal([
      ['service', 'c0ffee00c0ff'],
      ['service', 'c0ffee00c0ff'],
    ])
    expect([counted, failures]).to.deep.equal([0, []])
  })

  it('are named without mail too, and by mail once it can be sent', async () => {
    const { organizationId } = await createSet('old')

    await look('new', null)
    await look('new', 'smtp://127.0.0.1:1')
    const failed = failures.length
    await look('new')
    await look('new')

    expect([failed, mailbox.received.length, left.length]).to.deep.equal([1, 1, 1])
    expect(await entries(organizationId)).to.have.length(1)
  })

  it('go with their set', async () => {
    const { organizationId, fittedSetId } = await createSet('old')
    await look('new')

    await accounts.fittedSets.remove(organizationId, fittedSetId)

    expect(await accounts.database('set_notices')).to.deep.equal([])
  })

  it('are shown on the overview, and counted in the metrics', async () => {
    const portal = await startTestPortal({ scorer: { ...createStandInScorer(), revision: 'new' } })
    try {
      const ann = await portal.person('ann@example.com')
      const before = await ann.get('/')
      const { organizationId, userId } = ann
      const set = { organizationId, revision: 'old', digest, questions: 2, content: '{}', createdBy: userId }
      await portal.accounts.fittedSets.add(set)

      const after = await ann.get('/')
      const metrics = await (await fetch(`${portal.opsUrl}/metrics`)).text()

      expect(before.text).to.not.include('another model')
      expect(after.text).to.include('another model').and.to.include('href="/quality"')
      expect(metrics).to.match(/^decision_fitted_sets_left_out \d/m)
    } finally {
      await portal.close()
    }
  })
})
