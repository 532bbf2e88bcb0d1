// A process that has no file descriptor left: it goes on answering whom it is connected with, does not end, and takes
// connections again when others are gone.
// On SQLite alone.

import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect } from 'chai'
import { startLimitedProcess } from '../testing/limited-process.ts'
import { requestText } from '../testing/service.ts'

describe('a process without file descriptors', function () {
  this.timeout(300_000)

  before(function () {
    if (process.platform !== 'linux') this.skip()
  })

  it('answers on the connections that it has, and on new ones when others are gone', async () => {
    const limited = await startLimitedProcess()
    const held = new Agent({ keepAlive: true, maxSockets: 1 })

    async function decide(agent: Agent | false): Promise<number> {
      const { baseUrl, headers } = limited
      const asked = request(`${baseUrl}/v1/decide`, { method: 'POST', agent, headers })
      asked.end(requestText())
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      await json(response)
      return response.statusCode!
    }

    const statuses = [await decide(held)]
    const inUse = (await readdir(`/proc/${limited.pid}/fd`)).length
    await limited.limit(`nofile=${inUse + 4}:`)
    const { hostname, port } = new URL(limited.baseUrl)
    const flood = Array.from({ length: 40 }, () => connect(Number(port), hostname).on('error', () => {}))
    await Promise.all(flood.map(socket => once(socket, 'connect')))
    for (let call = 0; call < 5; call++) statuses.push(await decide(held))
    const ends = flood.filter(socket => !socket.closed).map(socket => once(socket, 'close'))
    for (const socket of flood) socket.destroy()
    await Promise.all(ends)
    const tries: (number | null)[] = []
    while (tries.at(-1) !== 200 && tries.length < 50) tries.push(await decide(false).catch(() => null))
    held.destroy()
    const charged = await limited.end()

    expect(statuses).to.deep.equal(Array(6).fill(200))
    expect(tries.at(-1)).to.equal(200)
    expect(charged.requests).to.equal(7)
  })
})
