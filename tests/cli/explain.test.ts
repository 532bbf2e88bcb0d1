// `explain --file`: in this process with the real model, without a key or a charge; and against a deployment, at the
// price that was told.
// On SQLite alone.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Explanation, withoutPart } from '../../src/client/client.ts'
import type { Explained } from '../../src/desk/explain/taught.ts'
import { writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import { quickModelDir } from '../scoring/linked-model.ts'
import { runHere } from '../testing/command-line.ts'
import { fittedByHand } from '../testing/fitted-words.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const request = `{"model": "service-1", "state": {"amount": 38000.0, "note": "New device. The card was stolen.", "payee": "new"},
  "questions": {"fraud": {"type": "noul", "instructions": "Is it fraud?"},
    "kind": {"type": "choice", "instructions": "Which?", "options": {"theft": "theft",  "own": "own"}}}}`
const onThisMachine = { MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' }

describe('explain --file', function () {
  this.timeout(60_000)
  let folder: string
  let service: TestService

  before(async () => {
    service = await startTestService()
    folder = await mkdtemp(join(tmpdir(), 'explain-'))
    await writeFile(join(folder, 'case.json'), request)
  })
  after(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })

  const explain = (args: string[], env: Record<string, string> = {}) =>
    runHere(['explain', '--file', 'case.json', ...args], {
      env: { ...onThisMachine, ...env },
      cwd: folder,
    })

  it('gives numbers that decide --file gives without the part, and writes a sheet', async () => {
    const ran = await explain(['--question', 'kind', '--html', 'sheet.html', '--json'])

    expect({ ...ran, stdout: '' }).to.deep.equal({ code: 0, stdout: '', stderr: '' })
    const found: Explanation & { reader: string; isCharged: boolean } = JSON.parse(ran.stdout)
    expect(found.request).to.include('38000.0').and.to.include('{"theft": "theft",  "own": "own"}')
    expect(found.request).to.not.include('Is it fraud?')
    expect(found.isCharged).to.equal(false)
    const [measure] = found.measures
    const part = found.parts.find(({ path }) => path === '/payee')!
    await writeFile(join(folder, 'without.json'), withoutPart(found, part))
    const decided = await runHere(['decide', '--file', 'without.json'], {
      env: onThisMachine,
      cwd: folder,
    })
    const probability = JSON.parse(decided.stdout).answers.kind.probabilities[measure!.option!]
    expect(part.moved[0]).to.equal(measure!.whole - Math.log(probability / (1 - probability)))
    expect(await readFile(join(folder, 'sheet.html'), 'utf8'))
      .to.include(found.decision.id)
      .and.to.include(found.reader)
  })

  it('asks once for what a fitted set answers, and says exactly what moved it', async () => {
    const { revision } = JSON.parse(await readFile(join(quickModelDir(), 'manifest.json'), 'utf8'))
    const entry = fittedByHand({ type: 'noul', instructions: 'Is it fraud?' })
    await writeFile(join(folder, 'learnt.json'), writeFittedSet(revision, [entry]))
    const taught = ['--question', 'fraud', '--fitted', 'learnt.json']

    const ran = await explain([...taught, '--html', 'taught.html', '--json'])
    const shown = await explain(taught)

    const found: Explained = JSON.parse(ran.stdout)
    const [{ measures, parts }] = found.taught as [Explained['taught'][number]]
    expect(found).to.deep.include({ readings: 1, measures: [], parts: [] })
    expect(parts.find(({ text }) => text === 'stolen.')!.moved[0]).to.equal(2)
    expect(parts.find(({ path }) => path === '/amount')!.moved[0]).to.equal(1)
    const sum = parts.reduce((total, { moved }) => total + moved[0]!, 0)
    expect(sum).to.be.closeTo(measures[0]!.whole, 1e-9)
    expect(shown.stdout).to.include('+2.00').and.to.include('1 reading')
    expect(await readFile(join(folder, 'taught.html'), 'utf8')).to.include('<mark class="up3">')
  })

  describe('of a table', () => {
    const rows = [
      '0012;New device. It was stolen.;38000;review',
      '0013;Known device.;12;clear',
      '0013;x;1;clear',
    ]
    const fraud = { type: 'noul', instructions: 'Is it fraud?' }
    before(async () => {
      const table = ['Case;note;amount;fraud.outcome', ...rows].join('\n')
      const policy = {
        format: 1,
        columns: ['note'],
        questions: { fraud: { type: 'noul', clear_below: 0, act_from: 0 } },
      }
      const { revision } = JSON.parse(await readFile(join(quickModelDir(), 'manifest.json'), 'utf8'))
      const set = writeFittedSet(revision, [fittedByHand(fraud)], ['note'])
      await writeFile(join(folder, 'noted.json'), set)
      await writeFile(join(folder, 'answers.csv'), table)
      await writeFile(join(folder, 'questions.json'), JSON.stringify({ fraud }))
      await writeFile(join(folder, 'policy.json'), JSON.stringify(policy))
    })
    const explainRow = (id: string, ...more: string[]) =>
      runHere(['explain', '--batch', 'answers.csv', '--questions', 'questions.json', '--id', id, ...more], {
        env: onThisMachine,
        cwd: folder,
      })

    it('makes a sheet for the number of a case, of the columns of the policy, with the outcome first', async () => {
      const ran = await explainRow('0012', '--html', 'row.html', '--policy', 'policy.json', '--json')

      const sheet = await readFile(join(folder, 'row.html'), 'utf8')
      expect(JSON.parse(JSON.parse(ran.stdout).request).state).to.equal('New device. It was stolen.')
      expect(sheet).to.match(/<h1>[^<]*0012[^<]*Is it fraud\?/)
      expect(sheet.indexOf('<strong>act</strong>')).to.be.within(1, sheet.indexOf('Answer: '))
    })

    it('explains the case of the columns that the set was learnt from, and no other', async () => {
      const ran = await explainRow('0012', '--fitted', 'noted.json', '--json')
      const other = await explainRow('0012', '--fitted', 'noted.json', '--state-columns', 'note,amount')

      expect(JSON.parse(JSON.parse(ran.stdout).request).state).to.equal('New device. It was stolen.')
      expect([other.code, other.stderr.includes('of note in noted.json')]).to.deep.equal([1, true])
    })

    const refused: [string, string[]][] = [
      ['a number that no case has', ['0099']],
      ['a number that two cases have', ['0013', '--id-column', 'Case']],
    ]
    for (const [title, [id, ...more]] of refused)
      it(`refuses ${title}`, async () => {
        const { code, stderr } = await explainRow(id!, ...more)

        expect([code, stderr.includes(id!)]).to.deep.equal([1, true])
      })
  })

  it('costs at a deployment at most what it says first', async () => {
    const { organizationId, secret } = await service.createOrganization()
    const at = ['--url', service.baseUrl]
    const creditBefore = await service.creditOf(organizationId)

    const planned = await explain([...at, '--plan', '--json'], { DECISION_API_KEY: secret })
    const creditPlanned = await service.creditOf(organizationId)
    const ran = await explain([...at, '--json'], { DECISION_API_KEY: secret })

    expect(creditPlanned).to.equal(creditBefore)
    const found: Explanation = JSON.parse(ran.stdout)
    expect(creditBefore - (await service.creditOf(organizationId))).to.equal(Math.round(found.usd * 1e6))
    expect(JSON.parse(planned.stdout).readings).to.be.at.least(found.readings)
    expect(ran.stderr).to.include(String(JSON.parse(planned.stdout).readings))
  })

  it('costs nothing on this machine, as the plan says', async () => {
    const { stdout } = await explain(['--plan', '--json'])

    expect(JSON.parse(stdout)).to.include({ usd: 0 })
  })

  it('refuses before anything is read what cannot work together', async () => {
    const rans = await Promise.all([
      explain(['--url', service.baseUrl]),
      explain(['--policy', 'policy.json']),
      explain(['--question', 'nothing'], { MODEL_DIR: join(folder, 'none') }),
      explain(['--readings', '3']),
      explain(['--html', 'no-folder/sheet.html']),
    ])

    for (const { code, stdout, stderr } of rans) {
      expect(code).to.equal(1)
      expect(stdout).to.equal('')
      expect(stderr).to.match(/^error: (?!this should)/)
    }
  })
})
