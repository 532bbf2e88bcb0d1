// On PostgreSQL too.

import { setImmediate as giveWay } from 'node:timers/promises'
import { expect } from 'chai'
import { openHousekeeping, openRounds } from '../../src/operations/rounds.ts'
import { dayMs, openTestAccounts } from '../testing/accounts.ts'

describe('rounds in the background', () => {
  it('go on after one that failed', async () => {
    const failures: unknown[] = []
    const second = Promise.withResolvers<void>()
    let begun = 0

    const round = async () => {
      if (++begun === 1) throw new Error('the first one fails')
      second.resolve()
    }
    const rounds = openRounds(1, round, error => failures.push(error))
    await second.promise
    await rounds.close()

    expect(failures).to.have.length(1)
  })

  it('end with the one that is under way', async () => {
    let ended = false
    const round = async () => {
      await giveWay()
      ended = true
    }
    const rounds = openRounds(60_000, round, () => {})

    await rounds.close()

    expect(ended).to.equal(true)
  })
})

describe('housekeeping', () => {
  it('purges and expires as it starts', async () => {
    const accounts = await openTestAccounts()
    const caller = await accounts.createCaller()
    await accounts.ledger.charge({
      requestId: accounts.newId('req'),
      caller,
      model: 'm',
      tokens: 1,
      durationMs: 1,
    })
    accounts.moveClock(89 * dayMs)
    const { linkId } = await accounts.signUps.start({})
    accounts.moveClock(2 * dayMs)
    const failures: unknown[] = []

    const housekeeping = openHousekeeping(accounts, error => failures.push(error))
    await housekeeping.close()

    expect(failures).to.deep.equal([])
    expect(await accounts.usage.list(caller.organizationId)).to.deep.equal([])
    expect(await accounts.database('sign_ups').where({ link_id: linkId }).first()).to.include({
      status: 'expired',
    })
    await accounts.close()
  })

  it('reports a round that failed', async () => {
    const accounts = await openTestAccounts()
    const failures: unknown[] = []
    const broken = async () => {
      throw new Error('no database')
    }

    const signUps = { ...accounts.signUps, expireOverdue: broken }
    const housekeeping = openHousekeeping({ ...accounts, signUps }, error => failures.push(error))
    await housekeeping.close()

    expect(failures).to.have.length(1)
    await accounts.close()
  })
})
