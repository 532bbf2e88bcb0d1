// Somebody is removed while they act: what they do is done before their keys end, or not at all.

import { expect } from 'chai'
import { createRemoveMember } from '../../src/service/remove-member.ts'
import { openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { waitInLine } from '../testing/database.ts'
import { reasonOf } from '../testing/outcomes.ts'

describe('somebody who is removed from an organization', () => {
  let accounts: TestAccounts
  let organizationId: string
  let adminId: string
  let userId: string
  let removeMember: ReturnType<typeof createRemoveMember>

  before(async () => {
    accounts = await openTestAccounts()
    removeMember = createRemoveMember(accounts)
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
    removeMember({ organizationId, userId: removed, removedBy, keys })
  const workingKeysOf = async (person: string) => {
    const held = await accounts.keys.listHeld(organizationId)
    return held.filter(({ createdBy, status }) => createdBy?.userId === person && status !== 'revoked')
  }

  /** Each makes a key in the name of the person, as the page does that has asked for their membership before. */
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

  it('changes neither keys nor members any more', async () => {
    const key = { organizationId, name: 'Old', lifetime: 'never', createdBy: adminId } as const
    const { keyId } = await accounts.keys.create({ ...key, terms: { budgetMicros: 1 } })
    await remove()
    const { keys, members } = accounts
    const by = { person: userId }

    const outcomes = [
      await reasonOf(keys.changeTerms(organizationId, keyId, { budgetMicros: null }, by)),
      await reasonOf(keys.rename(organizationId, keyId, 'Theirs', by)),
      await reasonOf(members.setRole(organizationId, adminId, 'admin', by)),
      await reasonOf(members.remove(organizationId, adminId, by)),
    ]

    expect(outcomes).to.deep.equal(Array(4).fill('not_a_member'))
    const kept = await keys.find(keyId)
    expect([kept?.name, kept?.terms.budgetMicros]).to.deep.equal(['Old', 1])
  })

  it('no admin changes members, who is none any more, but leaves', async () => {
    const { members } = accounts
    const by = { person: userId }

    const refused = [
      await reasonOf(members.setRole(organizationId, userId, 'admin', by)),
      await reasonOf(members.remove(organizationId, adminId, by)),
    ]
    await members.remove(organizationId, userId, by)

    expect(refused).to.deep.equal(['not_an_admin', 'not_an_admin'])
    expect((await members.list(organizationId)).map(member => member.userId)).to.deep.equal([adminId])
  })

  it('is handed no keys: those end', async () => {
    const otherId = await addMember('admin')
    await makers.creates()
    const { keys, members } = accounts
    // The remover is removed between the two steps of the removal.
    const parts = {
      keys,
      members: {
        async remove(...removal: Parameters<typeof members.remove>) {
          await members.remove(...removal)
          await remove('revoke', adminId, otherId)
        },
      },
    }

    const removal = { organizationId, userId, removedBy: adminId, keys: 'hand_over' } as const
    await createRemoveMember(parts)(removal)

    expect(await workingKeysOf(userId)).to.deep.equal([])
    expect(await workingKeysOf(adminId)).to.deep.equal([])
  })
})
