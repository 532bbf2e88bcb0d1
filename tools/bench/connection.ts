// One kept connection over which requests go one after another. It writes and reads bytes and no more: what a client
// library takes of the machine is not the service's.

import { connect } from 'node:net'

/** An answer; its head without the empty line, both as latin1. */
export interface Reply {
  status: number
  head: string
  body: string
}

export interface Connection {
  /**
   * Sends a request and waits for the whole answer, of which the length has to be told. Rejects when the connection
   * ends.
   */
  exchange(request: Buffer): Promise<Reply>
  close(): void
}

const headEnd = '\r\n\r\n'

export function openConnection(port: number): Connection {
  const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1')
  let text = ''
  let waiting: PromiseWithResolvers<Reply> | null = null
  let failure: Error | null = null
  socket.on('data', (chunk: string) => {
    text += chunk
    const reply = replyOf(text)
    if (reply === null) return
    text = ''
    waiting?.resolve(reply)
    waiting = null
  })
  socket.on('error', fail).on('close', () => fail(new Error('the connection was closed')))

  function fail(error: Error): void {
    failure ??= error
    waiting?.reject(failure)
    waiting = null
  }

  return {
    exchange(request) {
      if (failure !== null) return Promise.reject(failure)
      waiting = Promise.withResolvers()
      const { promise } = waiting
      socket.write(request)
      return promise
    },
    close: () => socket.destroy(),
  }
}

/** Null while a part of it is missing. */
function replyOf(text: string): Reply | null {
  const end = text.indexOf(headEnd)
  if (end < 0) return null
  const head = text.slice(0, end)
  const body = text.slice(end + headEnd.length)
  if (body.length < Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])) return null
  return { status: Number(head.slice(9, 12)), head, body }
}

/** The bytes of a decision as a request over such a connection. */
export function requestBytes(secret: string, body: string): Buffer {
  return Buffer.from(
    `POST /v1/decide HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
      `Authorization: Bearer ${secret}\r\nContent-Length: ${Buffer.byteLength(body)}${headEnd}${body}`,
  )
}
