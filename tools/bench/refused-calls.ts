// Calls that are refused, of many keys by turns, in a process of its own.

import { openConnection, requestBytes } from './connection.ts'

export interface Flood {
  port: number
  secrets: string[]
  callsOfKey: number
  /** Connections, each with one call at a time. */
  lanes: number
}

async function send({ port, secrets, callsOfKey, lanes }: Flood): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  let next = 0
  const lane = async () => {
    let connection = openConnection(port)
    while (next < secrets.length * callsOfKey) {
      const bytes = requestBytes(secrets[next++ % secrets.length]!, '{}')
      const outcome = await connection.exchange(bytes).then(
        ({ status }) => String(status),
        () => 'cut off',
      )
      if (outcome === 'cut off') connection = openConnection(port)
      statuses[outcome] = (statuses[outcome] ?? 0) + 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return statuses
}

process.on('message', async (flood: Flood) => process.send!(await send(flood)))
