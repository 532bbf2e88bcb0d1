// Large bodies one after another: whose is next, and that others get in between.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { createParseQueue } from '../../../src/base/intake/parse-queue.ts'
import { typeOf } from '../../testing/outcomes.ts'

describe('the turns of large bodies', () => {
  it('alternate between senders, however many one of them has', async () => {
    const turns = createParseQueue()
    const order: string[] = []
    const parse = async (sender: string) => {
      await turns.take(sender)
      order.push(sender)
    }

    await Promise.all(['a', 'a', 'a', 'b'].map(parse))

    expect(order.slice(0, 2)).to.deep.equal(['a', 'b'])
  })

  it('let what is small get in between two of them', async () => {
    const turns = createParseQueue()
    const order: string[] = []
    const first = turns.take('a').then(() => order.push('large'))
    const second = turns.take('a').then(() => order.push('large'))
    const small = nextTurn().then(() => order.push('small'))

    await Promise.all([first, second, small])

    expect(order).to.deep.equal(['large', 'small', 'large'])
  })

  it('are refused to a sender of whom eight wait, and to nobody else', async () => {
    const turns = createParseQueue()
    const taken = Array.from({ length: 9 }, () => turns.take('a'))

    const refused = await turns.take('a').catch(error => error)
    taken.push(turns.take('b'))
    await Promise.all(taken)

    expect(refused).to.include({ problem: 'overloaded', reason: 'capacity' })
    expect(refused.retryAfterSeconds).to.be.within(1, 30)
    expect(await typeOf(turns.take('a'))).to.not.equal('overloaded')
  })
})
