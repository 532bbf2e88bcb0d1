// Somebody is removed while they act: what they do is done before their keys end, or not at all.
// On PostgreSQL too.

import { expect } from 'chai'
import { createCalls } from '../../../src/decide/call.ts'
import { removeMember } from '../../../src/operations/organizations/removals.ts'
import type { Context } from '../../../src/portal/context.ts'
import { decideHere } from '../../../src/portal/playground/decide-here.ts'
import type { MemberVisit } from '../../../src/portal/shell/visit.ts'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { dumpDatabase, waitInLine } from '../../testing/database.ts'
import { reasonOf } from '../../testing/outcomes.ts'

describe('somebody who is removed from an organization', () => {
  let accounts: TestAccounts
  let organizationId: string
  let adminId: string
  let userId: string

  before(async () => {
    accounts = await openTestAccounts()
  })
  beforeEach(async () => {
    ;({ organizationId, userId: adminId } = await accounts.createAdmin())
    userId = await addMember('member')
  })
  after(() => accounts.close())

  async function addMember(role: 'admin' | 'member'): Promise<string> {
    const email = `${accounts.newId('person')}@example.com`
    const made = await accounts.users.create({ email, passwordHash: null, policiesAccepted: true })
    await accounts.members.add({ organizationId, userId: made.userId, role })
    return made.userId
  }

  const remove = (keys: 'revoke' | 'hand_over' = 'revoke', removed = userId, removedBy = adminId) =>
    removeMember(accounts, { organizationId, userId: removed, removedBy, keys })
  const workingKeysOf = async (person: string) => {
    const held = await accounts.keys.listHeld(organizationId)
    return held.filter(({ createdBy, status }) => createdBy?.userId === person && status !== 'revoked')
  }

  /**
   * Each makes a key in the name of the person, as the page does that has asked for their membership before.
   */
  const makers = {
    creates: () =>
      accounts.keys.create({ organizationId, name: 'Theirs', lifetime: 'never', createdBy: userId }),
    rotates: async () => {
      const [old] = await accounts.keys.listHeld(organizationId)
      const rotation = { organizationId, keyId: old!.keyId, lifetime: 'never', overlap: '30d' } as const
      return accounts.keys.rotate({ ...rotation, rotatedBy: userId })
    },
    approves: async () => {
      const { linkId } = await accounts.signUps.start({ agentName: 'Scout' })
      return accounts.signUps.approve({ linkId, userId, organizationId, lifetime: 'never' })
    },
  }

  for (const [act, make] of Object.entries(makers)) {
    it(`${act} no key any more`, async () => {
      await accounts.keys.create({ organizationId, name: 'Old', lifetime: 'never', createdBy: adminId })
      await remove()

      expect(await reasonOf(make())).to.equal('not_a_member')
      expect(await accounts.keys.listHeld(organizationId)).to.have.length(1)
    })

    it(`${act} no key that outlives a removal at the same moment`, async () => {
      await accounts.keys.create({ organizationId, name: 'Old', lifetime: 'never', createdBy: adminId })
      const charge = await accounts.database.transaction()
      await charge('organizations').where({ organization_id: organizationId }).forUpdate().first()

      const removal = remove()
      await waitInLine(accounts.database, 1)
      const made = reasonOf(make())
      await waitInLine(accounts.database, 2)
      await charge.commit()
      await removal
      await made

      expect(await workingKeysOf(userId)).to.deep.equal([])
    })
  }

  /** Acts of members and of admins, as done by a page that has checked the role before. */
  const actsOfMembers: Record<string, () => Promise<unknown>> = {
    'limits a key': async () =>
      accounts.keys.changeTerms(organizationId, await keyId(), { scope: 'decide' }, by()),
    'renames a key': async () => accounts.keys.rename(organizationId, await keyId(), 'Theirs', by()),
    'revokes a key': async () => accounts.keys.revoke(organizationId, await keyId(), by()),
    'adds a fitted set': () => addSet(userId),
    'tries the playground for the first time': () =>
      accounts.playgroundKeys.callerOf({ organizationId, userId, email: 'them@example.com' }),
  }
  const actsOfAdmins: Record<string, () => Promise<unknown>> = {
    'revokes all keys': () => accounts.keys.revokeAll(organizationId, by()),
    'renames the organization': () => accounts.organizations.rename(organizationId, 'Theirs', by()),
    'sets the retention': () => accounts.organizations.setRetention(organizationId, 30, by()),
    'sets alerts': () =>
      accounts.organizations.setAlerts(organizationId, { lowCreditMicros: 1, budgetPercent: null }, by()),
    'deletes the organization': () => accounts.organizations.remove(organizationId, by()),
    'grants credit': () => {
      const credit = { organizationId, amountMicros: 1, kind: 'credit', note: '', isGranted: true } as const
      return accounts.ledger.addCredit({ ...credit, createdBy: userId })
    },
    'changes a role': () => accounts.members.setRole(organizationId, adminId, 'admin', by()),
    'removes a member': () => accounts.members.remove(organizationId, adminId, by()),
    invites: () => {
      const invited = { organizationId, email: 'other@example.com', role: 'member' } as const
      return accounts.invitations.invite({ ...invited, createdBy: userId })
    },
    'withdraws an invitation': async () => {
      const [invitation] = await accounts.invitations.list(organizationId)
      return accounts.invitations.withdraw(organizationId, invitation!.invitationId, by())
    },
    'uses a fitted set': async () => accounts.fittedSets.use(organizationId, await setId(), 'r', by()),
    'stops using one': () => accounts.fittedSets.stop(organizationId, by()),
    'deletes a fitted set': async () => accounts.fittedSets.remove(organizationId, await setId(), by()),
  }

  it('is told so in the playground', async () => {
    const failures: unknown[] = []
    const ends = {
      usage: accounts.usage,
      onEnded: () => {},
      onFailure: (error: unknown) => failures.push(error),
    }
    const decide: Context['decide'] = async ({ findPerson }) => Promise.reject(await findPerson!())
    const context = { ...accounts, calls: createCalls(ends), decide } as unknown as Context
    const user = { userId, email: 'them@example.com' }
    const visit = { requestId: 'req', signal: new AbortController().signal, organization: { organizationId } }
    await remove()

    const { problem } = await decideHere(context, { ...visit, person: { user } } as MemberVisit, () => '{}')

    expect(problem?.type).to.equal('authentication_error')
    expect(failures).to.deep.equal([])
  })

  const by = () => ({ person: userId })
  const keyId = async () => (await accounts.keys.listHeld(organizationId))[0]!.keyId
  const setId = async () => (await accounts.fittedSets.list(organizationId))[0]!.fittedSetId
  const addSet = (createdBy: string) => {
    const set = { organizationId, revision: 'r', digest: 'd', questions: 1, content: '{}', createdBy }
    return accounts.fittedSets.add(set)
  }

  /** There is one of everything to change. */
  async function furnish(): Promise<void> {
    await accounts.keys.create({ organizationId, name: 'Old', lifetime: 'never', createdBy: adminId })
    const invited = { organizationId, email: 'guest@example.com', role: 'member' } as const
    await accounts.invitations.invite({ ...invited, createdBy: adminId })
    await addSet(adminId)
  }

  for (const [what, act] of Object.entries({ ...actsOfMembers, ...actsOfAdmins }))
    it(`${what} no more`, async () => {
      await furnish()
      await accounts.members.setRole(organizationId, userId, 'admin', 'operator')
      await remove()
      const before = await dumpDatabase(accounts.database)

      expect(await reasonOf(act())).to.equal('not_a_member')
      expect(await dumpDatabase(accounts.database)).to.equal(before)
    })

  for (const [what, act] of Object.entries(actsOfAdmins))
    it(`${what} as an admin alone`, async () => {
      await furnish()
      const before = await dumpDatabase(accounts.database)

      expect(await reasonOf(act())).to.equal('not_an_admin')
      expect(await dumpDatabase(accounts.database)).to.equal(before)
      await accounts.members.setRole(organizationId, userId, 'admin', 'operator')
      expect(await reasonOf(act())).to.equal('none')
    })

  it('deletes an organization to which nobody else belongs, without being its admin', async () => {
    const { organizations, members } = accounts
    const own = await organizations.create({ name: 'Without an admin' })
    await members.add({ organizationId: own.organizationId, userId, role: 'member' })

    await organizations.remove(own.organizationId, by())

    expect(await organizations.find(own.organizationId)).to.equal(null)
  })

  it('leaves, also without being an admin', async () => {
    const { members } = accounts

    await members.remove(organizationId, userId, by())

    expect((await members.list(organizationId)).map(member => member.userId)).to.deep.equal([adminId])
  })

  it('stays a member if their keys cannot be revoked in the same transaction', async () => {
    await makers.creates()
    const settleLeft = () => Promise.reject(new Error('the database is gone'))
    const broken = { ...accounts, keys: { ...accounts.keys, settleLeft } }

    const removal = { organizationId, userId, removedBy: adminId, keys: 'revoke' } as const
    const failed = await removeMember(broken, removal).catch((error: Error) => error.message)

    expect(failed).to.equal('the database is gone')
    expect(await accounts.members.list(organizationId)).to.have.length(2)
    expect(await workingKeysOf(userId)).to.have.length(1)
  })

  it('leaves their keys to whoever is an admin at that moment, or stays with them', async () => {
    const otherId = await addMember('admin')
    await makers.creates()
    await remove('revoke', adminId, otherId)

    const outcome = await reasonOf(remove('hand_over'))

    expect(outcome).to.equal('not_a_member')
    expect(await workingKeysOf(userId)).to.have.length(1)
    await remove('hand_over', userId, otherId)
    expect(await workingKeysOf(userId)).to.deep.equal([])
    expect(await workingKeysOf(otherId)).to.have.length(1)
  })
})
