import { setImmediate as giveWay } from 'node:timers/promises'
import { expect } from 'chai'
import { openRounds } from '../../src/operations/background.ts'

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
