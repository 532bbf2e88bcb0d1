// A mail server that keeps what it is sent.

import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  /** The settings of a service whose mail it keeps. */
  environment: { SMTP_URL: string; MAIL_FROM: string }
  /** Whole messages, without the breaks of long lines. */
  received: string[]
  /** Waits for the next message after so many. */
  waitFor(count: number): Promise<string>
  /** The same for the path of a link in it that begins so. */
  linkIn(count: number, start: string): Promise<string>
  /** The first such link that comes after so many: a mail without one may have been on its way. */
  linkAfter(count: number, start: string): Promise<string>
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const received: string[] = []
  const arrived = new EventEmitter()
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: keep })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  const waitFor = async (count: number) => {
    while (received.length < count) await once(arrived, 'message')
    return received[count - 1]!
  }
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'service@example.com' },
    received,
    waitFor,
    async linkIn(count, start) {
      const link = findLink(await waitFor(count), start)
      if (link === undefined) throw new Error(`No link to ${start} in: ${received[count - 1]}`)
      return link
    },
    async linkAfter(count, start) {
      for (let next = count + 1; ; next++) {
        const link = findLink(await waitFor(next), start)
        if (link !== undefined) return link
      }
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }

  function findLink(text: string, start: string): string | undefined {
    return new RegExp(`${start}/[\\w-]+`).exec(text)?.[0]
  }

  function keep(stream: NodeJS.ReadableStream, _session: unknown, done: (error?: Error) => void): void {
    text(stream).then(message => {
      received.push(message.replaceAll('\r\n', '\n').replaceAll('=\n', ''))
      done()
      arrived.emit('message')
    }, done)
  }
}
