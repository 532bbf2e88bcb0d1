// Reads the body of a request as bytes, within the contract's size limit, as received and as decoded.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { createGunzip } from 'node:zlib'
import { bodyBytesMax } from '../../../generated/limits.ts'
import { largeBytes } from '../../base/intake/parse-queue.ts'
import { createGathered, type Place, receiveBody } from '../../base/intake/receive-body.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { Problem, slowClient } from '../../contract/problem.ts'

/** The way in which the server waits for a body. */
export interface BodyWait {
  /** The time that the whole body may take. */
  ms: number
  place: Place
  /** Waits for the turn of a large body to be parsed. */
  takeTurn(): Promise<void>
  /** Asks for the body, if the client waits for that. */
  askForIt?: () => void
}

/**
 * Reads a JSON body. Throws `request_too_large`, then `invalid_request`; `overloaded` when it does not arrive in time,
 * or there is no room for it, or too many large ones wait.
 */
export async function readJsonBody(request: IncomingMessage, waiting: BodyWait): Promise<JsonText> {
  // The size first: it is what the contract reports before everything else about a body (src/contract/verify/order.ts).
  const bytes = await readBody(request, bodyBytesMax, waiting)
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() === 'application/json') return readJson(bytes)
  throw new Problem('invalid_request', 'Content-Type must be application/json')
}

/**
 * Reads a body of at most so many bytes, as received and as decoded. Throws `request_too_large`: at once if the length
 * is announced, and the client is then not asked for the body. Its place is given back when the body is there; a large
 * body has its turn then, and must be parsed at once.
 */
export async function readBody(
  request: IncomingMessage,
  bytesMax: number,
  { ms, place, takeTurn, askForIt }: BodyWait,
): Promise<Buffer> {
  if (!(Number(request.headers['content-length']) > bytesMax)) askForIt?.()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(slowClient('the body')), ms)
  try {
    const received = await receiveBody(request, { bytesMax, place, late: late.promise, tooLarge })
    const encoding = request.headers['content-encoding']?.toLowerCase() || 'identity'
    const body = encoding === 'identity' ? received : await unzip(received, encoding, { bytesMax, place })
    if (body.length > largeBytes) await takeTurn()
    return body
  } finally {
    clearTimeout(timer)
    place.giveBack()
  }
}

/** The unzipped body has its place too: a few kilobytes can become the largest body, in thousands of requests. */
async function unzip(
  bytes: Buffer,
  encoding: string,
  { bytesMax, place }: { bytesMax: number; place: Place },
): Promise<Buffer> {
  // The old name of gzip means the same (RFC 9110, 8.4.1.3).
  if (encoding !== 'gzip' && encoding !== 'x-gzip')
    throw new Problem('invalid_request', 'Content-Encoding must be gzip or left out')
  const gathered = createGathered()
  const unzipped = createGunzip()
  unzipped.end(bytes)
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      if (gathered.length + chunk.length > bytesMax) throw tooLarge(bytesMax)
      place.take(chunk.length)
      gathered.add(chunk)
    }
    return gathered.bytes()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid_request', 'the body is not valid gzip')
  }
}

function tooLarge(bytesMax: number): Problem {
  return new Problem('request_too_large', `the body is larger than ${bytesMax} bytes`)
}

/** Responses to clients that wait with their body (`Expect: 100-continue`): until it is read, they may be refused. */
export const waitingForBody = new WeakSet<ServerResponse>()

/** Does nothing where the client does not wait, or has been asked already. */
export function askForBody(response: ServerResponse): void {
  if (waitingForBody.delete(response)) response.writeContinue()
}
