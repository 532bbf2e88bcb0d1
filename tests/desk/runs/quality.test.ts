// Files and runs of several organizations in one process, over a real database, with a scorer handed in.
// On PostgreSQL too.

import { PassThrough, Readable } from 'node:stream'
import { expect } from 'chai'
import { UserError } from '../../../src/base/store/user-error.ts'
import { readJson } from '../../../src/contract/json-text.ts'
import { overloaded, Problem } from '../../../src/contract/problem.ts'
import { createCalls } from '../../../src/decide/call.ts'
import { createPayments } from '../../../src/decide/payment.ts'
import type { DeskContext } from '../../../src/desk/context.ts'
import { changeThresholds } from '../../../src/desk/runs/policy.ts'
import { startRun } from '../../../src/desk/runs/quality.ts'
import { readAgain, skipBad, takeFile } from '../../../src/desk/runs/upload.ts'
import type { QualityWork } from '../../../src/desk/runs/work.ts'
import { emptyMemory, endAll, forgetWork, stopWork } from '../../../src/desk/runs/works.ts'
import { changePolicy, findPolicy } from '../../../src/desk/stored/policies.ts'
import { deleteOrganization, removeMember } from '../../../src/operations/organizations/removals.ts'
import { keepFailuresAway } from '../../../src/scoring/failed-readings.ts'
import type { Scorer } from '../../../src/scoring/reading.ts'
import { createStandInScorer } from '../../../src/scoring/stand-in.ts'
import { ThreadLost } from '../../../src/scoring/thread-lost.ts'
import { fillWithMembers, openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { noneFitted } from '../../testing/counting-scorer.ts'
import { freeLimits } from '../../testing/free-limits.ts'
import { expectInvariant } from '../../testing/invariant.ts'
import { noul } from '../../testing/service.ts'

const format = { kind: 'json-lines', questions: readJson(JSON.stringify({ fraud: noul })) } as const
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({ state: `case ${i}`, labels: { fraud: i % 3 === 0 } }),
  )
/** The one person of an organization. */
const of = (organizationId: string) => ({ organizationId, userId: `usr ${organizationId}` })
const fileOf = (count: number) => Readable.from([Buffer.from(linesOf(count).join('\n'))])

const workOf = ({ quality }: DeskContext, organizationId: string) => quality.works.get(organizationId) ?? null
const reportOf = ({ quality }: DeskContext, organizationId: string) =>
  quality.reports.get(organizationId) ?? null

type Who = Parameters<typeof startRun>[1]

describe('quality', () => {
  let accounts: TestAccounts
  let desk: DeskContext
  let before: () => Promise<void>
  let atPause: () => Promise<void>
  let paused: number[]
  /** On the clock of the places. */
  let now = 0

  beforeEach(async () => {
    accounts = await openTestAccounts()
    before = async () => {}
    atPause = async () => {}
    paused = []
    now = 0
    desk = open({})
  })
  afterEach(async () => {
    await endAll(desk.quality)
    await accounts.close()
  })

  function open(
    scorer: Partial<Scorer>,
    given: Partial<Omit<DeskContext, 'payments'>> & { reportsBytesMax?: number } = {},
  ): DeskContext {
    const standIn = createStandInScorer()
    const limits = given.limits ?? freeLimits
    const onFailure = () => {}
    const vectors: Scorer['vectors'] = async (prepared, options) => {
      await before()
      return standIn.vectors(prepared, options)
    }
    const calls = createCalls({ usage: accounts.usage, onEnded() {}, onFailure })
    const pause = async (ms: number, signal: AbortSignal) => {
      paused.push(ms)
      await atPause()
      signal.throwIfAborted()
    }
    const { reportsBytesMax, ...others } = given
    return {
      ...accounts,
      ...{ limits, fittedAnswers: noneFitted, mailer: null, portalUrl: '' },
      ...others,
      payments: createPayments({ ...accounts, ...given, limits }),
      scorer: { ...standIn, vectors, ...scorer },
      calls,
      onFailure,
      pause,
      quality: emptyMemory({ nowMs: () => now, ...(reportsBytesMax && { reportsBytesMax }) }),
    }
  }

  async function somebody() {
    const { userId, organizationId } = await accounts.createAdmin({ creditMicros: 1_000_000 })
    return { userId, organizationId, email: `${userId}@example.com` }
  }

  for (const kind of ['json-lines', 'csv'] as const)
    it(`takes the next file after one (${kind}) that broke off before it was read`, async () => {
      const { organizationId } = await somebody()
      const broken = new PassThrough().on('error', () => {})
      broken.destroy(new Error('the browser is gone'))
      await new Promise(resolve => broken.once('close', resolve))

      const outcome = await takeFile(desk, of(organizationId), 'a', broken, { ...format, kind }).catch(
        (error: Error) => error.message,
      )

      expect(outcome).to.equal('the browser is gone')
      expect(workOf(desk, organizationId)).to.equal(null)
      expect((await takeFile(desk, of(organizationId), 'b', fileOf(2), format)).file.cases).to.have.length(2)
    })

  /** The work once it is in one of these states. */
  async function until<State extends QualityWork['state']>(organizationId: string, ...states: State[]) {
    for (;;) {
      const work = workOf(desk, organizationId)
      if (work && states.includes(work.state as State)) return work as QualityWork & { state: State }
      await new Promise(setImmediate)
    }
  }

  async function ended({ organizationId }: { organizationId: string }): Promise<void> {
    while (workOf(desk, organizationId)?.state === 'running') await new Promise(setImmediate)
  }

  it('ends a run at a case that the model has failed over, instead of asking it again and again', async () => {
    const ann = await somebody()
    let asked = 0
    const { vectors, ...standIn } = createStandInScorer()
    const lost = { begun: true, ended: Promise.resolve(), replaced: Promise.resolve(), cause: null }
    const scorer = keepFailuresAway({
      ...standIn,
      async vectors(prepared, options) {
        if (++asked > 1) return vectors(prepared, options)
        throw overloaded('threads', 5, 'The model stopped.', new ThreadLost('died', lost))
      },
    })
    const own = open(scorer)

    await takeFile(own, of(ann.organizationId), 'labels.jsonl', fileOf(1), format)
    await startRun(own, ann)
    while (workOf(own, ann.organizationId)?.state === 'running') await new Promise(setImmediate)

    expect(workOf(own, ann.organizationId)?.state).to.equal('failed')
    expect([asked, paused]).to.deep.equal([1, [5000]])
    await endAll(own.quality)
  })

  it('keeps a report until another run is done: no file replaces it, and no run that is stopped', async () => {
    const ann = await somebody()
    const { organizationId } = ann
    await takeFile(desk, of(organizationId), 'labels.jsonl', fileOf(40), format)
    await startRun(desk, ann)
    await ended(ann)
    const report = reportOf(desk, organizationId)

    const empty = await takeFile(desk, of(organizationId), 'empty.jsonl', fileOf(0), format).catch(
      (error: unknown) => error,
    )
    const afterEmpty = reportOf(desk, organizationId)
    await takeFile(desk, of(organizationId), 'more.jsonl', fileOf(50), format)
    before = async () => stopWork(desk.quality, organizationId)
    await startRun(desk, ann)
    await ended(ann)
    const afterStopped = reportOf(desk, organizationId)
    before = async () => {}
    await takeFile(desk, of(organizationId), 'more.jsonl', fileOf(50), format)
    await startRun(desk, ann)
    await ended(ann)

    expect(report).to.include({ fileName: 'labels.jsonl', cases: 40 })
    expect(empty).to.be.instanceOf(UserError).and.to.include({ reason: 'invalid_labels' })
    expect([afterEmpty, afterStopped]).to.deep.equal([report, report])
    expect(reportOf(desk, organizationId)).to.include({ fileName: 'more.jsonl', cases: 50 })
  })

  it('keeps the vectors of all runs together within bounds', async () => {
    // 60 MiB each: 30 yes/no labels with vectors of a MiB.
    desk = open({ hidden: 2 ** 18 })
    const held = Promise.withResolvers<void>()
    before = () => held.promise
    const people = await Promise.all([somebody(), somebody(), somebody()])
    for (const { organizationId } of people)
      await takeFile(desk, of(organizationId), 'labels.jsonl', fileOf(30), format)

    await startRun(desk, people[0]!)
    await startRun(desk, people[1]!)
    const third = await startRun(desk, people[2]!).catch((error: unknown) => error)
    held.resolve()
    await ended(people[0]!)

    expect(third).to.be.instanceOf(UserError).and.to.include({ reason: 'work_in_progress' })
    await startRun(desk, people[2]!)
    await ended(people[2]!)
  })

  it('keeps no place for files of which nothing can be used: four people with one keep nobody from reading theirs', async () => {
    const faulty = () => Readable.from([Buffer.from('{')])
    const people = await Promise.all(Array.from({ length: 5 }, somebody))
    for (const { organizationId } of people.slice(0, 4))
      await takeFile(desk, of(organizationId), 'labels.jsonl', faulty(), format)

    const last = people[4]!.organizationId
    await takeFile(desk, of(last), 'labels.jsonl', fileOf(2), format)

    expect((await until(last, 'read')).file.faults).to.have.length(0)
  })

  it('keeps no place for tables of many short columns and no case', async () => {
    const cells = (first: string, rest: string) => [first, ...Array.from({ length: 650 }, (_, i) => rest + i)]
    const rows = [cells('fraud', 'c'), ...['x', 'y', 'z'].map(value => cells('perhaps', value))]
    const table = { ...format, kind: 'csv' } as const
    const people = await Promise.all(Array.from({ length: 5 }, somebody))
    for (const who of people.slice(0, 4))
      await takeFile(desk, who, 'a', Readable.from([Buffer.from(rows.join('\n'))]), table)

    const { look, file } = await until(people[0]!.organizationId, 'read')
    await takeFile(desk, people[4]!, 'a', fileOf(2), format)

    expect([look!.columns.length, file.cases.length]).to.deep.equal([651, 0])
    expect(workOf(desk, people[4]!.organizationId)).to.include({ state: 'read' })
  })

  it('keeps places for files that have many faults and nothing else: what is wrong with them is in memory too', async () => {
    const faulty = () => Readable.from([Buffer.from('{\n'.repeat(101))])
    const people = await Promise.all(Array.from({ length: 5 }, somebody))
    for (const { organizationId } of people.slice(0, 4))
      await takeFile(desk, of(organizationId), 'labels.jsonl', faulty(), format)

    const refused = await takeFile(
      desk,
      of(people[4]!.organizationId),
      'labels.jsonl',
      fileOf(2),
      format,
    ).catch(error => error)

    for (const { organizationId } of people) stopWork(desk.quality, organizationId)
    expect(refused).to.be.an.instanceOf(UserError)
  })

  it('keeps places for files of which much is said, however few faults they have', async () => {
    const options = Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`key_${i}`, `option ${i}`]))
    const asked = { kind: { type: 'choice', instructions: 'Which?', options } }
    const own = { ...format, questions: readJson(JSON.stringify(asked)) }
    const lines = Array.from({ length: 100 }, () =>
      JSON.stringify({ state: 'x', labels: { kind: 'y'.repeat(100) } }),
    )
    const people = await Promise.all(Array.from({ length: 5 }, somebody))
    for (const who of people.slice(0, 4))
      await takeFile(desk, who, 'labels.jsonl', Readable.from([Buffer.from(lines.join('\n'))]), own)

    const refused = await takeFile(desk, people[4]!, 'a', fileOf(2), format).catch(error => error)

    expect(refused).to.be.an.instanceOf(UserError)
  })

  it('reads a file no further than as many lines that cannot be used as it may have cases, and says so', async () => {
    const { organizationId } = await somebody()
    let lines = 0
    function* file() {
      for (; lines < 30_000; lines++) yield Buffer.from('{\n')
    }

    await takeFile(desk, of(organizationId), 'labels.jsonl', Readable.from(file()), format)

    const { faults } = (await until(organizationId, 'read')).file
    expect(faults.slice(-2).map(({ line, isEnd }) => [line, isEnd ?? false])).to.deep.equal([
      [20_000, false],
      [20_000, true],
    ])
    expect(() => skipBad(desk.quality, organizationId)).to.throw(UserError)
  })

  it('reads a file no further than the cases that there is room for', async () => {
    const { organizationId } = await somebody()
    let lines = 0
    function* file() {
      for (; lines < 20_500; lines++) yield Buffer.from('{"state":"x","labels":{"fraud":true}}\n')
    }

    await takeFile(desk, of(organizationId), 'labels.jsonl', Readable.from(file()), format)

    const { faults } = (await until(organizationId, 'read')).file
    expect(faults.map(({ line }) => line)).to.deep.equal([20_001, 20_001])
  })

  it('keeps places for four files that can be run', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, somebody))
    for (const { organizationId } of people.slice(0, 4))
      await takeFile(desk, of(organizationId), 'labels.jsonl', fileOf(2), format)

    now += 60_000
    const last = await takeFile(desk, of(people[4]!.organizationId), 'labels.jsonl', fileOf(2), format).catch(
      (error: unknown) => error,
    )

    expect(last).to.be.instanceOf(UserError).and.to.include({ reason: 'work_in_progress' })
  })

  it('gives a place to whoever waits once nobody has run its file for some minutes, and never that of a run', async () => {
    const held = Promise.withResolvers<void>()
    before = () => held.promise
    const people = await Promise.all(Array.from({ length: 6 }, somebody))
    const [runner, idle, slow, later, next, last] = people as [Who, Who, Who, Who, Who, Who]
    const arriving = new PassThrough()
    await takeFile(desk, runner, 'labels.jsonl', fileOf(2), format)
    await startRun(desk, runner)
    await takeFile(desk, idle, 'labels.jsonl', fileOf(2), format)
    now += 1
    const slowly = takeFile(desk, slow, 'labels.jsonl', arriving, format).catch((error: unknown) => error)
    await until(slow.organizationId, 'reading')
    now += 1
    await takeFile(desk, later, 'labels.jsonl', fileOf(2), format)

    now += 2 * 60_000
    await takeFile(desk, next, 'labels.jsonl', fileOf(2), format)
    const afterNext = people.map(({ organizationId }) => workOf(desk, organizationId)?.state ?? null)
    await takeFile(desk, last, 'labels.jsonl', fileOf(2), format)
    const afterLast = people.map(({ organizationId }) => workOf(desk, organizationId)?.state ?? null)

    expect(afterNext).to.deep.equal(['running', null, 'reading', 'read', 'read', null])
    expect(afterLast).to.deep.equal(['running', null, null, 'read', 'read', 'read'])
    expect(await slowly).to.be.instanceOf(UserError)
    held.resolve()
    await ended(runner)
  })

  it('gives the place of a run to whoever waits once nothing has moved in it for longer, and says so', async () => {
    const held = Promise.withResolvers<void>()
    before = () => held.promise
    const people = await Promise.all(Array.from({ length: 6 }, somebody))
    const [stuck, moving] = people as [Who, Who]
    for (const who of people.slice(0, 4)) {
      await takeFile(desk, who, 'labels.jsonl', fileOf(8), format)
      await startRun(desk, who)
      now += 1
    }
    const read = (who: Who) => takeFile(desk, who, 'labels.jsonl', fileOf(2), format).catch(error => error)

    now += 9 * 60_000
    const early = await read(people[4]!)
    const { read: readBefore } = await until(moving.organizationId, 'running')
    now += 60_000
    await read(people[4]!)
    held.resolve()
    const { why, read: readByThen } = await until(stuck.organizationId, 'failed')
    await ended(moving)

    expect(early).to.be.instanceOf(UserError).and.to.include({ reason: 'work_in_progress' })
    expect([readBefore, readByThen < 8, why.type]).to.deep.equal([0, true, null])
    expect(why.message).to.include('only the cases that were not read yet')
    expect(workOf(desk, people[4]!.organizationId)?.state).to.equal('read')
    expect(reportOf(desk, moving.organizationId)).to.include({ cases: 8 })
  })

  it('keeps the place of a run in which something moves', async () => {
    let step = Promise.withResolvers<void>()
    let waiting = 0
    before = () => {
      waiting++
      return step.promise
    }
    const people = await Promise.all(Array.from({ length: 5 }, somebody))
    for (const who of people.slice(0, 4)) {
      await takeFile(desk, who, 'labels.jsonl', fileOf(8), format)
      await startRun(desk, who)
    }

    // Four cases of each at a time.
    while (waiting < 16) await new Promise(setImmediate)
    now += 9 * 60_000
    const first = step
    step = Promise.withResolvers()
    first.resolve()
    for (const { organizationId } of people.slice(0, 4))
      while ((await until(organizationId, 'running')).read < 4) await new Promise(setImmediate)
    now += 9 * 60_000
    const late = await takeFile(desk, people[4]!, 'a', fileOf(2), format).catch(error => error)
    step.resolve()
    await Promise.all(people.slice(0, 4).map(ended))

    expect(late).to.be.instanceOf(UserError).and.to.include({ reason: 'work_in_progress' })
  })

  it('keeps no more reports than memory allows: the one not looked at for longest is forgotten', async () => {
    desk = open({}, { reportsBytesMax: 200_000 })
    const people = await Promise.all(Array.from({ length: 4 }, somebody))

    for (const who of people) {
      await takeFile(desk, who, 'labels.jsonl', fileOf(10), format)
      await startRun(desk, who)
      await ended(who)
      reportOf(desk, people[0]!.organizationId)
    }

    const kept = people.map(({ organizationId }) => reportOf(desk, organizationId) !== null)
    expect(kept).to.deep.equal([true, false, false, true])
  })

  it('keeps the thresholds of so many questions, those set last', async () => {
    const ann = await somebody()
    const { organizationId } = ann
    const kept = Object.fromEntries(
      Array.from({ length: 1000 }, (_, i) => [
        `question ${i}`,
        { bands: [{ clear_below: null, act_from: null }] },
      ]),
    )
    const content = JSON.stringify({ costs: { miss: 10, false_alarm: 1, review: 1 }, questions: kept })
    await changePolicy(accounts, {
      organizationId,
      by: ann.userId,
      detail: 'x',
      change: () => content,
    })
    await takeFile(desk, ann, 'labels.jsonl', fileOf(40), format)
    await startRun(desk, ann)
    await ended(ann)
    const { id } = reportOf(desk, organizationId)!.lessons[0]!.fit

    await changeThresholds(desk, ann, id, { bands: null })

    const { questions } = JSON.parse((await findPolicy(accounts.database, organizationId))!)
    const ids = Object.keys(questions)
    expect([ids.length, ids[0], ids.at(-1)]).to.deep.equal([1000, 'question 1', id])
  })

  it('gives one person one place, whatever organizations they are in', async () => {
    const held = Promise.withResolvers<void>()
    before = () => held.promise
    const [first, second, third] = await Promise.all([somebody(), somebody(), somebody()])
    const { userId, email } = first
    const inSecond = { ...second, userId, email }
    const inThird = { ...third, userId, email }
    await accounts.members.add({ organizationId: second.organizationId, userId, role: 'member' })

    await takeFile(desk, first, 'labels.jsonl', fileOf(2), format)
    await takeFile(desk, inSecond, 'labels.jsonl', fileOf(2), format)
    const states = [first, second].map(({ organizationId }) => workOf(desk, organizationId)?.state)
    await startRun(desk, inSecond)
    const refused = await takeFile(desk, inThird, 'a', fileOf(2), format).catch((error: unknown) => error)

    expect(states).to.deep.equal([undefined, 'read'])
    expect(refused).to.be.instanceOf(UserError).and.to.include({ reason: 'work_in_progress' })
    held.resolve()
    await ended(second)
  })

  it('reads without credit, and counts files by person and by organization, and looks at one apart', async () => {
    const counted: string[][] = []
    const limits = { ...freeLimits, attempt: async (...attempt: string[]) => void counted.push(attempt) }
    desk = open({}, { limits })
    const poor = await accounts.createAdmin({ creditMicros: 0 })

    await takeFile(desk, poor, 'a', fileOf(2), format)
    await readAgain(desk, poor, file => file.format)
    const refused = await startRun(desk, { ...poor, email: '' }).catch((error: unknown) => error)

    expect(refused).to.include({ type: 'insufficient_credit' })
    expect(counted).to.deep.equal(
      ['labelled_file', 'labelled_file_again'].flatMap(name => [
        [name, poor.organizationId],
        [name, poor.userId],
      ]),
    )
  })

  it('counts what it was reading as read in vain when it is stopped', async () => {
    const counted: string[] = []
    const countTokens: typeof freeLimits.countTokens = async name => {
      counted.push(name)
      return { total: 1, resetSeconds: 1 }
    }
    desk = open({}, { limits: { ...freeLimits, countTokens } })
    const ann = await somebody()
    before = async () => stopWork(desk.quality, ann.organizationId)
    await takeFile(desk, of(ann.organizationId), 'labels.jsonl', fileOf(8), format)

    await startRun(desk, ann)
    await ended(ann)

    expect(new Set(counted)).to.deep.equal(new Set(['abandoned']))
    expect((await accounts.ledger.balance(ann.organizationId)).creditMicros).to.equal(1_000_000)
  })

  it('charges no case again when a run that was cut off is begun anew, unless too much was repeated', async () => {
    const ann = await somebody()
    const costOf = async () => 1_000_000 - (await accounts.ledger.balance(ann.organizationId)).creditMicros
    const runFile = async () => {
      await takeFile(desk, of(ann.organizationId), 'labels.jsonl', fileOf(8), format)
      await startRun(desk, ann)
      await ended(ann)
    }
    let reads = 0
    before = async () => {
      if (++reads === 6) stopWork(desk.quality, ann.organizationId)
    }
    await runFile()
    const cut = await costOf()
    await runFile()
    const whole = await costOf()
    await runFile()
    const again = await costOf()
    desk = open({}, { limits: { ...freeLimits, countTokens: async () => ({ total: 1e9, resetSeconds: 1 }) } })
    await runFile()

    expect(cut).to.be.above(0).and.below(whole)
    expect(again).to.equal(whole)
    expect(await costOf()).to.equal(2 * whole)
    await expectInvariant(accounts.database, ann.organizationId)
  })

  for (const [what, bytes, kind] of [
    ['blank lines', '\n', 'json-lines'],
    ['carriage returns', '\r', 'json-lines'],
    ['blanks', ' \n', 'json-lines'],
    ['empty rows', '\n', 'csv'],
    ['commas', ',\n', 'csv'],
  ] as const)
    it(`gives way while it reads nothing but ${what}`, async () => {
      const { organizationId } = await somebody()
      const size = 2 ** 18
      const head = kind === 'csv' ? 'note,fraud\n' : ''
      const file = Readable.from([Buffer.from(head + bytes.repeat(size / bytes.length))])
      let turns = 0
      let isDone = false
      const count = () => {
        turns++
        if (!isDone) setImmediate(count)
      }
      setImmediate(count)

      const read = takeFile(desk, of(organizationId), 'a', file, { ...format, kind })
      await read.catch(() => {})
      isDone = true

      expect(turns).to.be.at.least(size / (16 * 1024))
    })

  describe('while the database is away', () => {
    const away = () => new Problem('overloaded', 'The database is busy.', { retryAfterSeconds: 2 })

    it('waits as long as it is told, and charges every case once', async () => {
      let charges = 0
      const { ledger, fittedSets } = accounts
      const charge: typeof ledger.charge = async made => {
        const charged = ledger.charge(made)
        // Made, and lost on its way back.
        if (++charges % 5 === 0) await charged.then(() => Promise.reject(away()))
        return charged
      }
      let adds = 0
      const add: typeof fittedSets.add = (...given) =>
        ++adds === 1 ? Promise.reject(away()) : fittedSets.add(...given)
      desk = open({}, { ledger: { ...ledger, charge }, fittedSets: { ...fittedSets, add } })
      const ann = await somebody()
      await takeFile(desk, of(ann.organizationId), 'labels.jsonl', fileOf(60), format)
      const { costMicros } = (await until(ann.organizationId, 'read')).file

      await startRun(desk, ann)
      await ended(ann)

      await accounts.usage.settle()
      expect(reportOf(desk, ann.organizationId)).to.include({ fileName: 'labels.jsonl', cases: 60 })
      expect(paused.length).to.be.greaterThan(10)
      expect(new Set(paused)).to.deep.equal(new Set([2000]))
      expect((await accounts.ledger.balance(ann.organizationId)).creditMicros).to.equal(
        1_000_000 - costMicros,
      )
      await expectInvariant(accounts.database, ann.organizationId)
    })

    it('stops waiting when a person stops it', async () => {
      const checkCredit = () => Promise.reject(away())
      const { ledger } = accounts
      let checks = 0
      const first = (organizationId: string) =>
        ++checks <= 2 ? ledger.checkCredit(organizationId) : checkCredit()
      desk = open({}, { ledger: { ...ledger, checkCredit: first } })
      const ann = await somebody()
      atPause = async () => stopWork(desk.quality, ann.organizationId)
      await takeFile(desk, of(ann.organizationId), 'labels.jsonl', fileOf(5), format)

      await startRun(desk, ann)

      const failed = await until(ann.organizationId, 'failed')
      expect(failed).to.deep.include({ why: { type: null, message: 'It was stopped.' }, read: 0 })
    })
  })

  it('ends with its organization: the run stops, and neither file nor report is kept', async () => {
    const ann = await somebody()
    const { organizationId } = ann
    const reached = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await takeFile(desk, of(organizationId), 'labels.jsonl', fileOf(40), format)
    await startRun(desk, ann)
    await ended(ann)
    const report = reportOf(desk, organizationId)
    await takeFile(desk, of(organizationId), 'more.jsonl', fileOf(50), format)
    before = () => {
      reached.resolve()
      return held.promise
    }
    await startRun(desk, ann)
    await reached.promise

    await deleteOrganization(
      { ...accounts, forgetWork: id => forgetWork(desk.quality, id) },
      organizationId,
      { person: ann.userId },
    )
    const kept = [workOf(desk, organizationId), reportOf(desk, organizationId)]
    held.resolve()
    await endAll(desk.quality)

    expect(report).to.include({ cases: 40 })
    expect(kept).to.deep.equal([null, null])
    await expectInvariant(accounts.database, organizationId)
  })

  it('keeps what was paid for and learnt, although who began the run has been removed meanwhile', async () => {
    const { organizationId } = await somebody()
    const [userId] = (await fillWithMembers(accounts, organizationId, 1)) as [string]
    before = async () => {
      before = async () => {}
      await removeMember(accounts, { organizationId, userId, removedBy: null, keys: 'revoke' })
    }
    await takeFile(desk, { organizationId, userId }, 'labels.jsonl', fileOf(60), format)

    await startRun(desk, { organizationId, userId, email: `${userId}@example.com` })
    await ended({ organizationId })

    expect(reportOf(desk, organizationId)).to.include({ cases: 60 })
    expect(await accounts.fittedSets.list(organizationId)).to.have.length(1)
    await expectInvariant(accounts.database, organizationId)
  })

  it('lets a run that was forgotten end without a trace: it reads no further case', async () => {
    const ann = await somebody()
    const { organizationId } = ann
    const reached = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    before = () => {
      reached.resolve()
      return held.promise
    }
    await takeFile(desk, of(organizationId), 'forgotten.jsonl', fileOf(40), format)
    await startRun(desk, ann)
    await reached.promise
    forgetWork(desk.quality, organizationId)
    let reads = 0
    before = async () => void reads++
    await takeFile(desk, of(organizationId), 'labels.jsonl', fileOf(60), format)
    await startRun(desk, ann)
    held.resolve()
    await ended(ann)

    // The run before reads only the cases that were under way, of which there are four.
    expect(reads).to.be.at.most(64)
    expect(workOf(desk, organizationId)).to.equal(null)
    expect(reportOf(desk, organizationId)).to.include({ fileName: 'labels.jsonl', cases: 60 })
  })

  it('lets a file that was forgotten while it was read end without a trace', async () => {
    const { organizationId } = await somebody()
    const lines = new PassThrough()
    const reading = takeFile(desk, of(organizationId), 'labels.jsonl', lines, format)
    while (workOf(desk, organizationId) === null) await new Promise(setImmediate)
    forgetWork(desk.quality, organizationId)
    lines.end(linesOf(3).join('\n'))
    const ended = await reading.catch((error: unknown) => error)

    expect(ended).to.be.instanceOf(UserError)
    expect(workOf(desk, organizationId)).to.equal(null)
  })

  it('reads a file no further than its tokens fit into memory, however short its cases are', async () => {
    const standIn = createStandInScorer()
    desk = open({
      prepare: async reading => ({ ...(await standIn.prepare(reading)), tokens: 30_000 }),
    })
    const { organizationId } = await somebody()

    await takeFile(desk, of(organizationId), 'labels.jsonl', fileOf(1200), format)

    const { faults } = (await until(organizationId, 'read')).file
    expect(faults.map(({ line }) => line)).to.deep.equal([1119, 1119])
  })

  it('refuses a file with more vectors than one may hold', async () => {
    desk = open({ hidden: 2 ** 18 })
    const { organizationId } = await somebody()

    await takeFile(desk, of(organizationId), 'labels.jsonl', fileOf(33), format)

    expect((await until(organizationId, 'read')).file.faults.map(({ line }) => line)).to.deep.equal([33, 33])
  })
})
