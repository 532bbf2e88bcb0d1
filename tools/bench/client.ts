// Calls a service over kept connections, in a process of its own, so that it takes no time of the thread that it measures.
// It writes and reads bytes and no more: what a client library takes is not the service's.

import { connect, type Socket } from 'node:net'

/** What to send, over so many connections at once, each waiting for its answer, for so long. */
export interface Sending {
  port: number
  secret: string
  body: string
  lanes: number
  forMs: number
}

const headEnd = '\r\n\r\n'

async function send({ port, secret, body, lanes, forMs }: Sending): Promise<number[]> {
  const bytes = Buffer.from(
    `POST /v1/decide HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
      `Authorization: Bearer ${secret}\r\nContent-Length: ${Buffer.byteLength(body)}${headEnd}${body}`,
  )
  const times: number[] = []
  const endAtMs = performance.now() + forMs
  const lane = async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    const answers = answersOf(socket)
    while (performance.now() < endAtMs) {
      const began = performance.now()
      socket.write(bytes)
      await answers.next()
      times.push(performance.now() - began)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return times
}

/** Ends of answers, one by one; throws for one that is no 200. */
async function* answersOf(socket: Socket): AsyncGenerator<void> {
  let text = ''
  for await (const chunk of socket.setEncoding('latin1')) {
    text += chunk
    const head = text.indexOf(headEnd)
    if (head < 0) continue
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1])
    if (text.length < head + headEnd.length + length) continue
    if (!text.startsWith('HTTP/1.1 200 '))
      throw new Error(`answered with ${text.slice(0, text.indexOf('\r'))}`)
    text = ''
    yield
  }
}

process.on('message', async (sending: Sending) => process.send!(await send(sending)))
