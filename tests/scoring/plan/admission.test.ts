import { expect } from 'chai'
import { Problem } from '../../../src/contract/problem.ts'
import { type Arrival, createAdmission } from '../../../src/scoring/plan/admission.ts'

type Admission = ReturnType<typeof createAdmission>
type QueuePlace = ReturnType<Admission['admit']>

const admissionOf = (threads: number) => createAdmission(() => threads)
/** Work of so many milliseconds, on a machine that nothing slows down. */
const work = (ms: number) => ({ costMs: ms, leastMs: ms })
const small: Arrival = { tenant: 'a', ...work(100), deadlineAtMs: 30_000, nowMs: 0 }

function refusalOf(act: () => unknown): Problem | null {
  try {
    act()
    return null
  } catch (error) {
    expect(error).to.be.instanceOf(Problem)
    expect((error as Problem).problem).to.equal('overloaded')
    return error as Problem
  }
}

/** Asks for as many requests as are admitted, and how they stand. */
function fill(admission: Admission, arrival: Arrival) {
  const places: QueuePlace[] = []
  while (refusalOf(() => places.push(admission.admit(arrival))) === null);
  return places
}

describe('admission', () => {
  it('takes one request that needs most of the time there is, and promises it within that time', () => {
    const place = admissionOf(4).admit({ ...small, ...work(100_000) })

    expect(place.dueAtMs).to.equal(30_000)
  })

  it('refuses what one machine never does in time', () => {
    const admission = admissionOf(4)

    expect(refusalOf(() => admission.admit({ ...small, ...work(121_000) }))?.retryAfterSeconds).to.equal(3600)
    expect(refusalOf(() => admissionOf(1).admit({ ...small, ...work(31_000) }))).to.not.equal(null)
  })

  it('says of what only other work on the machine makes too long that it may come back', () => {
    const slowed = { ...small, costMs: 50_000, leastMs: 20_000 }

    const refusal = refusalOf(() => admissionOf(1).admit(slowed))

    expect(refusal).to.include({ reason: 'capacity', retryAfterSeconds: 30 })
  })

  it('forgets within half a minute how many it has refused', () => {
    const admission = admissionOf(2)
    const places = fill(admission, small)
    for (let i = 0; i < 10_000; i++) refusalOf(() => admission.admit(small))
    for (const place of places) place.giveBack()

    fill(admission, { ...small, nowMs: 30_000, deadlineAtMs: 60_000 })
    const refusal = refusalOf(() => admission.admit({ ...small, nowMs: 30_000, deadlineAtMs: 60_000 }))

    expect(refusal?.retryAfterSeconds).to.equal(1)
  })

  it('keeps the queue of small requests as short as what they are promised', () => {
    const places = fill(admissionOf(4), small)

    // 3 s of 4 threads, less the allowance for short estimates.
    expect(places.length).to.equal(Math.floor((3000 * 4) / 1.15 / 100))
    expect(places[0]!.dueAtMs).to.equal(3000)
  })

  it('takes the next one when a place is given back, once for each place', () => {
    const admission = admissionOf(2)
    const [first] = fill(admission, small)

    first!.giveBack()
    first!.giveBack()

    expect(fill(admission, small).length).to.equal(1)
  })

  it('lets a large request wait longer, so that small ones still come in beside it', () => {
    const admission = admissionOf(2)

    const large = admission.admit({ ...small, ...work(10_000) })

    expect(large.dueAtMs).to.be.closeTo(4 * 1.15 * 5000, 1e-6)
    expect(fill(admission, small).length).to.be.greaterThan(30)
  })

  it('lets a tenant in while another fills the queue', () => {
    const admission = admissionOf(2)
    fill(admission, small)

    const others = fill(admission, { ...small, tenant: 'b' })

    // Half of the machine is its share.
    expect(others.length).to.equal(Math.floor((3000 * 2) / 1.15 / 2 / 100))
    expect(refusalOf(() => admission.admit(small))).to.not.equal(null)
  })

  it('holds one and a half queues at most, however many tenants there are', () => {
    const admission = admissionOf(2)
    let workMs = fill(admission, small).length * 100

    for (let i = 0; i < 1000; i++)
      workMs += fill(admission, { ...small, tenant: `t${i}`, ...work(5) }).length * 5

    expect(workMs).to.be.closeTo((1.5 * 3000 * 2) / 1.15, 5)
  })

  it('says before a body is read when there is room for nothing', () => {
    const admission = admissionOf(2)
    expect(refusalOf(() => admission.checkRoom('a', 0))).to.equal(null)

    fill(admission, { ...small, ...work(5) })

    expect(refusalOf(() => admission.checkRoom('a', 0))?.retryAfterSeconds).to.equal(1)
    expect(refusalOf(() => admission.checkRoom('b', 0))).to.equal(null)
  })

  it('sends those it refuses back one after another, as fast as the machine works, within half a minute', () => {
    const admission = admissionOf(2)
    fill(admission, small)
    const refuse = (nowMs: number) => refusalOf(() => admission.admit({ ...small, nowMs }))!.retryAfterSeconds

    const waits = Array.from({ length: 2000 }, () => refuse(0))

    expect(waits.slice(0, 10).every(wait => wait === 1)).to.equal(true)
    expect(waits[99]).to.equal(6)
    expect(waits.at(-1)).to.equal(30)
    // A hundred seconds later all of it could have been done.
    expect(refuse(101_000)).to.equal(1)
  })

  it('reckons with what is left of the time, which is not short for one that is sent again', () => {
    const admission = admissionOf(4)

    const refusal = refusalOf(() => admission.admit({ ...small, ...work(4000), nowMs: 29_500 }))

    expect(refusal?.retryAfterSeconds).to.be.within(1, 3)
    expect(refusalOf(() => admission.admit({ ...small, ...work(4000) }))).to.equal(null)
  })

  it('keeps the room free that a refused request needed, until it may have come back', () => {
    const admission = admissionOf(2)
    const places = fill(admission, small)
    const large = { ...small, ...work(500) }
    const { retryAfterSeconds } = refusalOf(() => admission.admit(large))!
    const untilMs = 2 * 1000 * retryAfterSeconds!

    // Room for four small ones and no large one.
    for (const place of places.splice(0, 4)) place.giveBack()
    expect(refusalOf(() => admission.checkRoom('a', untilMs - 1))).to.not.equal(null)
    expect(refusalOf(() => admission.admit({ ...small, nowMs: untilMs - 1 }))).to.not.equal(null)
    places.pop()!.giveBack()
    expect(refusalOf(() => admission.admit({ ...large, nowMs: untilMs - 1 }))).to.equal(null)
    places.pop()!.giveBack()
    expect(refusalOf(() => admission.admit({ ...small, nowMs: untilMs }))).to.equal(null)
  })

  it('keeps half of the machine free at most, and no more for one that came with little time left', () => {
    for (const refused of [
      { ...small, ...work(50_000) },
      { ...small, ...work(100), deadlineAtMs: 60 },
    ]) {
      const admission = admissionOf(2)
      const places = fill(admission, small)
      refusalOf(() => admission.admit(refused))

      while (refusalOf(() => admission.admit(small)) !== null) places.pop()!.giveBack()

      const half = (3000 * 2) / 1.15 / 2 / 100
      const left = refused.costMs > 100 ? Math.floor(half) : Math.floor(2 * half) - 1
      expect(places.length).to.equal(left)
    }
  })

  it('keeps no room from a tenant that has less than its share', () => {
    const admission = admissionOf(2)
    fill(admission, small)
    refusalOf(() => admission.admit({ ...small, ...work(50_000) }))

    const others = fill(admission, { ...small, tenant: 'b' })

    expect(others.length).to.equal(Math.floor((3000 * 2) / 1.15 / 2 / 100))
  })

  for (const tenants of [['a'], ['a', 'b', 'c']])
    it(`admits large requests as often as small ones when ${tenants.length} send seven times too many`, () => {
      const admission = admissionOf(2)
      const waiting: { place: QueuePlace; leftMs: number }[] = []
      const came = { small: 0, large: 0 }
      const admitted = { small: 0, large: 0 }
      let drawn = 1
      // Numerical Recipes' quick generator: in no step with what the machine finishes.
      const draw = () => {
        drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0
        return drawn / 2 ** 32
      }

      for (let nowMs = 0; nowMs < 600_000; nowMs += 10) {
        const size = draw() < 0.1 ? 'large' : 'small'
        const tenant = tenants[Math.floor(draw() * tenants.length)]!
        const costMs = size === 'large' ? 1000 : 50
        came[size]++
        refusalOf(() => {
          const deadlineAtMs = nowMs + 30_000
          const place = admission.admit({ tenant, ...work(costMs), nowMs, deadlineAtMs })
          waiting.push({ place, leftMs: costMs })
          admitted[size]++
        })
        // Two threads work for ten milliseconds, at what was promised first.
        waiting.sort((a, b) => a.place.dueAtMs - b.place.dueAtMs)
        for (let ms = 20; ms > 0 && waiting.length > 0; ) {
          const part = Math.min(ms, waiting[0]!.leftMs)
          ms -= part
          waiting[0]!.leftMs -= part
          if (waiting[0]!.leftMs === 0) waiting.shift()!.place.giveBack()
        }
      }

      expect(admitted.large / came.large / (admitted.small / came.small)).to.be.within(0.5, 2)
    })

  it('takes those refused unread for what requests usually cost', () => {
    const admission = admissionOf(2)
    for (let i = 0; i < 1000; i++) admission.admit({ ...small, ...work(400) }).giveBack()
    fill(admission, { ...small, ...work(400) })

    const waits = Array.from({ length: 50 }, () => refusalOf(() => admission.checkRoom('a', 0))!)

    // And the one by which it was full: 51 of 400 ms on two threads.
    expect(waits.at(-1)!.retryAfterSeconds).to.equal(11)
  })
})
