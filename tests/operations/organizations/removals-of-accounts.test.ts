// An account is deleted while its owner does something else: nothing is left in the name of nobody.
// On PostgreSQL too.

import { expect } from 'chai'
import { actIn } from '../../../src/base/store/acting-session.ts'
import { deleteAccount } from '../../../src/operations/organizations/removals.ts'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { waitInLine } from '../../testing/database.ts'
import { reasonOf } from '../../testing/outcomes.ts'

describe('an account that is being deleted', () => {
  let accounts: TestAccounts
  let userId: string
  let organizationId: string

  before(async () => {
    accounts = await openTestAccounts()
  })
  beforeEach(async () => {
    ;({ userId, organizationId } = await accounts.createAdmin())
  })
  after(() => accounts.close())

  /** Deletes it; `meanwhile` happens once its organization is deleted. */
  function deleteOwn(meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
    const { organizations } = accounts
    const remove: typeof organizations.remove = async (...given) => {
      await organizations.remove(...given)
      await meanwhile()
    }
    return deleteAccount({ ...accounts, organizations: { ...organizations, remove } }, userId, userId)
  }

  const namesOf = async () =>
    (await accounts.members.organizationsOf(userId)).map(({ organizationName }) => organizationName)

  const doings: Record<string, () => Promise<unknown>> = {
    creates: () => accounts.organizations.create({ name: 'Late', adminId: userId }),
    joins: async () => {
      const inviter = await accounts.createAdmin()
      await accounts.organizations.rename(inviter.organizationId, 'Late', { person: inviter.userId })
      const { email } = (await accounts.users.find(userId))!
      const invited = { organizationId: inviter.organizationId, email, role: 'admin' } as const
      const token = await accounts.invitations.invite({ ...invited, createdBy: inviter.userId })
      return accounts.invitations.accept(token, userId)
    },
  }

  for (const [act, meanwhile] of Object.entries(doings))
    it(`stays while it ${act} another organization, and can be deleted again`, async () => {
      const refused = await reasonOf(deleteOwn(meanwhile))
      const left = await namesOf()
      const kept = await accounts.users.find(userId)
      await deleteOwn()

      expect([refused, left]).to.deep.equal(['not_confirmed', ['Late']])
      expect(kept).to.include({ userId })
      expect([await namesOf(), await accounts.users.find(userId)]).to.deep.equal([[], null])
      expect(await accounts.organizations.find(organizationId)).to.equal(null)
    })

  it('waits for nobody who is changing their second factor, and they are signed out', async () => {
    const { users, sessions, secondFactors, database } = accounts
    await secondFactors.begin(userId)
    const browserToken = await sessions.start(userId)
    await accounts.organizations.remove(organizationId)
    const act = <T>(change: () => Promise<T>) =>
      reasonOf(actIn({ userId, browserToken, count: async () => {} }, change))
    const busy = await database.transaction()
    await busy('users').where({ user_id: userId }).forUpdate().first()

    const removal = users.remove(userId)
    await waitInLine(database, 1)
    const changes = [
      act(() => secondFactors.begin(userId)),
      act(() => secondFactors.renewRecoveryCodes(userId)),
      act(() => secondFactors.remove(userId, { person: userId })),
    ]
    await waitInLine(database, 4)
    await busy.commit()
    await removal

    expect(await Promise.all(changes)).to.deep.equal(['signed_out', 'signed_out', 'none'])
    expect(await database('second_factors').where({ user_id: userId })).to.deep.equal([])
  })

  it('takes in nothing that an operator adds meanwhile', async () => {
    const { users, members, identities, database } = accounts
    const other = await accounts.createAdmin()
    await accounts.organizations.remove(organizationId)
    const busy = await database.transaction()
    await busy('users').where({ user_id: userId }).forUpdate().first()

    const removal = users.remove(userId)
    await waitInLine(database, 1)
    const identity = { issuer: 'https://idp.example', subject: userId }
    const adding = [
      reasonOf(members.add({ organizationId: other.organizationId, userId, role: 'admin' })),
      reasonOf(identities.connect(identity, userId, 'operator')),
    ]
    await waitInLine(database, 3)
    await busy.commit()
    await removal

    expect(await Promise.all(adding)).to.deep.equal(['unknown_user', 'unknown_user'])
    expect(await members.organizationsOf(userId)).to.deep.equal([])
    expect(await identities.findUserId(identity.issuer, identity.subject)).to.equal(null)
  })

  it('keeps nothing that was on its way to it, and may be deleted again', async () => {
    const { users, database } = accounts
    await deleteOwn()
    await users.remove(userId)

    const refused = [
      await reasonOf(users.setPasswordHash(userId, 'hashed meanwhile')),
      await reasonOf(users.rename(userId, 'Ann')),
    ]

    const row = await database('users').where({ user_id: userId }).first()
    expect(refused).to.deep.equal(Array(2).fill('unknown_user'))
    expect(row).to.include({ name: null, password_hash: null, time_zone: null })
  })
})
