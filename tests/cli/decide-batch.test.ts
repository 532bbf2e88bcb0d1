// `decide --batch`: a table in, the same table with answers out, whatever interrupts it, and each
// row charged once.
// On SQLite alone.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import { openJournal } from '../../src/cli/batch/journal.ts'
import { otherRevision } from '../../src/cli/batch/policy.ts'
import {
  createDecisionClient,
  type MultiChoiceAnswer,
  type NoulAnswer,
  type Policy,
  type ScoreAnswer,
} from '../../src/client/client.ts'
import { writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import { quickModelDir } from '../scoring/linked-model.ts'
import { program, type Ran, runHere } from '../testing/command-line.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { questions } from '../testing/labelled.ts'
import { startTestService, type TestOrganization, type TestService } from '../testing/service.ts'

const { fraud, seen, risk } = questions
const policy = {
  format: 1,
  revision: 'another',
  questions: {
    fraud: { type: 'noul', clear_below: 0.4, act_from: 0.6 },
    seen: {
      type: 'multi_choice',
      options: {
        payee: { clear_below: 0.5, act_from: 0.5 },
        refund: { clear_below: null, act_from: null },
      },
    },
  },
}
const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `C-${from + n},case ${from + n},${n}.50`)
const table = (count: number) => ['id,note,amount', ...rowsOf(count)].join('\r\n')

describe('decide --batch', function () {
  this.timeout(120_000)
  let service: TestService
  let folder: string
  let organization: TestOrganization
  /** Sees every request first; may refuse it, or keep its answer back. */
  let door: (listener: RequestListener) => RequestListener

  before(async () => {
    const wrapListener =
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        door(listener)(request, response)
    service = await startTestService({ wrapListener })
  })
  after(() => service.close())

  beforeEach(async () => {
    door = listener => listener
    organization = await service.createOrganization()
    folder = await mkdtemp(join(tmpdir(), 'batch-'))
    await write('questions.json', JSON.stringify({ fraud, seen, risk }))
    await write('policy.json', JSON.stringify(policy))
    await write('cases.csv', table(40))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const usual = ['--batch', 'cases.csv', '--questions', 'questions.json', '--out', 'out.csv']
  const atService = () => ['--url', service.baseUrl, '--api-key', organization.secret]
  const decide = (...more: string[]): Promise<Ran> =>
    runHere(['decide', ...usual, '--id-column', 'id', ...atService(), ...more], { cwd: folder, env: {} })

  async function readTable(name: string, delimiter = ','): Promise<Record<string, string>[]> {
    return parse(await read(name), { bom: true, columns: true, delimiter })
  }

  async function chargedMicros(): Promise<number> {
    await expectInvariant(service.accounts.database, organization.organizationId)
    return 1_000_000 - (await service.creditOf(organization.organizationId))
  }

  it('stops at the first answers of another revision than the policy is for, and goes on once told', async () => {
    const stopped = await decide('--policy', 'policy.json', '--at-once', '2')

    const micros = await chargedMicros()
    expect(stopped.code).to.equal(1)
    expect(stopped.stderr).to.include('another').and.include('--allow-other-revision')
    expect(micros).to.be.within(1, 20)
    expect(await readdir(folder)).to.not.include('out.csv')
    const told = await decide('--policy', 'policy.json', '--allow-other-revision', '--resume', '--json')
    expect([told.code, JSON.parse(told.stdout).answered]).to.deep.equal([0, 40])
    const rows = await readTable('out.csv')
    expect(await chargedMicros()).to.equal(costOf(rows))
    for (const row of rows) expect(row['fraud.probability']).to.match(/^0\.0*\d{1,4}$/)
  })

  it('takes the answers of a set for those of the policy, whatever set answered another question', () => {
    const fits = (found: string | undefined, answered: string) =>
      otherRevision({ ...policy, revision: found } as Policy, new Set([answered])) === null

    const cases: [string | undefined, string, boolean][] = [
      ['m+a', 'm+a', true],
      ['m+a', 'm+a+b', true],
      ['m+a', 'm+b', false],
      ['m+a', 'm', false],
      ['m+a', 'n+a', false],
      ['m', 'm+a', false],
      [undefined, 'm+a', true],
    ]
    for (const [found, answered, is] of cases)
      expect(fits(found, answered), `${found} ${answered}`).to.equal(is)
  })

  describe('where the policy says what makes up a case', () => {
    beforeEach(() =>
      write('policy.json', JSON.stringify({ ...policy, revision: 'stand-in', columns: ['note'] })),
    )

    it('asks about its columns where none are named', async () => {
      const { code, stderr } = await decide('--policy', 'policy.json')

      expect([code, stderr.includes('made of the columns note\n')]).to.deep.equal([0, true])
    })

    const refused: [string, string[]][] = [
      ['more columns', ['--state-columns', 'note,amount']],
      ['another column', ['--state-columns', 'amount']],
    ]
    for (const [title, given] of refused)
      it(`stops at ${title} before anything is charged, and goes on once told`, async () => {
        const stopped = await decide('--policy', 'policy.json', ...given)

        expect([stopped.code, await chargedMicros()]).to.deep.equal([1, 0])
        expect(stopped.stderr).to.include('note').and.include('--allow-other-revision')
        const told = await decide('--policy', 'policy.json', ...given, '--allow-other-revision')
        expect(told.code).to.equal(0)
      })

    it('stops at a set that was learnt from other columns than the policy', async () => {
      const { revision } = JSON.parse(await readFile(join(quickModelDir(), 'manifest.json'), 'utf8'))
      const env = { MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' }
      await write('set.json', writeFittedSet(revision, [], ['note', 'amount']))
      const given = ['decide', ...usual, '--policy', 'policy.json', '--fitted', 'set.json']

      const { code, stderr } = await runHere(given, { cwd: folder, env })

      expect(code).to.equal(1)
      expect(stderr).to.include('columns note here, and of note, amount in set.json')
      expect(await readdir(folder)).to.not.include('out.csv.part')
    })
  })

  /** One charge for each row of the table. */
  const costOf = (rows: Record<string, string>[]) =>
    rows.reduce((sum, row) => sum + Math.ceil(Number(row['decision.input_tokens']) * 0.035), 0)

  const idsTo = (count: number) => Array.from({ length: count }, (_, n) => `C-${n}`)

  it('writes answers, numbers and outcomes beside the columns of a table as a desk exports it', async () => {
    const rows = [
      'Case;Note;fraud.answer;Is fraud?;fraud;Amount;',
      'C-1;"two\r\nlines";said before;yes;no;1,5;',
      'C-2;x;;;;;;zu viel',
      ';;;;;;',
      `C-3;"${'word '.repeat(40_000)}";;;;1;`,
      'C-4;"a ""quoted"" note";;;;2',
    ]
    await writeFile(join(folder, 'desk.csv'), Buffer.from(`\ufeff${rows.join('\r\n')}`, 'utf16le'))
    const given = ['--batch', 'desk.csv', '--id-column', 'case', '--policy', 'policy.json', '--json']

    const { code, stdout, stderr } = await decide(...given, '--allow-other-revision', '--all-digits')

    expect({ code, summary: JSON.parse(stdout) }).to.deep.equal({
      code: 0,
      summary: {
        rows: 4,
        answered: 2,
        failed: 2,
        usd: (await chargedMicros()) / 1e6,
        revisions: ['stand-in'],
        out: 'out.csv',
        failed_out: 'out.failed.csv',
      },
    })
    expect(stderr).to.include('row 3 (C-2)').and.include('Note, Amount').and.include('another')
    const [first, last, ...others] = await readTable('out.csv', ';')
    expect(others).to.deep.equal([])
    expect(Object.keys(first!)).to.deep.equal([
      ...['Case', 'Note', 'fraud.answer', 'Is fraud?', 'fraud', 'Amount', ''],
      ...['fraud.answer (2)', 'fraud.probability', 'fraud.outcome'],
      ...['seen.answer', 'seen.probability.payee', 'seen.probability.refund'],
      ...['seen.outcome.payee', 'seen.outcome.refund'],
      ...['risk.answer', 'risk.value', 'risk.probability.low', 'risk.probability.high'],
      ...['decision.id', 'decision.revision', 'decision.input_tokens'],
    ])
    expect(first).to.include({
      Case: 'C-1',
      Note: 'two\r\nlines',
      'fraud.answer': 'said before',
      Amount: '1,5',
    })
    expect(last).to.include({ Case: 'C-4', Note: 'a "quoted" note', Amount: '2' })
    expect(first!['fraud.probability']).to.match(/^\d,\d+$/)
    await expectAnswers(first!, { Note: 'two\r\nlines', Amount: '1,5' })
    const failed = await readTable('out.failed.csv', ';').catch(() => read('out.failed.csv'))
    expect(String(failed))
      .to.match(/^\ufeffwhy it cannot be used;Case;/)
      .and.match(/;C-2;x;/)
      .and.match(/tokens.*;C-3;/)
    expect(await chargedMicros()).to.equal(costOf([first!, last!]))
    expect((await readdir(folder)).filter(name => name.endsWith('.part'))).to.deep.equal([])
  })

  /** Expects the answers of a plain call about the state in the row, in the words of the table. */
  async function expectAnswers(row: Record<string, string>, state: object): Promise<void> {
    const { secret } = await service.createOrganization()
    const client = createDecisionClient({ baseUrl: service.baseUrl, apiKey: secret })
    const { answers } = await client.decide.asWritten(
      JSON.stringify({ model: 'service-1', state, questions: { fraud, seen, risk } }),
    )
    const {
      fraud: noul,
      seen: several,
      risk: score,
    } = answers as unknown as {
      fraud: NoulAnswer
      seen: MultiChoiceAnswer
      risk: ScoreAnswer
    }
    const number = (name: string) => Number(row[name]!.replace(',', '.'))
    expect(number('fraud.probability')).to.equal(noul.probability)
    expect(row['fraud.answer (2)']).to.equal(noul.value ? 'yes' : 'no')
    expect(row['fraud.outcome']).to.equal(
      noul.probability >= 0.6 ? 'act' : noul.probability < 0.4 ? 'clear' : 'review',
    )
    expect(row['seen.answer']).to.equal(several.values.join(', ') || 'none')
    expect(number('seen.probability.refund')).to.equal(several.probabilities.refund)
    expect(row['seen.outcome.payee']).to.equal(several.probabilities.payee! >= 0.5 ? 'act' : 'clear')
    expect(row['seen.outcome.refund']).to.equal('review')
    expect([row['risk.answer'], number('risk.value')]).to.deep.equal([score.level, score.value])
    expect(number('risk.probability.high')).to.equal(score.probabilities[1])
  }

  it('charges each row once, and asks none again, through kills at any moment', async () => {
    let requests = 0
    const count: typeof door = listener => (request, response) => {
      requests++
      return listener(request, response)
    }

    await killAfter(9)
    await appendFile(join(folder, 'out.csv.part'), '{"row":12,"decision":{"id":"dec_')
    await killAfter(14, '--resume')
    const { size } = await stat(join(folder, 'out.csv.part'))
    await truncate(join(folder, 'out.csv.part'), size - 20)
    const kept = (await read('out.csv.part')).split('\n').length - 2
    door = count
    const { code } = await decide('--resume')

    const rows = await readTable('out.csv')
    expect(code).to.equal(0)
    expect(rows.map(({ id }) => id)).to.deep.equal(idsTo(40))
    expect(kept).to.be.at.least(15)
    expect(requests).to.equal(40 - kept)
    expect(await chargedMicros())
      .to.equal(costOf(rows))
      .and.to.be.above(0)
  })

  it('of two at once on one output, stops the one that is not the last to write, and charges each row once', async () => {
    const args = [program, 'decide', ...usual, '--id-column', 'id', ...atService()]
    let firstExited: Promise<unknown[]>
    let second: Promise<Ran>
    const releaseFirst = await holdAfter(9, () => {
      const first = spawn(process.execPath, args, { cwd: folder, env: { PATH: process.env.PATH } })
      firstExited = once(first, 'exit')
    })
    const releaseSecond = await holdAfter(10, () => {
      second = decide('--resume')
    })

    releaseFirst()
    const [firstCode] = await firstExited!
    releaseSecond()

    expect([firstCode, (await second!).code]).to.deep.equal([1, 0])
    const rows = await readTable('out.csv')
    expect(rows.map(({ id }) => id)).to.deep.equal(idsTo(40))
    expect(await chargedMicros()).to.equal(costOf(rows))
    expect(await readdir(folder)).to.not.include('out.csv.part')
  })

  it('keeps every line of two that write to one journal, and says so to the second', () => {
    const file = join(folder, 'journal.part')
    const of = { cases: 'a', questions: 'b', columns: [], failedOut: 'c' }
    const [one, other] = [openJournal(file, of), openJournal(file, of)]

    one.add({ row: 2, failed: 'a reason' })
    expect(() => other.add({ row: 3, failed: 'another' })).to.throw('another process')
    one.add({ row: 4, failed: 'a longer reason than before' })
    one.close()
    other.close()

    const again = openJournal(file, of)
    expect([2, 3, 4].filter(again.has)).to.deep.equal([2, 4])
    expect([one.isTaken(), other.isTaken()]).to.deep.equal([false, true])
    again.close()
  })

  /**
   * Answers so many requests; resolves when it holds eight more, with what lets them and all others go on.
   */
  async function holdAfter(answers: number, begin: () => void): Promise<() => void> {
    const held: (() => void)[] = []
    const reached = Promise.withResolvers<void>()
    let asked = 0
    door = listener => (request, response) => {
      asked++
      if (asked <= answers) return listener(request, response)
      held.push(() => listener(request, response))
      if (held.length === 8) reached.resolve()
    }
    begin()
    await reached.promise
    return () => {
      door = listener => listener
      for (const goOn of held.splice(0)) goOn()
    }
  }

  /**
   * Kills a process at the moment when so many of its rows are answered, and others are charged
   * but not answered.
   */
  async function killAfter(answers: number, ...more: string[]): Promise<void> {
    const reached = Promise.withResolvers<void>()
    let charged = 0
    door = listener => (request, response) => {
      const end = response.end.bind(response) as (...given: unknown[]) => typeof response
      response.end = ((...given: unknown[]) => {
        charged++
        if (charged === answers + 4) reached.resolve()
        return charged <= answers ? end(...given) : response
      }) as typeof response.end
      return listener(request, response)
    }
    const child: ChildProcess = spawn(
      process.execPath,
      [program, 'decide', ...usual, '--id-column', 'id', ...atService(), ...more],
      { cwd: folder, env: { PATH: process.env.PATH }, stdio: 'ignore' },
    )
    const exited = once(child, 'exit')
    await reached.promise
    child.kill('SIGKILL')
    expect((await exited)[1]).to.equal('SIGKILL')
    door = listener => listener
  }

  it('says once how many rows a minute the key allows, where the table has more', async () => {
    const { organizationId } = organization
    const about = { organizationId, name: 'Slow', lifetime: 'never', createdBy: null } as const
    const { secret } = await service.accounts.keys.create({ ...about, terms: { ratePerMinute: 30 } })

    const ran = await decide('--api-key', secret, '--max-usd', '0.00004')

    expect(ran.stderr.split('at most 30 rows a minute')).to.have.length(2)
  })

  it('notices before it asks that cases are not in English, unless the answers are taught', async () => {
    const german = 'Die Kundin bestreitet die Zahlung, und das Gerät ist nicht bekannt'
    const rows = Array.from({ length: 8 }, (_, i) => `${i},"${german}, Fall ${i}"`)
    await write('cases.csv', ['id,note', ...rows].join('\n'))
    await write('taught.json', JSON.stringify({ ...policy, revision: 'model+0123456789ab' }))

    const told = await decide()
    const taught = await decide('--policy', 'taught.json', '--out', 'two.csv')

    expect(told.stderr).to.include('most cases are in German')
    expect(taught.stderr).to.include('a case is made of').and.to.not.include('German')
  })

  it('stops before it costs more than it may, and goes on from there', async () => {
    const first = await decide('--max-usd', '0.00004')

    const rows = await readTable('out.csv')
    expect(first.code).to.equal(1)
    expect(first.stderr).to.include('--max-usd').and.include('--resume')
    expect(await chargedMicros())
      .to.equal(costOf(rows))
      .and.to.be.within(1, 40)
    const more = await decide('--max-usd', '0.00004', '--resume')
    expect(more.code).to.equal(1)
    expect(await chargedMicros()).to.be.at.most(40)
    const last = await decide('--max-usd', '1', '--resume', '--json')
    const all = await readTable('out.csv')
    expect([last.code, JSON.parse(last.stdout).answered, all.length]).to.deep.equal([0, 40, 40])
    expect(await chargedMicros()).to.equal(costOf(all))
  })

  it('stops when the credit is used up, says how to go on, and does, after a Retry-After too', async () => {
    organization = await service.createOrganization({ creditMicros: 20 })
    const stopped = await decide()
    await service.accounts.ledger.addCredit({
      organizationId: organization.organizationId,
      amountMicros: 999_980,
      kind: 'credit',
      note: '',
      createdBy: null,
    })
    let refusals = 0
    door = listener => (request, response) => {
      if (refusals > 0) return listener(request, response)
      refusals++
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' })
      response.end('{"error":{"type":"overloaded","message":"later","param":null}}')
    }

    const resumed = await decide('--resume')

    const rows = await readTable('out.csv')
    expect([stopped.code, resumed.code]).to.deep.equal([1, 0])
    expect(stopped.stderr).to.include('--resume')
    expect(rows.map(({ id }) => id)).to.deep.equal(idsTo(40))
    expect(await chargedMicros()).to.equal(costOf(rows))
  })

  it('goes on with the same file, questions and columns alone, and overwrites nothing', async () => {
    await decide('--max-usd', '0.00004')
    const begun = await read('out.csv.part')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await utimes(join(folder, 'out.csv.part'), yesterday, yesterday)
    await write('more.csv', table(41))
    await write('others.json', JSON.stringify({ fraud: { ...fraud, instructions: 'Really?' }, seen, risk }))

    const refused = [
      await decide(),
      await decide('--resume', '--batch', 'more.csv'),
      await decide('--resume', '--questions', 'others.json'),
      await decide('--resume', '--state-columns', 'note'),
      await decide('--resume', '--failed-out', 'more.csv'),
    ]
    const sentences = refused.map(
      ({ stderr }) => stderr.split('\n').find(line => line.startsWith('error: '))!,
    )
    expect(refused.map(({ code }) => code)).to.deep.equal([1, 1, 1, 1, 1])
    expect(new Set(sentences)).to.have.length(5)
    for (const sentence of sentences) expect(sentence).to.include('out.csv.part')
    expect(await read('out.csv.part')).to.equal(begun)
    expect(await read('more.csv')).to.equal(table(41))

    const { stderr } = await decide('--resume')
    const done = await read('out.csv')
    expect(stderr).to.include('24 hours')
    for (const again of [await decide(), await decide('--resume')]) {
      expect(again.code).to.equal(1)
      expect(again.stderr).to.match(/^error: out\.csv /)
    }
    expect(await read('out.csv')).to.equal(done)
  })

  it('is complete if it is interrupted while the last rows are under way', async () => {
    let requests = 0
    door = listener => (request, response) => {
      requests++
      if (requests === 40) process.emit('SIGTERM', 'SIGTERM')
      return listener(request, response)
    }

    const { code, stderr } = await decide()

    expect(stderr).to.include('waiting')
    expect([code, (await readTable('out.csv')).length]).to.deep.equal([0, 40])
  })

  const long = (count: number) =>
    table(count)
      .split('\r\n')
      .map(line => line.replace(/,case/, `,${'long '.repeat(800)}case`))
  for (const [when, request] of [
    ['while its rows are read', 3],
    ['once all of its rows are asked about', 40],
  ] as const)
    it(`gives no row the answer of another one where the table changes ${when}, and loses none`, async () => {
      const [head, ...rows] = long(40)
      await write('cases.csv', [head, ...rows].join('\r\n'))
      await decide('--out', 'right.csv')
      let requests = 0
      door = listener => async (incoming, response) => {
        requests++
        if (requests === request) await write('cases.csv', [head, ...rows.toReversed()].join('\r\n'))
        return listener(incoming, response)
      }

      const { code, stderr } = await decide('--out', 'out.csv')

      expect(code).to.equal(1)
      expect(stderr).to.match(/^error: cases\.csv was changed .* of 40 rows done; .*--resume/m)
      expect(await readdir(folder))
        .to.include('out.csv.part')
        .and.not.include('out.csv')
      expect((await decide('--out', 'out.csv', '--resume')).code).to.equal(1)
      await write('cases.csv', [head, ...rows].join('\r\n'))
      expect((await decide('--out', 'out.csv', '--resume')).code).to.equal(0)
      const answers = (name: string) => readTable(name).then(all => all.map(row => row['fraud.probability']))
      expect(await answers('out.csv')).to.deep.equal(await answers('right.csv'))
      expect(await chargedMicros()).to.equal(costOf(await readTable('right.csv')))
    })

  it('writes its numbers as the table does, else by what separates the cells', async () => {
    const marks = async (text: string, delimiter: string) => {
      await write('marks.csv', text)
      await rm(join(folder, 'marked.csv'), { force: true })
      const { code } = await decide('--batch', 'marks.csv', '--out', 'marked.csv')
      expect(code).to.equal(0)
      const [row] = await readTable('marked.csv', delimiter)
      return row!['fraud.probability']!.replace(/\d/g, '')
    }

    expect([
      await marks('id\tsum\tnote\n1\t12,5\tx\n', '\t'),
      await marks('id,sum,note\n1,"1.000,50",x\n', ','),
      await marks('id;sum;note\n1;12.5;x\n', ';'),
      await marks('id\tsum\tnote\n1\t1.000\tx\n', '\t'),
      await marks('id;sum;note\n1;1.000;x\n', ';'),
    ]).to.deep.equal([',', ',', '.', '.', ','])
  })

  it('ends at once by a signal that comes before anything is asked', async () => {
    const { revision } = JSON.parse(await readFile(join(quickModelDir(), 'manifest.json'), 'utf8'))
    const entry = { id: 'a'.repeat(64), name: 'fraud', labels: 50, slope: 1, shifts: [0.5], weights: null }
    // Each pipe is open once the command waits at it; told to take any columns, it reads the table
    // before the set.
    for (const pipe of ['set.json', 'pipe.csv']) execFileSync('mkfifo', [join(folder, pipe)])
    const child = spawn(
      process.execPath,
      [program, 'decide', ...usual, '--fitted', 'set.json', '--allow-other-revision'],
      {
        cwd: folder,
        env: { PATH: process.env.PATH, MODEL_DIR: quickModelDir() },
        stdio: 'ignore',
      },
    )
    const exited = once(child, 'exit')
    const set = await open(join(folder, 'set.json'), 'w')
    await rename(join(folder, 'pipe.csv'), join(folder, 'cases.csv'))
    await set.writeFile(writeFittedSet(revision, [entry]))
    await set.close()
    const rows = await open(join(folder, 'cases.csv'), 'w')

    child.kill('SIGTERM')

    expect((await exited)[1]).to.equal('SIGTERM')
    await rows.close()
  })

  it('leaves its answers out of the state when its table is asked about again', async () => {
    await decide('--policy', 'policy.json', '--allow-other-revision')

    const { code } = await decide('--batch', 'out.csv', '--out', 'again.csv')

    const [rows, again] = [await readTable('out.csv'), await readTable('again.csv')]
    expect(code).to.equal(0)
    expect(again.map(row => row['fraud.probability (2)'])).to.deep.equal(
      rows.map(row => row['fraud.probability']),
    )
  })

  it('works on this machine as decide --file does, without a key', async () => {
    await write('cases.csv', 'note\r\n"a new phone"\r\n""\r\n')
    const env = { MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' }
    const here = (...args: string[]) => runHere(['decide', ...args], { cwd: folder, env })

    const { code, stdout } = await here(...usual, '--all-digits')

    const [one] = await readTable('out.csv')
    await write(
      'one.json',
      JSON.stringify({ model: 'service-1', state: 'a new phone', questions: { fraud, seen, risk } }),
    )
    const decided = JSON.parse((await here('--file', 'one.json')).stdout)
    expect([code, stdout.includes('no charge')]).to.deep.equal([0, true])
    expect(Number(one!['fraud.probability'])).to.equal(decided.answers.fraud.probability)
    expect(Number(one!['risk.value'])).to.equal(decided.answers.risk.value)
    expect(one!['decision.input_tokens']).to.equal(String(decided.usage.input_tokens))
  })

  it('refuses before anything is asked what it cannot do', async () => {
    await write('open.csv', 'id,note\r\nC-1,x\r\nC-2,"never closed')
    await write('bad.csv', 'id,note\r\nC-1,x,y,z\r\n')
    await write(
      'wrong.json',
      JSON.stringify({ format: 1, questions: { fraud: { type: 'choice', act_from: 0.5 } } }),
    )
    const here = (...args: string[]) => runHere(['decide', ...args], { cwd: folder, env: {} })
    let requests = 0
    door = listener => (request, response) => {
      requests++
      return listener(request, response)
    }

    const refused = [
      await decide('--batch', 'open.csv'),
      await decide('--batch', 'bad.csv'),
      await decide('--batch', 'cases.jsonl'),
      await decide('--batch', 'none.csv'),
      await decide('--policy', 'wrong.json'),
      await decide('--max-usd', 'much'),
      await decide('--out', 'none/out.csv'),
      await decide('--fitted', 'set.json'),
      await here('--batch', 'cases.csv', ...usual.slice(2), '--max-usd', '1'),
      await here('--batch', 'cases.csv'),
      await here(),
      await here('--file', 'one.json', '--resume'),
    ]

    for (const { code, stderr } of refused) {
      expect([code, stderr]).to.deep.equal([1, stderr])
      expect(stderr).to.match(/^error: (?!this should)/m)
    }
    expect(requests).to.equal(0)
    expect((await readdir(folder)).filter(name => name.startsWith('out'))).to.deep.equal([])
  })
})
