// `backtest --url` against a service with the stand-in scorer, and against servers that behave badly.
// On SQLite alone.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openLabelledFile } from '../../src/cli/desk/labelled-file.ts'
import { readPolicy } from '../../src/client/read-policy.ts'
import { judgeSides } from '../../src/desk/measure/ask-cases.ts'
import { type Backtest, reportOf } from '../../src/desk/report/report.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { program, type Ran, runHere } from '../testing/command-line.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const questions = {
  fraud: { type: 'noul', instructions: 'Is it fraud?' },
  kind: { type: 'choice', instructions: 'Which?', options: { b: 'somebody else', a: 'a mule' } },
  seen: { type: 'multi_choice', instructions: 'Seen?', options: { payee: 'a payee', refund: 'a refund' } },
  risk: { type: 'score', instructions: 'Risk?', levels: ['low', 'middle', 'high'] },
}
const lines = Array.from({ length: 12 }, (_, i) => {
  const labels = { fraud: i % 3 === 0, kind: i % 2 ? 'a' : 'b', seen: i % 4 ? ['refund'] : [], risk: i % 3 }
  return `{"state":{"amount":${i}.50},"labels":${JSON.stringify(labels)}}\n`
})

describe('backtest', function () {
  this.timeout(30_000)
  let folder: string
  let service: TestService
  let key: string
  let standIn: Server | undefined

  before(async () => {
    service = await startTestService()
    key = (await service.createOrganization()).secret
  })
  after(() => service.close())

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backtest-'))
    await writeFile(join(folder, 'questions.json'), JSON.stringify(questions))
    await writeFile(join(folder, 'cases.jsonl'), lines.join(''))
  })
  afterEach(async () => {
    standIn?.closeAllConnections()
    standIn?.close()
    standIn = undefined
    await rm(folder, { recursive: true })
  })

  const given = (url: string) => [
    'backtest',
    ...['--labels', 'cases.jsonl', '--questions', 'questions.json', '--out', 'report.html', '--url', url],
  ]
  const env = () => ({ DECISION_API_KEY: key })

  function backtest(url: string, ...more: string[]): Promise<Ran> {
    return runHere([...given(url), ...more], { cwd: folder, env: env() })
  }

  async function serve(listener: RequestListener): Promise<string> {
    standIn = createServer(listener).listen(0, '127.0.0.1')
    await once(standIn, 'listening')
    return `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
  }

  it('of a deployment says the same as of the core', async () => {
    const { code, stderr } = await backtest(service.baseUrl, '--report-json', 'report.json')

    const scorer = createStandInScorer()
    const { cases } = await openLabelledFile({
      labels: join(folder, 'cases.jsonl'),
      questions: join(folder, 'questions.json'),
    })
    const options = { deadlineAtMs: Number.POSITIVE_INFINITY }
    const asked = await judgeSides(
      cases(),
      async ({ request }) => [await scorer.score(await scorer.prepare(request.reading), options)],
      { width: 1, sides: [''] },
    )
    const reports = asked.map(one => reportOf(one, { costs: { miss: 10, false_alarm: 1, review: 0.5 } }))
    const written = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
    expect(written).to.include({ cases: 12, revision: 'stand-in', reader: null })
    expect(written.questions).to.deep.equal(JSON.parse(JSON.stringify(reports)))
    expect((await readdir(folder)).sort()).to.deep.equal([
      'cases.jsonl',
      'questions.json',
      'report.html',
      'report.json',
    ])
  })

  it('says at the top what was not taken as it was written, and which questions have no labels', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => `${i};"case, ${i}";${i % 2 ? 'Yes' : 'no'}`)
    await writeFile(join(folder, 'cases.csv'), ['\ufeff;note;Fraud ', ...rows, ';;'].join('\r\n'))

    const { code, stdout } = await backtest(
      service.baseUrl,
      ...['--labels', 'cases.csv', '--report-json', 'report.json'],
    )

    const page = await readFile(join(folder, 'report.html'), 'utf8')
    const {
      notes,
      questions: reported,
      cases,
    } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
    expect({ code, cases }).to.deep.equal({ code: 0, cases: 12 })
    expect(reported.map(({ name }: { name: string }) => name)).to.deep.equal(['fraud'])
    expect(notes).to.have.length(5)
    for (const [i, named] of ['"Fraud "', 'are left out: 1', '"kind"', '"seen"', '"risk"'].entries()) {
      expect(notes[i]).to.include(named)
      expect(stdout.split('\n')[i + 1]).to.equal(notes[i])
      const shown = page.indexOf(named.replaceAll('"', '&quot;'))
      expect(shown).to.be.within(0, page.indexOf('<table'))
    }
  })

  it('says of an address that it is no service, whatever answers there', async () => {
    for (const body of [
      '<html>',
      '{}',
      '{"answers":null}',
      '{"answers":{"fraud":{"type":"noul"}}}',
      '[1]',
      'null',
    ]) {
      const url = await serve((_, response) => void response.end(body))

      const { code, stderr } = await backtest(url)

      expect(code, body).to.equal(1)
      expect(stderr, body)
        .to.match(/^error: line \d+: [^\n]+\n$/)
        .and.include(url)
      standIn?.close()
    }
  })

  it('writes the policy that costs least, and shows what it does on other labels at its own costs', async () => {
    const costs = ['--cost-miss', '400', '--cost-false-alarm', '15', '--cost-review', '6']
    const found = await backtest(
      service.baseUrl,
      ...[...costs, '--act-level', 'risk=middle', '--policy-out', 'policy.json', '--json'],
    )
    const policy = readPolicy(await readFile(join(folder, 'policy.json'), 'utf8'))
    await writeFile(join(folder, 'later.jsonl'), lines.slice(0, 6).join(''))

    const shown = await backtest(
      service.baseUrl,
      ...['--labels', 'later.jsonl', '--policy', 'policy.json', '--json', '--fail-if', 'fraud.cost < 0'],
    )

    const [before, later] = [found, shown].map(({ stdout }) => JSON.parse(stdout) as Backtest)
    expect(policy).to.include({ revision: 'stand-in', date: before!.date.slice(0, 10) })
    expect(policy.questions.risk).to.include({ act_level: 'middle' })
    for (const { name, policy: own } of before!.questions)
      expect(policy.questions[name]).to.deep.equal(own.advised)
    for (const { name, policy: own } of later!.questions) {
      expect(own.costs).to.deep.equal({ miss: 400, false_alarm: 15, review: 6 })
      expect(own.given!.policy).to.deep.equal(policy.questions[name])
    }
    expect(later!.questions).to.have.length(4)
  })

  it('refuses a policy or a level that it cannot use before anything is asked', async () => {
    await writeFile(join(folder, 'bad.json'), '{"format":1,"questions":{"fraud":{"type":"noul"}}}')

    const bad = await backtest('http://127.0.0.1:9', '--policy', 'bad.json')
    const level = await backtest('http://127.0.0.1:9', '--act-level', 'risk=extreme')

    expect(bad.stderr).to.match(/^error: bad\.json: [^\n]*questions\.fraud: "clear_below"[^\n]*\n$/)
    expect(level.stderr).to.match(/^error: --act-level: [^\n]*"extreme"\n$/)
  })

  it('fails by its conditions, in one line', async () => {
    const { code, stdout, stderr } = await backtest(
      service.baseUrl,
      ...[
        '--json',
        '--fail-if',
        'fraud.labels > 11',
        '--fail-if',
        'risk.labels < 1',
        '--fail-if',
        'kind.ece >= 0',
      ],
    )

    expect(code).to.equal(1)
    expect(stderr).to.match(/^failed: fraud\.labels > 11[^\n]*kind\.ece >= 0[^\n]*\n$/)
    expect(JSON.parse(stdout).questions).to.have.lengthOf(4)
  })

  it('refuses a condition on nothing before it asks anything', async () => {
    const credit = await service.dump()

    const unknown = await backtest(service.baseUrl, '--fail-if', 'other.ece > 0.1')
    const measure = await backtest(service.baseUrl, '--fail-if', 'fraud.luck > 0.1')

    expect([unknown.code, measure.code]).to.deep.equal([1, 1])
    expect(unknown.stderr).to.include('other').and.include('fraud, kind, seen, risk')
    expect(measure.stderr).to.include('luck').and.include('ece')
    expect(await service.dump()).to.equal(credit)
  })

  it('asks nothing when its report has no place to go', async () => {
    const credit = await service.dump()

    const { code, stderr } = await backtest(service.baseUrl, '--report-json', join('nowhere', 'report.json'))

    expect(code).to.equal(1)
    expect(stderr).to.include('there is no folder nowhere')
    expect(await service.dump()).to.equal(credit)
  })

  it('asks nothing when a folder stands where its report should go', async () => {
    const credit = await service.dump()
    await mkdir(join(folder, 'taken'))

    const { code, stderr } = await backtest(service.baseUrl, '--report-json', 'taken')

    expect(code).to.equal(1)
    expect(stderr).to.include('taken cannot be written: it is a folder')
    expect(await service.dump()).to.equal(credit)
  })

  it('writes to a device, and puts no file in its place', async () => {
    // A link, so that what would be replaced is not the device of this machine.
    await symlink('/dev/null', join(folder, 'nothing'))

    const { code } = await backtest(service.baseUrl, '--report-json', 'nothing')

    expect(code).to.equal(0)
    expect((await lstat(join(folder, 'nothing'))).isSymbolicLink()).to.equal(true)
  })

  it('names every line at fault at once', async () => {
    const bad = [...lines, 'no json\n', '{"state":"x","labels":{"fraud":"maybe"}}\n']
    await writeFile(join(folder, 'cases.jsonl'), bad.join(''))

    const { code, stderr } = await backtest(service.baseUrl)

    expect(code).to.equal(1)
    expect(stderr).to.include('line 13: ').and.include('line 14: ')
  })

  it('says that there are no slices where no field or no value of it has enough labels', async () => {
    await writeFile(
      join(folder, 'cases.jsonl'),
      lines.join('').replaceAll('"state":{', '"state":{"desk":"cards",'),
    )

    const { stdout: shared } = await backtest(service.baseUrl, '--slice', 'desk')
    const { stdout: rare } = await backtest(service.baseUrl, '--slice', 'amount')
    const { stdout: unknown } = await backtest(service.baseUrl, '--slice', 'Desk')

    expect(shared).not.to.include('"desk"')
    expect([rare, unknown].map(text => /no slices: .*("\w+")/.exec(text)?.[1])).to.deep.equal([
      '"amount"',
      '"Desk"',
    ])
  })

  it('leaves out what is too large for the deployment, says which line it was, and reports all other cases', async () => {
    const large = JSON.stringify({ state: 'word '.repeat(33_000), labels: { fraud: true } })
    await writeFile(join(folder, 'cases.jsonl'), [large, '\n', ...lines].join(''))

    const { code, stdout, stderr } = await backtest(
      ...[service.baseUrl, '--report-json', 'report.json', '--fail-if', 'fraud.labels < 12'],
    )

    const { cases, left_out, questions } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
    expect(stdout).to.include('1 line left out: line 1: ')
    // Figures of so few labels say that they are, also where the page is not opened.
    for (const { not_said } of questions) expect(stdout.split('\n')).to.include(`  ${not_said[0]}`)
    expect(left_out.map(({ line }: { line: number }) => line)).to.deep.equal([1])
    expect([cases, questions[0].labels]).to.deep.equal([13, 12])
    expect(await readFile(join(folder, 'report.html'), 'utf8')).to.include('line 1: ')
  })

  it('fails by a condition on a question of which nothing was answered', async () => {
    const own = { state: 'word '.repeat(33_000), questions: { other: questions.fraud } }
    const large = JSON.stringify({ ...own, labels: { other: true } })
    await writeFile(join(folder, 'cases.jsonl'), [large, '\n', ...lines].join(''))

    const { code, stderr } = await backtest(service.baseUrl, '--fail-if', 'other.accuracy < 0.5')

    expect(code).to.equal(1)
    expect(stderr).to.match(/^failed: other\.accuracy < 0\.5: /)
  })

  it('sends the state as it was spelled, and again when it was turned away', async () => {
    const states: string[] = []
    let calls = 0
    const url = await serve((request, response) => {
      let body = ''
      request.on('data', chunk => (body += chunk))
      request.on('end', async () => {
        if (++calls === 1) return response.writeHead(429, { 'retry-after': '0' }).end('{}')
        states.push(/"state":({[^}]*})/.exec(body)![1]!)
        const { headers } = request
        const answer = await fetch(`${service.baseUrl}/v1/decide`, {
          method: 'POST',
          body,
          headers: { authorization: headers.authorization!, 'content-type': 'application/json' },
        })
        return response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(await answer.text())
      })
    })

    const { code, stderr } = await backtest(url)

    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
    expect(states.sort()).to.deep.equal(lines.map((_, i) => `{"amount":${i}.50}`).sort())
  })

  it('leaves nothing behind when it is stopped', async () => {
    const stopped = Promise.withResolvers<void>()
    const url = await serve(() => stopped.resolve())
    const child = spawn(process.execPath, [program, ...given(url)], { cwd: folder, env: env() })

    await stopped.promise
    child.kill('SIGINT')
    const [code, signal] = await once(child, 'exit')

    expect(code ?? signal).to.not.equal(0)
    expect((await readdir(folder)).sort()).to.deep.equal(['cases.jsonl', 'questions.json'])
  })
})
