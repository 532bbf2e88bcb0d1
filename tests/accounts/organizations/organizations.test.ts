// On PostgreSQL too.

import { expect } from 'chai'
import { addMeasurements } from '../../../src/desk/stored/measurements.ts'
import { changePolicy } from '../../../src/desk/stored/policies.ts'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { countDeleted } from '../../testing/count-deleted.ts'
import { expectInvariant } from '../../testing/invariant.ts'
import { reasonOf } from '../../testing/outcomes.ts'

describe('organizations', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  it('start without credit, and keep metadata for 90 days', async () => {
    const organization = await accounts.organizations.create({ name: 'Bank' })

    expect(organization.organizationId).to.match(/^org_[0-9a-z]{26}$/)
    expect(organization).to.include({ name: 'Bank', creditMicros: 0, pendingMicros: 0, retentionDays: 90 })
    expect(await accounts.ledger.entries(organization.organizationId)).to.deep.equal([])
  })

  it('start with credit that the ledger shows', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank', creditMicros: 35 })

    const entries = await accounts.ledger.entries(organizationId)

    expect(entries.map(({ kind, amountMicros }) => [kind, amountMicros])).to.deep.equal([['grant', 35]])
    await expectInvariant(accounts.database, organizationId)
  })

  it('get what is pending when they are approved, once', async () => {
    const parts = { name: 'Bank', creditMicros: 5_000_000, pendingMicros: 20_000_000 }
    const { organizationId } = await accounts.organizations.create(parts)

    const approvals = [1, 2, 3].map(() => accounts.organizations.approve(organizationId))
    await Promise.all(approvals)
    const organization = await accounts.organizations.show(organizationId)

    expect(organization).to.include({ creditMicros: 25_000_000, pendingMicros: 0 })
    expect(organization.approvedAt).to.deep.equal(accounts.clock())
    expect(await accounts.ledger.entries(organizationId)).to.have.length(2)
    await expectInvariant(accounts.database, organizationId)
  })

  it('are approved with nothing pending, too', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank', creditMicros: 1 })

    const organization = await accounts.organizations.approve(organizationId)

    expect(organization).to.include({ creditMicros: 1, pendingMicros: 0 })
    expect(await accounts.ledger.entries(organizationId)).to.have.length(1)
  })

  it('can be asked whether there are any', async () => {
    const fresh = await openTestAccounts()

    const before = await fresh.organizations.isEmpty()
    await fresh.organizations.create({ name: 'Bank' })

    expect(before).to.equal(true)
    expect(await fresh.organizations.isEmpty()).to.equal(false)
    await fresh.close()
  })

  it('that are not there are refused', async () => {
    const { show, approve, setRetention, find } = accounts.organizations

    for (const unknown of [accounts.newId('org'), 'org_1', '\0']) {
      expect(await reasonOf(show(unknown))).to.equal('unknown_organization')
      expect(await reasonOf(approve(unknown))).to.equal('unknown_organization')
      expect(await reasonOf(setRetention(unknown, 30, 'operator'))).to.equal('unknown_organization')
      expect(await find(unknown)).to.equal(null)
    }
  })
  it('are deleted in small steps, however many requests they have made', async () => {
    const caller = await callerWithRequests(2500)
    const { organizationId } = caller
    const counts = countDeleted(accounts.database)

    await accounts.organizations.remove(organizationId)

    expect(await reasonOf(accounts.organizations.show(organizationId))).to.equal('unknown_organization')
    expect(await accounts.usage.list(organizationId)).to.deep.equal([])
    expect(Math.max(...counts)).to.equal(1000)
    await expectInvariant(accounts.database, organizationId)
  })

  it('can be deleted again when that was interrupted', async () => {
    const { organizationId } = await callerWithRequests(1)
    await accounts.database.schema.renameTable('invitations', 'invitations_away')
    const interrupted = await reasonOf(accounts.organizations.remove(organizationId))
    await accounts.database.schema.renameTable('invitations_away', 'invitations')
    const between = await accounts.organizations.show(organizationId)
    await expectInvariant(accounts.database, organizationId)

    await accounts.organizations.remove(organizationId)

    expect(interrupted).to.equal(undefined)
    expect(between).to.include({ organizationId, name: 'Org' })
    expect(await reasonOf(accounts.organizations.show(organizationId))).to.equal('unknown_organization')
    await expectInvariant(accounts.database, organizationId)
  })

  it('gain nothing while they are deleted, and neither stands in the way of the other', async () => {
    for (let round = 0; round < 10; round++) {
      const { userId, organizationId } = await accounts.createAdmin()
      const guest = await accounts.createAdmin()
      const { invitations, ledger, fittedSets, organizations, database } = accounts
      const invited = { organizationId, role: 'member', createdBy: userId } as const
      const token = await invitations.invite({ ...invited, email: 'guest@example.com' })
      const credit = { organizationId, amountMicros: 1, kind: 'credit', note: '', createdBy: null } as const
      const set = { organizationId, revision: 'r', digest: '0', questions: 1, content: '', createdBy: null }
      const questions = [
        { questionId: 'q', name: 'fraud', inUseSetId: null, figures: '{}', belowPromise: null },
      ]
      const policy = { organizationId, by: userId, detail: '', change: () => '{}' }

      const [removed, accepted, ...added] = await Promise.allSettled([
        organizations.remove(organizationId),
        invitations.accept(token, guest.userId),
        invitations.invite({ ...invited, email: 'other@example.com' }),
        ledger.addCredit(credit),
        fittedSets.add(set, { inUse: false }),
        addMeasurements(accounts, { organizationId, fileName: 'f', learntSetId: null, questions }),
        changePolicy(accounts, policy),
      ])

      expect([removed.status, accepted.status]).to.deep.equal(['fulfilled', 'fulfilled'])
      for (const one of added)
        if (one.status === 'rejected') expect(one.reason).to.include({ reason: 'unknown_organization' })
      for (const table of ['invitations', 'members', 'fitted_sets', 'measurements', 'policies'])
        expect(await database(table).where({ organization_id: organizationId })).to.deep.equal([])
    }
  })

  async function callerWithRequests(count: number) {
    const caller = await accounts.createCaller()
    const requestId = accounts.newId('req')
    await accounts.ledger.charge({ requestId, caller, model: 'service-1', tokens: 1, durationMs: 1 })
    const row = await accounts.database('usage').where({ request_id: requestId }).first()
    const rows = Array.from({ length: count - 1 }, (_, i) => ({ ...row!, request_id: `${requestId}${i}` }))
    await accounts.database.batchInsert('usage', rows, 100)
    return caller
  }
})
