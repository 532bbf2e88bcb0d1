// The contract kit: it passes against the mock, and it sees each of many ways to be broken.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { formats } from '../src/contract/verify/report.ts'
import { groups, type Verification, verify } from '../src/contract/verify/verify.ts'
import { startMock } from '../src/service/mock/start-mock.ts'
import type { Service } from '../src/service/start.ts'
import { breakages } from './testing/breakages.ts'
import { runHere, runProcess } from './testing/command-line.ts'
import { startProxy } from './testing/proxy.ts'

const endedAs = ({ results }: Verification, outcome: string) =>
  results.filter(result => result.outcome === outcome).map(({ name, message }) => `${name}: ${message}`)

describe('the contract kit', function () {
  this.timeout(120_000)

  describe('before the mock', () => {
    let mock: Service
    let options: Parameters<typeof verify>[0]

    before(async () => {
      mock = await startMock({ port: 0 })
      options = {
        baseUrl: `http://127.0.0.1:${mock.ports.api}`,
        apiKey: 'any',
        emptyKey: 'mock_insufficient_credit',
        limitedKey: 'mock_rate_limited',
      }
    })
    after(() => mock.close())

    it('finds nothing wrong', async () => {
      const verification = await verify(options)

      expect(endedAs(verification, 'failed')).to.deep.equal([])
      expect(endedAs(verification, 'skipped')).to.deep.equal([])
      const names = verification.results.map(({ group, name }) => `${group}: ${name}`)
      expect(new Set(names).size).to.equal(names.length)
    })

    it('finds nothing wrong when the example answers of the page are canned', async () => {
      const page = await readFile(new URL('../docs/mock.md', import.meta.url), 'utf8')
      const answersFolder = await mkdtemp(join(tmpdir(), 'answers-'))
      const answersFile = join(answersFolder, 'answers.json')
      await writeFile(answersFile, page.match(/```json\n(.*?)```/s)![1]!)
      const canned = await startMock({ port: 0, answersFile })

      const baseUrl = `http://127.0.0.1:${canned.ports.api}`
      const verification = await verify({ ...options, baseUrl })
      await canned.close()
      await rm(answersFolder, { recursive: true })

      expect(endedAs(verification, 'failed')).to.deep.equal([])
    })

    it('skips what it has no key for, and says which', async () => {
      const { emptyKey, limitedKey, ...given } = options

      const verification = await verify({ ...given, groups: ['order'] })

      const [credit, limit] = endedAs(verification, 'skipped')
      expect(credit).to.include('--empty-key')
      expect(limit).to.include('--limited-key')
    })

    it('skips what concerns agents where nothing serves them', async () => {
      const proxy = await startProxy(options.baseUrl, passing => {
        if (passing.path === '/mcp') passing.status = 404
      })

      const groups = ['agent tools', 'charges']
      const verification = await verify({ ...options, baseUrl: proxy.baseUrl, groups })
      await proxy.close()

      expect(endedAs(verification, 'skipped')).to.have.length(verification.results.length)
    })

    it('skips what is limited for its own address, and says so', async () => {
      const limited = { content: [{ type: 'text', text: 'rate_limited: try again later' }], isError: true }
      const proxy = await startProxy(options.baseUrl, passing => {
        if (!passing.requestBody.includes('"get_api_key"')) return
        passing.headers.set('content-type', 'application/json')
        passing.body = JSON.stringify({ jsonrpc: '2.0', id: 1, result: limited })
      })

      const verification = await verify({ ...options, baseUrl: proxy.baseUrl, groups: ['agent tools'] })
      await proxy.close()

      expect(endedAs(verification, 'failed')).to.deep.equal([])
      expect(endedAs(verification, 'skipped')).to.have.length(1)
      expect(endedAs(verification, 'skipped')[0]).to.include('rate_limited: try again later')
    })

    it('is tried with forty breakages and more, each of another name', () => {
      const names = new Set(breakages.map(([name]) => name))

      expect(names.size).to.equal(breakages.length)
      expect(names.size).to.be.at.least(40)
    })

    for (const [name, seenBy, breakIt] of breakages) {
      const [group, seeing] = seenBy.split(/: (.*)/) as [string, string]
      // Some cases about headers look at all responses so far.
      const wanted = group === 'headers' ? group : seenBy
      it(`sees ${name}`, async () => {
        const proxy = await startProxy(options.baseUrl, breakIt)

        const verification = await verify({ ...options, baseUrl: proxy.baseUrl, groups: [wanted] })
        await proxy.close()

        const failed = verification.results.filter(({ outcome }) => outcome === 'failed')
        expect(failed.map(result => result.name)).to.include(seeing)
      })
    }

    it('reports as text, JUnit XML and JSON', async () => {
      const proxy = await startProxy(options.baseUrl, passing => {
        if (passing.status === 401) passing.status = 403
      })
      const { limitedKey, ...given } = options
      const verification = await verify({ ...given, baseUrl: proxy.baseUrl, groups: ['keys', 'order'] })
      await proxy.close()

      const [text, junit, json] = [formats.text, formats.junit, formats.json].map(write =>
        write(verification),
      )

      const { results } = verification
      const [failed, skipped] = [endedAs(verification, 'failed').length, 1]
      const passed = results.length - failed - skipped
      expect(text).to.match(new RegExp(`: ${passed} passed, ${failed} failed, ${skipped} skipped\n$`))
      expect(junit!.match(/<testcase /g)).to.have.length(results.length)
      expect(junit!.match(/<failure /g)).to.have.length(failed)
      expect(junit).to.include(`tests="${results.length}" failures="${failed}" errors="0" skipped="1"`)
      expect(junit!.replace(/<(\w+)[^<>"]*("[^<>"]*"[^<>"]*)*\/?>|<\/\w+>|\s/g, '')).to.match(
        /^<\?xml[^<>]*\?>$/,
      )
      expect(JSON.parse(json!)).to.include({ passed, failed, skipped })
      expect(JSON.parse(json!).cases).to.have.length(results.length)
    })
  })

  it('fails every case where nothing answers', async () => {
    const verification = await verify({ baseUrl: 'http://127.0.0.1:9', apiKey: 'any', groups: ['keys'] })

    expect(endedAs(verification, 'failed')).to.have.length(verification.results.length)
  })
})

describe('the command verify', () => {
  let mock: Service
  let folder: string

  before(async () => {
    mock = await startMock({ port: 0 })
    folder = await mkdtemp(join(tmpdir(), 'verify-'))
  })
  after(async () => {
    await mock.close()
    await rm(folder, { recursive: true })
  })

  const run = (...args: string[]) => runHere(['verify', ...args], { env: {} })
  const toMock = () => ['--base-url', `http://127.0.0.1:${mock.ports.api}/`, '--api-key', 'any']

  it('ends with 0 and a report when every promise is kept', async () => {
    const { code, stdout } = await run(...toMock(), '--group', 'keys', 'base rates')

    expect(code).to.equal(0)
    expect(stdout).to.match(/^keys: (\d+) of \1 passed\nbase rates: (\d+) of \2 passed\n/)
  })

  it('ends with 1 when one is broken, and writes the report to a file', async () => {
    const proxy = await startProxy(`http://127.0.0.1:${mock.ports.api}`, ({ headers }) => {
      headers.delete('www-authenticate')
    })
    const output = join(folder, 'report.xml')
    const given = ['--base-url', proxy.baseUrl, '--api-key', 'any', '--group', 'keys']

    const parameters = ['verify', ...given, '--format', 'junit', '--output', output]
    const { code, stdout } = await runProcess(parameters, { env: {} })
    await proxy.close()

    expect(code).to.equal(1)
    expect(stdout).to.match(/ failed, 0 skipped\n$/)
    expect(await readFile(output, 'utf8')).to.include('WWW-Authenticate')
  })

  it('asks nothing where there is no folder for the report', async () => {
    const given = ['--base-url', 'http://127.0.0.1:9', '--api-key', 'any', '--group', 'keys']

    const { code, stdout, stderr } = await run(...given, '--output', join(folder, 'none', 'report.txt'))

    expect([code, stdout]).to.deep.equal([1, ''])
    expect(stderr).to.include('there is no folder')
  })

  it('prints what it found also where the file cannot be written', async () => {
    const { code, stdout, stderr } = await run(...toMock(), '--group', 'keys', '--output', '/dev/full')

    expect(code).to.equal(1)
    expect(stdout).to.match(/^keys: /)
    expect(stderr).to.include('/dev/full cannot be written')
  })

  it('says which groups there are', async () => {
    const { code, stderr } = await run(...toMock(), '--group', 'everything')

    expect(code).to.equal(1)
    for (const group of groups) expect(stderr).to.include(group)
  })
})
