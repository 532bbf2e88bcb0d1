// The harm that one sender can do to another organization's calls: paused uploads, refused calls of many
// keys, and the attacks of the files about hostile senders.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { noTerms } from '../../src/accounts/keys/key-terms.ts'
import { type Bench, print } from './bench.ts'
import { requestBytes } from './connection.ts'
import { quantile } from './figures.ts'
import { hostileFiles } from './hostile-files.ts'
import { hostileForms } from './hostile-forms.ts'
import { megabytes } from './memory.ts'
import { bodyOf, openOverHttp, type ServiceOverHttp } from './over-http.ts'
import type { Flood } from './refused-calls.ts'
import { stateOfTokens, yesOrNo } from './requests.ts'

type Accounts = ServiceOverHttp['accounts']

/** The service that is attacked; `tell` measures and prints another organization's waits meanwhile. */
export interface Attacked {
  http: ServiceOverHttp
  tell(what: string): Promise<void>
}

/** Each attacks as its file says, and tells the effect on others. */
const attacks: ((attacked: Attacked) => Promise<void>)[] = [hostileForms, hostileFiles]

const uploads = 200
const uploadBytes = 2 ** 21
const organizations = 10
const keysEach = 1000
const callsOfKey = 10

export async function oneSender({ scorer, roundMs }: Bench): Promise<void> {
  const http = await openOverHttp(scorer)
  const body = bodyOf({ state: stateOfTokens(30), questions: yesOrNo(1) })
  const tell = async (what: string) => {
    const times = await http.decide(body, 1, roundMs)
    const [half, most] = [0.5, 0.99].map(share => quantile(times, share).toFixed(1))
    print(`${what}: another organization waits ${half} ms, p99 ${most} ms; resident ${megabytes()} MB`)
  }
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await tell('nothing else')
  delay.disable()
  print(`  the thread was held for at most ${(delay.max / 1e6).toFixed(0)} ms`)

  const secrets = await createKeys(http.accounts)
  await tell(`${secrets.length} keys more`)

  const paused = pauseUploads(http.port, secrets[0]!)
  await tell(`${uploads} uploads of 2 MiB, paused before their last byte`)
  for (const socket of paused) socket.destroy()

  const before = await countRows(http.accounts)
  const flood = sendRefused({ port: http.port, secrets, callsOfKey, lanes: 16 })
  const [outcome] = await Promise.all([flood, tell('refused calls, 16 at once')])
  await tell('after them')
  const rows = (await countRows(http.accounts)) - before
  print(
    `${secrets.length * callsOfKey} calls of ${secrets.length} keys, ${JSON.stringify(outcome)}: ${rows} rows`,
  )
  for (const attack of attacks) await attack({ http, tell })
  await http.close()
}

/** Keys of a sender, as many as several organizations may have, each good for one call a minute. */
async function createKeys(accounts: Accounts): Promise<string[]> {
  const secrets: string[] = []
  for (let i = 0; i < organizations; i++) {
    const { organizationId } = await accounts.organizations.create({
      name: `Sender ${i}`,
      creditMicros: 10 ** 6,
    })
    const wanted = { organizationId, lifetime: '1d', createdBy: null } as const
    const terms = { ...noTerms, ratePerMinute: 1 }
    for (let key = 0; key < keysEach; key++)
      secrets.push((await accounts.keys.create({ ...wanted, name: `Key ${key}`, terms })).secret)
  }
  return secrets
}

function pauseUploads(port: number, secret: string): Socket[] {
  const bytes = requestBytes(secret, `"${'x'.repeat(uploadBytes - 2)}"`).subarray(0, -1)
  return Array.from({ length: uploads }, () => {
    const socket = connect(port, '127.0.0.1')
    // Those for which there is no room are answered, and may be cut off while they send.
    socket.on('error', () => {}).resume()
    socket.write(bytes)
    return socket
  })
}

/** The number of calls that ended with each status. */
async function sendRefused(flood: Flood): Promise<Record<string, number>> {
  const client = fork(fileURLToPath(new URL('./refused-calls.ts', import.meta.url)))
  client.send(flood)
  const [statuses] = await once(client, 'message')
  client.disconnect()
  return statuses
}

async function countRows({ database, usage }: Accounts): Promise<number> {
  await usage.settle()
  let rows = 0
  for (const table of ['usage', 'failure_days', 'usage_days']) {
    const [{ count }] = (await database(table).count({ count: '*' })) as [{ count: number | string }]
    rows += Number(count)
  }
  return rows
}
