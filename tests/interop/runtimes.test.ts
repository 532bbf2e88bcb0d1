// The typed client in Node, Deno, Bun and a browser: the same answers and the same errors in each.

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import ts from 'typescript'
import { startMock } from '../../src/service/mock/start-mock.ts'
import type { Service } from '../../src/service/start.ts'
import { openChromium } from '../testing/chromium.ts'
import { requireTool } from './run-tool.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = `${root}tests/interop/node_modules`
const main = `${root}tests/interop/runtimes/main.js`
const deno = ['run', '--allow-net', '--allow-env', '--node-modules-dir=manual', '--no-lock', '--cached-only']

const runtimes: [string, string, string[]][] = [
  ['Node', process.execPath, []],
  ['Deno', `${packages}/@deno/linux-x64-glibc/deno`, deno],
  ['Bun', `${packages}/@oven/bun-linux-x64/bin/bun`, ['run']],
]

const failures = {
  rate_limited: 'RateLimitedError 429 rate_limited true 1',
  bad_gateway: 'GatewayError 502  false ',
  hang_up: 'ConnectionError   false ',
  timeout: 'TimeoutError   false ',
  aborted: 'enough',
  retried: 3,
}

describe('the client', function () {
  this.timeout(60_000)
  let mock: Service
  let baseUrl: string

  before(async () => {
    mock = await startMock({ port: 0 })
    baseUrl = `http://127.0.0.1:${mock.ports.api}`
  })
  after(() => mock.close())

  for (const [name, program, parameters] of runtimes) {
    it(`keeps its promises in ${name}`, async function () {
      requireTool(this, name, program)
      const { stdout } = await promisify(execFile)(program, [...parameters, main, baseUrl], { cwd: root })

      check(JSON.parse(stdout))
    })
  }

  it('keeps its promises in a browser', async function () {
    const browser = await openChromium(this)
    const server = createServer(serveSources(baseUrl)).listen(0, '127.0.0.1')
    try {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

      check(await page.evaluate('window.found'))
    } finally {
      await browser.close()
      server.close()
    }
  })

  function check({ answers, ...failed }: { answers: Record<string, { type: string }> }): void {
    expect(Object.values(answers).map(({ type }) => type)).to.deep.equal([
      'noul',
      'choice',
      'multi_choice',
      'score',
    ])
    expect(failed).to.deep.equal(failures)
  }
})

const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
}

const html = `<!doctype html><link rel="icon" href="data:,">
<script type="importmap">{ "imports": { "openapi-fetch": "/node_modules/openapi-fetch/dist/index.mjs" } }</script>
<script type="module">
  import * as client from '/src/client/client.ts'
  import { useClient } from '/tests/interop/runtimes/use-client.js'
  window.found = useClient(client, location.origin)
</script>`

/** The page, the sources of the client as JavaScript, and the mock behind the same address. */
function serveSources(mockUrl: string): Parameters<typeof createServer>[1] {
  return async (request, response) => {
    const path = request.url!
    if (path === '/') return response.setHeader('content-type', 'text/html').end(html)
    if (request.method === 'GET') {
      const text = readFileSync(`${root}${path.slice(1)}`, 'utf8')
      const code = path.endsWith('.ts') ? ts.transpile(text, compilerOptions) : text
      return response.setHeader('content-type', 'text/javascript').end(code)
    }
    try {
      const headers = Object.entries(request.headers).filter(([name]) =>
        /^(auth|content-type|mock)/.test(name),
      )
      const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
      const answer = await fetch(`${mockUrl}${path}`, {
        method: 'POST',
        headers: headers as [string, string][],
        body,
      })
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(await answer.text())
    } catch {
      response.destroy()
    }
    return response
  }
}
