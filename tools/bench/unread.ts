// Sends requests and reads nothing of the answers, from a process of its own; the first lines only once it is told to.

import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  // As a message, megabytes would hold the thread that is measured.
  const file = join(tmpdir(), `unread-${randomUUID()}`)
  await writeFile(file, unread.request)
  client.send({ ...unread, request: file })
  return () => readAnswers(client)
}

async function readAnswers(client: ChildProcess): Promise<Record<string, number>> {
  client.send('read')
  const [statuses] = await once(client, 'message')
  client.disconnect()
  return statuses
}

/** The request is the name of a file, which is removed. */
async function send({ port, request: file, connections }: Unread) {
  const request = await readFile(file)
  await rm(file)
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(request)
    return socket.pause()
  })
  return async (): Promise<Record<string, number>> => {
    const statuses: Record<string, number> = {}
    for (const socket of sockets) {
      const answered = Promise.race([once(socket, 'data'), once(socket, 'close')])
      socket.resume()
      const [head] = socket.destroyed ? [] : await answered
      const status = head instanceof Buffer ? head.toString('latin1', 9, 12) : 'cut off'
      statuses[status] = (statuses[status] ?? 0) + 1
      socket.destroy()
    }
    return statuses
  }
}

if (process.send) {
  let sent: ReturnType<typeof send> | null = null
  process.on('message', async (message: Unread | 'read') => {
    if (message !== 'read') sent = send(message)
    else process.send!(await (await sent!)())
  })
}
