// On PostgreSQL too.

import { expect } from 'chai'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { waitInLine } from '../../testing/database.ts'
import { reasonOf } from '../../testing/outcomes.ts'

describe('passkeys', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  it('are twenty at most for a person, also when two are added at once', async () => {
    const { userId } = await accounts.createAdmin()
    const add = (id: string) => {
      const credential = { id: `${userId}-${id}`, publicKey: new Uint8Array([1]), counter: 0 }
      return reasonOf(accounts.passkeys.add(userId, id, credential))
    }
    for (let i = 0; i < 19; i++) await add(`early-${i}`)
    const removal = await accounts.database.transaction()
    await removal('users').where({ user_id: userId }).forUpdate().first()

    const adding = [add('late'), add('later')]
    await waitInLine(accounts.database, 2)
    await removal.commit()
    const outcomes = await Promise.all(adding)

    expect(outcomes.sort()).to.deep.equal(['none', 'too_many_passkeys'])
    expect(await accounts.passkeys.listOf(userId)).to.have.length(20)
  })
})
