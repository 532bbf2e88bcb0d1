import { setImmediate as giveWay } from 'node:timers/promises'
import { expect } from 'chai'
import { openRounds } from '../../src/operations/rounds.ts'

describe('rounds in the background', () => {
  it('go on after one that failed', async () => {
    const failures: unknown[] = []
    const second = Promise.withResolvers<void>()
    let begun = 0

    const rounds = openRounds({
      everyMs: 1,
      async round() {
        if (++begun === 1) throw new Error('the first one fails')
        second.resolve()
      },
      onFailure: error => failures.push(error),
    })
    await second.promise
    await rounds.close()

    expect(failures).to.have.length(1)
  })

  it('end with the one that is under way', async () => {
    let ended = false
    const rounds = openRounds({
      everyMs: 60_000,
      async round() {
        await giveWay()
        ended = true
      },
      onFailure() {},
    })

    await rounds.close()

    expect(ended).to.equal(true)
  })
})
