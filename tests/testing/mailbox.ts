// A mail server that keeps what it is sent: as much SMTP as a sender needs.

import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface Mailbox {
  url: string
  /** Whole messages, as they came. */
  received: string[]
  /** Waits for the next message after so many. */
  waitFor(count: number): Promise<string>
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const received: string[] = []
  const arrived = new EventEmitter()
  const server = createServer(socket =>
    converse(socket, message => {
      received.push(message)
      arrived.emit('message')
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async waitFor(count) {
      while (received.length < count) await once(arrived, 'message')
      return received[count - 1]!
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, keep: (message: string) => void): void {
  let text = ''
  let message: string | null = null
  socket.write('220 mailbox\r\n')
  socket.on('data', chunk => {
    text += chunk
    for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 2)
      if (message === null) {
        if (line === 'DATA') message = ''
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        if (line === 'QUIT') socket.end()
      } else if (line === '.') {
        keep(message)
        message = null
        socket.write('250 kept\r\n')
      } else {
        message += `${line}\n`
      }
    }
  })
}
