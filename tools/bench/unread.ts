// Sends requests and reads nothing of the answers, from a process of its own; the first lines only once it is told to.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'

interface Unread {
  port: number
  /** A whole request, sent once on each connection. */
  request: string
  connections: number
}

/** Returns what reads the answers, and says how many had which status. */
export async function sendUnread(unread: Unread): Promise<() => Promise<Record<string, number>>> {
  const client = fork(fileURLToPath(import.meta.url))
  client.send(unread)
  return () => readAnswers(client)
}

async function readAnswers(client: ChildProcess): Promise<Record<string, number>> {
  client.send('read')
  const [statuses] = await once(client, 'message')
  client.disconnect()
  return statuses
}

function send({ port, request, connections }: Unread): () => Promise<Record<string, number>> {
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(request)
    return socket.pause()
  })
  return async () => {
    const statuses: Record<string, number> = {}
    for (const socket of sockets) {
      const [head] = socket.destroyed ? [] : await Promise.race([once(socket, 'data'), once(socket, 'close')])
      const status = head instanceof Buffer ? head.toString('latin1', 9, 12) : 'cut off'
      statuses[status] = (statuses[status] ?? 0) + 1
      socket.destroy()
    }
    return statuses
  }
}

if (process.send) {
  let read: (() => Promise<Record<string, number>>) | null = null
  process.on('message', async (message: Unread | 'read') => {
    if (message !== 'read') read = send(message)
    else process.send!(await read!())
  })
}
