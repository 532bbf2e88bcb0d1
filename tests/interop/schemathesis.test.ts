// Schemathesis against a running service: requests made from the published document, right ones and wrong ones.

import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { startProxy } from '../testing/proxy.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { requireTool, runTool } from './run-tool.ts'

const document = '../../generated/openapi.yaml'

describe('Schemathesis', function () {
  this.timeout(120_000)
  let service: TestService
  let key: string

  before(async function () {
    requireTool(this, 'schemathesis')
    service = await startTestService({ environment: { RATE_LIMIT_PER_MINUTE: '1000000' } })
    key = (await service.createOrganization({ creditMicros: 1_000_000_000 })).secret
  })
  after(() => service?.close())

  const run = (baseUrl: string, ...parameters: string[]) =>
    runTool(
      'schemathesis',
      [
        ...['--config-file', 'schemathesis.toml', 'run', document],
        ...['--url', baseUrl, '--no-color', ...parameters],
      ],
      { DECISION_API_KEY: key },
    )

  it('finds nothing', async () => {
    const { exitCode, stdout } = await run(service.baseUrl)

    expect(exitCode, stdout.slice(-3000)).to.equal(0)
    const [, generated, passed] = /(\d+) generated, (\d+) passed/.exec(stdout)!
    expect(passed).to.equal(generated)
    expect(Number(generated)).to.be.above(500)
  })

  it('finds a header, a field or a status that is not what the document says', async () => {
    const proxies = await Promise.all([
      startProxy(service.baseUrl, ({ headers }) => headers.delete('x-request-id')),
      startProxy(service.baseUrl, passing => {
        passing.body = passing.body.replace('"usage"', '"used"')
      }),
      startProxy(service.baseUrl, passing => {
        if (passing.status === 200) passing.status = 202
      }),
    ])

    const codes = []
    for (const { baseUrl } of proxies) codes.push((await run(baseUrl, '--phases', 'examples')).exitCode)
    await Promise.all(proxies.map(proxy => proxy.close()))

    expect(codes).to.deep.equal([1, 1, 1])
  })

  it('is held back only where a sentence of the specification stands above', () => {
    const config = readFileSync(new URL('schemathesis.toml', import.meta.url), 'utf8')
    const lines = config.slice(config.indexOf('[checks]')).trim().split('\n')
    const waivers = lines.flatMap((line, at) => (/^\w/.test(line) ? [at] : []))

    expect(waivers).to.have.length(2)
    for (const at of waivers) {
      const above = lines.slice(0, at)
      const comment = above.slice(above.findLastIndex(line => !line.startsWith('#')) + 1).join(' ')
      expect(comment).to.match(/The specification, \w+: "[^"]+"/)
    }
  })
})
