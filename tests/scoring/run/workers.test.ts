// Threads that die and hang: whoever gave them work is told, and another works in their place.

import { expect } from 'chai'
import type { SharedModel } from '../../../src/scoring/model/model.ts'
import type { Slice } from '../../../src/scoring/run/slice.ts'
import { openWorkers, type Workers } from '../../../src/scoring/run/workers.ts'
import { ThreadLost } from '../../../src/scoring/thread-lost.ts'
import type { Order } from '../../testing/thread-script.ts'

const script = new URL('../../testing/thread-script.ts', import.meta.url)

describe('the scoring threads', () => {
  const pages = new SharedArrayBuffer(4)
  const gate = new Int32Array(pages)
  let workers: Workers
  let look: () => void
  let lost: string[]

  beforeEach(async () => {
    lost = []
    workers = await openWorkers({
      shared: {} as SharedModel,
      pages,
      count: 2,
      script,
      onLost: (how, cause) => lost.push(`${how} ${cause?.message ?? ''}`.trim()),
      everySecond(every) {
        look = every
        return () => {}
      },
    })
  })
  afterEach(() => workers.close())

  function run(index: number, order: Order): Promise<unknown> {
    const slice = { windows: [], questions: [], costMs: 25, heavy: false, order } as Slice
    return workers.run(index, slice).then(
      () => 'answered',
      error => error,
    )
  }

  for (const [order, told] of [
    ['die', 'died'],
    ['throw', 'died thrown in a thread'],
  ] as const) {
    it(`that ${order} are lost with what they ran, and replaced`, async () => {
      const [error, other] = await Promise.all([run(0, order), run(1, 'answer')])
      await (error as ThreadLost).ended
      await (error as ThreadLost).replaced
      const after = await run(0, 'answer')

      expect(error).to.be.instanceOf(ThreadLost).and.to.have.property('how', 'died')
      expect([other, after]).to.deep.equal(['answered', 'answered'])
      expect(lost).to.deep.equal([told])
    })
  }

  it('that cannot be started again are tried until they can', async () => {
    const { href } = script
    script.href = 'https://nowhere.invalid/thread.js'
    const error = (await run(0, 'die')) as ThreadLost
    await error.ended

    script.href = href
    await error.replaced

    expect(lost[0]).to.equal('died')
    expect(lost).to.have.length(2)
    expect(await run(0, 'answer')).to.equal('answered')
  })

  it('that hang are given up after ten seconds, are replaced, and end when they wake', async () => {
    const hanging = run(0, 'hang')
    for (let second = 0; second < 10; second++) look()
    const early = await Promise.race([hanging, run(1, 'answer')])
    look()
    look()
    const error = (await hanging) as ThreadLost
    await error.replaced
    const after = await run(0, 'answer')
    let ended = false
    const end = error.ended.then(() => {
      ended = true
    })
    await run(0, 'answer')
    const endedBefore = ended
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    await end
    Atomics.store(gate, 0, 0)

    expect(early).to.equal('answered')
    expect(error.how).to.equal('hung')
    expect([after, endedBefore, ended]).to.deep.equal(['answered', false, true])
    expect(lost).to.deep.equal(['hung'])
  })

  it('that hang or die tell what they had not begun from what they had', async () => {
    const died = (await Promise.all([run(1, 'die'), run(1, 'answer')])) as ThreadLost[]
    const late = (await run(1, 'answer')) as ThreadLost
    const hanging = Promise.all([run(0, 'hang'), run(0, 'answer')])
    for (let second = 0; second < 12; second++) look()
    const hung = (await hanging) as ThreadLost[]
    await Promise.all([...died, late, ...hung].map(error => error.replaced))
    const after = [await run(0, 'answer'), await run(1, 'answer')]
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    await hung[0]!.ended
    Atomics.store(gate, 0, 0)

    expect(died.map(error => [error.how, error.begun])).to.deep.equal([
      ['died', true],
      ['died', false],
    ])
    expect([late.how, late.begun]).to.deep.equal(['died', false])
    expect(hung.map(error => [error.how, error.begun])).to.deep.equal([
      ['hung', true],
      ['hung', false],
    ])
    expect(after).to.deep.equal(['answered', 'answered'])
  })

  it('give each slice its own time, and the next one its own when it begins', async () => {
    for (let round = 0; round < 30; round++) {
      const answers = [run(0, 'answer'), run(0, 'answer')]
      look()
      expect(await Promise.all(answers)).to.deep.equal(['answered', 'answered'])
    }

    expect(lost).to.deep.equal([])
  })

  it('that answer in time are not given up, however long they go on', async () => {
    for (let round = 0; round < 30; round++) {
      const answer = run(0, 'answer')
      look()
      expect(await answer).to.equal('answered')
    }

    expect(lost).to.deep.equal([])
  })

  it('that hang are not waited for at the end', async () => {
    const hanging = run(0, 'hang')
    for (let second = 0; second < 12; second++) look()
    await ((await hanging) as ThreadLost).replaced

    await workers.close()

    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    await ((await hanging) as ThreadLost).ended
    Atomics.store(gate, 0, 0)
  })
})
