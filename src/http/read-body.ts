// The body of a request as bytes, within the limit of the contract, as received and as decoded.

import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import rawBody from 'raw-body'
import { bodyBytesMax } from '../../generated/limits.ts'
import { Problem } from '../problem.ts'
import { type JsonText, readJson } from '../service/request/json-text.ts'

const unzip = promisify(gunzip)

/** Reads a JSON body. Throws `request_too_large`, then `invalid_request`; `overloaded` when it does not arrive in time. */
export async function readJsonBody(
  request: IncomingMessage,
  waitMs: number,
  askForIt?: () => void,
): Promise<JsonText> {
  // The size first: it is what the contract reports before everything else about a body (src/verify/order.ts).
  const bytes = await readBody(request, bodyBytesMax, waitMs, askForIt)
  checkContentType(request.headers['content-type'])
  return readJson(bytes)
}

/**
 * Reads a body of at most so many bytes, as received and as decoded. Throws `request_too_large`: at once where the length
 * is told, and then `askForIt` is not called, which asks a client for the body that waits to be asked.
 */
export async function readBody(
  request: IncomingMessage,
  bytesMax: number,
  waitMs: number,
  askForIt: () => void = () => {},
): Promise<Buffer> {
  if (!(Number(request.headers['content-length']) > bytesMax)) askForIt()
  const received = await receive(request, bytesMax, waitMs)
  return decode(received, request.headers['content-encoding'], bytesMax)
}

async function receive(request: IncomingMessage, bytesMax: number, waitMs: number): Promise<Buffer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(slowClient('the body')), waitMs)
  const body = rawBody(request, { limit: bytesMax, length: request.headers['content-length'] ?? null })
  try {
    return await Promise.race([body, late.promise])
  } catch (error) {
    // The rest is read and dropped: a client that sends everything before it reads could not get its answer otherwise.
    request.resume()
    if (error instanceof Problem) throw error
    if ((error as rawBody.RawBodyError).type === 'entity.too.large') throw tooLarge(bytesMax)
    throw new Error('the client hung up', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

async function decode(bytes: Buffer, encoding: string | undefined, bytesMax: number): Promise<Buffer> {
  const name = encoding?.toLowerCase() ?? 'identity'
  if (name === 'identity') return bytes
  if (name !== 'gzip') throw new Problem('invalid_request', 'Content-Encoding must be gzip or left out')
  try {
    return await unzip(bytes, { maxOutputLength: bytesMax })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(bytesMax)
    throw new Problem('invalid_request', 'the body is not valid gzip')
  }
}

function checkContentType(contentType = ''): void {
  const [type = ''] = contentType.split(';')
  if (type.trim().toLowerCase() === 'application/json') return
  throw new Problem('invalid_request', 'Content-Type must be application/json')
}

/** Of a client that sends too slowly: the problem has no other name in the contract. */
export function slowClient(what: 'the body' | 'the request'): Problem {
  const details = { retryAfterSeconds: 1, reason: 'slow_client' } as const
  return new Problem('overloaded', `${what} did not arrive in time`, details)
}

function tooLarge(bytesMax: number): Problem {
  return new Problem('request_too_large', `the body is larger than ${bytesMax} bytes`)
}
