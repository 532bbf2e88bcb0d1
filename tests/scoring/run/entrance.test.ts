// Whose turn it is before a reader: one at a time, by tenant and promise, the background last, and nobody who has left.

import { expect } from 'chai'
import { createEntrance } from '../../../src/scoring/run/entrance.ts'

const guest = (
  tenant: string,
  dueAtMs: number,
  more: { background?: boolean; signal?: AbortSignal } = {},
) => ({
  tenant,
  dueAtMs,
  background: false,
  costMs: 10,
  signal: new AbortController().signal,
  ...more,
})

describe('the entrance to a reader', () => {
  it('lets one in at a time: tenants in turn, the earliest promise first, the background last', async () => {
    const entrance = createEntrance()
    const order: string[] = []
    let leave = await entrance.enter(guest('first', 0))
    const come = async (name: string, one: ReturnType<typeof guest>) => {
      leave = await entrance.enter(one)
      order.push(name)
    }

    const coming = [
      come('background', guest('c', 0, { background: true })),
      come('late', guest('a', 9)),
      come('early', guest('a', 1)),
      come('other', guest('b', 20)),
    ]
    const insideWithFirst = [...order]
    const wanted = entrance.wanted
    for (let i = 0; i < coming.length; i++) {
      leave()
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
    const leave = await entrance.enter(guest('first', 0))

    const gone = entrance
      .enter(guest('a', 1, { signal: leaving.signal }))
      .catch((error: Error) => error.message)
    const next = entrance.enter(guest('a', 2))
    leaving.abort(new Error('gone'))
    leave()

    expect(await gone).to.equal('gone')
    const leaveAgain = await next
    leaveAgain()
    await entrance.enter(guest('a', 3))
  })

  it('lets in as many as there are places, also of one tenant, and the next when one of them goes', async () => {
    const entrance = createEntrance(() => 2)
    const inside: string[] = []
    const leaves: (() => void)[] = []
    const come = async (name: string, one: ReturnType<typeof guest>) => {
      leaves.push(await entrance.enter(one))
      inside.push(name)
    }

    const coming = [1, 2, 3].map(n => come(`a${n}`, guest('a', n)))
    await Promise.all(coming.slice(0, 2))
    const atFirst = [...inside]
    const other = come('b1', guest('b', 9))
    leaves[0]!()
    await other
    const then = [...inside]
    leaves[1]!()
    await Promise.all(coming)

    expect(atFirst).to.deep.equal(['a1', 'a2'])
    expect(then).to.deep.equal(['a1', 'a2', 'b1'])
    expect(inside.at(-1)).to.equal('a3')
  })
})
