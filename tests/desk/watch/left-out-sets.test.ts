// Another model answers than the one that a set in use was learnt with, or another build, which cannot read it: nobody
// has to find out by themselves.
// On PostgreSQL too.

import { expect } from 'chai'
import { createStandInScorer } from '../../../src/scoring/stand-in.ts'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { startTestPortal } from '../../testing/portal.ts'
import { noul } from '../../testing/service.ts'
import { createWatch } from '../../testing/watch.ts'

const digest = 'c0ffee00c0ffee00'

describe('fitted sets that another model leaves out', () => {
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

  const look = (revision: string, smtpUrl: string | null = mailbox.environment.SMTP_URL!) =>
    watch.look({ smtpUrl, revision })

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
    const before = [mailbox.received.length, watch.told.named.length]

    await Promise.all([look('new'), look('new')])
    await look('new')
    const once = [mailbox.received.length, watch.told.leftOut]
    const first = watch.told
    watch = createWatch(accounts, accounts.clock)
    await look('newer')
    await accounts.fittedSets.stop(organizationId)
    await look('new')

    const acts = await entries(organizationId)
    expect(before).to.deep.equal([1, 1])
    expect(once).to.deep.equal([2, 1])
    expect(await mailbox.waitFor(2))
      .to.include('https://portal.example/quality')
      .and.to.include('c0ffee00c0ff')
    expect([...first.named, ...watch.told.named].filter(id => id === fittedSetId)).to.have.length(2)
    expect(acts.map(({ actor, subject }) => [actor, subject])).to.deep.equal([
      ['service', 'c0ffee00c0ff'],
      ['service', 'c0ffee00c0ff'],
    ])
    expect([watch.told.leftOut, first.failures, watch.told.failures]).to.deep.equal([0, [], []])
  })

  it('are named without mail too, and by mail once it can be sent', async () => {
    const { organizationId } = await createSet('old')

    await look('new', null)
    await look('new', 'smtp://127.0.0.1:1')
    const failed = watch.told.failures.length
    await look('new')
    await look('new')

    expect([failed, mailbox.received.length, watch.told.named.length]).to.deep.equal([1, 1, 1])
    expect(await entries(organizationId)).to.have.length(1)
  })

  it('are told of where this build cannot read them, and why', async () => {
    const { organizationId, fittedSetId } = await createSet('now')
    await createSet('now')

    await watch.look({
      ...{ smtpUrl: mailbox.environment.SMTP_URL!, revision: 'now' },
      unreadable: [fittedSetId],
    })

    const acts = await entries(organizationId)
    expect([watch.told.named, watch.told.leftOut]).to.deep.equal([[fittedSetId], 1])
    expect(mailbox.received).to.have.length(1)
    expect(await mailbox.waitFor(1)).to.include('another model or build')
    expect(acts.map(({ detail }) => detail)).to.deep.equal(['it has trees of an older form'])
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
      const bob = await portal.person('bob@example.com')
      const own = { organizationId: bob.organizationId, createdBy: bob.userId }
      await portal.accounts.fittedSets.add({ ...set, ...own, revision: 'new' })
      const { secret } = await portal.accounts.keys.create({ ...own, name: 'Key', lifetime: '1h' })
      const decided = await fetch(`${portal.baseUrl}/v1/decide`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
        body: JSON.stringify({ model: 'service-1', state: 'x', questions: { fraud: noul } }),
      })
      const unreadable = await bob.get('/')

      expect(before.text).to.not.include('another model')
      expect(after.text).to.include('another model').and.to.include('href="/quality"')
      expect([decided.status, decided.headers.get('x-model-revision')]).to.deep.equal([200, 'new'])
      expect(unreadable.text).to.include('another model or build').and.to.not.include('with what was learnt')
      expect(metrics).to.match(/^decision_fitted_sets_left_out \d/m)
    } finally {
      await portal.close()
    }
  })
})
