// A process that has no file descriptor left: it goes on answering whom it is connected with, does not end, and takes
// connections again when others are gone.

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { openAccounts } from '../../src/accounts.ts'
import { createTestDatabaseUrl } from '../testing/database.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { startReplica } from '../testing/replica.ts'
import { requestText } from '../testing/service.ts'

const run = promisify(execFile)

describe('a process without file descriptors', function () {
  this.timeout(120_000)

  before(function () {
    if (process.platform !== 'linux') this.skip()
  })

  it('answers on the connections that it has, and on new ones when others are gone', async () => {
    const { url, remove } = await createTestDatabaseUrl()
    const accounts = await openAccounts({ databaseUrl: url, keyPrefix: 'key' })
    const { organizationId } = await accounts.organizations.create({ name: 'Org', creditMicros: 1_000_000 })
    const wanted = { organizationId, name: 'Key', lifetime: 'never', createdBy: null } as const
    const { secret } = await accounts.keys.create(wanted)
    const replica = await startReplica(url)
    const held = new Agent({ keepAlive: true, maxSockets: 1 })

    async function decide(agent: Agent | false): Promise<number> {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` }
      const asked = request(`${replica.baseUrl}/v1/decide`, { method: 'POST', agent, headers })
      asked.end(requestText())
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      await json(response)
      return response.statusCode!
    }

    const statuses = [await decide(held)]
    const inUse = (await readdir(`/proc/${replica.pid}/fd`)).length
    await run('prlimit', [`--pid=${replica.pid}`, `--nofile=${inUse + 4}:`])
    const { hostname, port } = new URL(replica.baseUrl)
    const flood = Array.from({ length: 40 }, () => connect(Number(port), hostname).on('error', () => {}))
    await Promise.all(flood.map(socket => once(socket, 'connect')))
    for (let call = 0; call < 5; call++) statuses.push(await decide(held))
    const ends = flood.filter(socket => !socket.closed).map(socket => once(socket, 'close'))
    for (const socket of flood) socket.destroy()
    await Promise.all(ends)
    const tries: (number | null)[] = []
    while (tries.at(-1) !== 200 && tries.length < 50) tries.push(await decide(false).catch(() => null))
    held.destroy()
    await replica.close()
    const charged = await accounts.usage.totals(organizationId)
    await expectInvariant(accounts.database, organizationId)
    await accounts.close()
    await remove()

    expect(statuses).to.deep.equal(Array(6).fill(200))
    expect(tries.at(-1)).to.equal(200)
    expect(charged.requests).to.equal(7)
  })
})
