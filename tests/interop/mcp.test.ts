// The agent server under the tools of the MCP project itself: its conformance suite and its inspector.

import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import { findFreePort } from '../testing/free-port.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { requireTool, runTool } from './run-tool.ts'

const inapplicable: { server: string[] } = parse(
  readFileSync(new URL('mcp-conformance.yaml', import.meta.url), 'utf8'),
)

describe('the MCP conformance suite', () => {
  let service: TestService

  before(async function () {
    requireTool(this, 'conformance')
    service = await startAtOwnAddress()
  })
  after(() => service?.close())

  it('passes in every scenario that applies', async () => {
    const suite = ['--suite', 'all', '--expected-failures', 'mcp-conformance.yaml']
    const { exitCode, stdout } = await runTool('conformance', ['server', '--url', urlOf(service), ...suite])

    expect(exitCode, stdout.slice(-3000)).to.equal(0)
    const passed = [...stdout.matchAll(/^✓ ([a-z0-9-]+): [1-9]\d* passed, 0 failed/gm)].map(
      ([, name]) => name,
    )
    expect(passed).to.have.members(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])
    expect(inapplicable.server).to.not.include.members(passed)
  })
})

describe('the MCP inspector', () => {
  let service: TestService

  before(async function () {
    requireTool(this, 'mcp-inspector')
    service = await startAtOwnAddress()
  })
  after(() => service?.close())

  it('lists the four tools', async () => {
    const { stdout } = await inspect(service, 'tools/list')

    const names = JSON.parse(stdout).tools.map(({ name }: { name: string }) => name)
    expect(names).to.have.members(['sign_up', 'get_api_key', 'get_account', 'decide'])
  })

  it('calls one of them', async () => {
    const { secret } = await service.createOrganization({ creditMicros: 2_500_000 })

    const { stdout } = await inspect(
      service,
      'tools/call',
      '--tool-name',
      'get_account',
      '--tool-arg',
      `api_key=${secret}`,
    )

    const { structuredContent, isError } = JSON.parse(stdout)
    expect(isError ?? false).to.equal(false)
    expect(JSON.stringify(structuredContent)).to.include('2.5')
  })
})

/** A service that knows the port it is reached at, as the check of the host name needs. */
async function startAtOwnAddress(): Promise<TestService> {
  return startTestService({ environment: { PORT: String(await findFreePort()) } })
}

/** The suite tries other hosts against `localhost`. */
function urlOf(service: TestService): string {
  return `http://localhost:${service.ports.api}/mcp`
}

function inspect(service: TestService, method: string, ...parameters: string[]) {
  return runTool('mcp-inspector', ['--cli', urlOf(service), '--method', method, ...parameters])
}
