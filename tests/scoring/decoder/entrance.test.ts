// Whose turn it is at the decoder: one at a time, by tenant and promise, the background last, and nobody who has left.

import { expect } from 'chai'
import { createEntrance } from '../../../src/scoring/decoder/entrance.ts'

const guest = (
  tenant: string,
  dueAtMs: number,
  more: { background?: boolean; signal?: AbortSignal } = {},
) => ({
  tenant,
  dueAtMs,
  background: false,
  signal: new AbortController().signal,
  ...more,
})

describe('the entrance to the decoder', () => {
  it('lets one in at a time: tenants in turn, the earliest promise first, the background last', async () => {
    const entrance = createEntrance()
    const order: string[] = []
    const come = async (name: string, one: ReturnType<typeof guest>) => {
      await entrance.enter(one)
      order.push(name)
    }
    await entrance.enter(guest('first', 0))

    const coming = [
      come('background', guest('c', 0, { background: true })),
      come('late', guest('a', 9)),
      come('early', guest('a', 1)),
      come('other', guest('b', 20)),
    ]
    const insideWithFirst = [...order]
    const wanted = entrance.wanted
    for (let i = 0; i < coming.length; i++) {
      entrance.leave(10)
      await new Promise(resolve => setImmediate(resolve))
    }

    await Promise.all(coming)
    expect(insideWithFirst).to.deep.equal([])
    expect(wanted).to.equal(true)
    expect(order).to.deep.equal(['early', 'other', 'late', 'background'])
    expect(entrance.wanted).to.equal(false)
  })

  it('forgets who leaves while it waits', async () => {
    const entrance = createEntrance()
    const leaving = new AbortController()
    await entrance.enter(guest('first', 0))

    const gone = entrance
      .enter(guest('a', 1, { signal: leaving.signal }))
      .catch((error: Error) => error.message)
    const next = entrance.enter(guest('a', 2))
    leaving.abort(new Error('gone'))
    entrance.leave(10)

    expect(await gone).to.equal('gone')
    await next
    entrance.leave(10)
    await entrance.enter(guest('a', 3))
  })
})
