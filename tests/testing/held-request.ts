// A request whose sender stops in the middle of its body, and goes on when a test says so.

import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Held {
  /** Sends the rest, and returns the answer. */
  finish(): Promise<{ status: number; text: string; to: string | null }>
}

/** Sends the head and the body up to `at`; by default, half of it. */
export function holdRequest(
  url: string | URL,
  headers: Record<string, string>,
  body: Buffer,
  at = Math.floor(body.length / 2),
): Held {
  const answered = Promise.withResolvers<IncomingMessage>()
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'Content-Length': String(body.length) },
  })
  sent.on('response', answered.resolve).on('error', answered.reject)
  sent.write(body.subarray(0, at))
  return {
    async finish() {
      sent.end(body.subarray(at))
      const response = await answered.promise
      const { statusCode = 0, headers } = response
      return { status: statusCode, text: await text(response), to: headers.location ?? null }
    },
  }
}
