// The body of a request as bytes, within the limit of the contract, as received and as decoded.

import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Problem } from '../problem.ts'
import { type JsonText, readJson } from '../service/request/json-text.ts'

export const bodyBytesMax = 2 * 1024 * 1024

const unzip = promisify(gunzip)

/** Reads a JSON body. Throws `request_too_large`, then `invalid_request`; `overloaded` when it does not arrive in time. */
export async function readJsonBody(request: IncomingMessage, waitMs: number): Promise<JsonText> {
  const bytes = await readBody(request, bodyBytesMax, waitMs)
  checkContentType(request.headers['content-type'])
  return readJson(bytes)
}

/** Reads a body of at most so many bytes, as received and as decoded. Throws `request_too_large`. */
export async function readBody(request: IncomingMessage, bytesMax: number, waitMs: number): Promise<Buffer> {
  const received = await receive(request, bytesMax, waitMs)
  return decode(received, request.headers['content-encoding'], bytesMax)
}

// By events, not by iteration: leaving an iterator early would destroy the request, and its response with it.
// What is left unread after a refusal is discarded by the server once the response is out.
function receive(request: IncomingMessage, bytesMax: number, waitMs: number): Promise<Buffer> {
  // Gone while its key was looked up: none of the events below would come any more.
  if (request.destroyed) return Promise.reject(new Error('the client hung up'))
  if (Number(request.headers['content-length']) > bytesMax) return Promise.reject(tooLarge(bytesMax))
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const late = setTimeout(
      () => finish(new Problem('overloaded', 'the body did not arrive in time', { retryAfterSeconds: 1 })),
      waitMs,
    )
    request.on('data', take).once('end', finish).once('error', finish).once('close', finish)

    function take(chunk: Buffer): void {
      size += chunk.length
      if (size > bytesMax) finish(tooLarge(bytesMax))
      else chunks.push(chunk)
    }

    function finish(error?: Error): void {
      clearTimeout(late)
      request.off('data', take).off('end', finish).off('error', finish).off('close', finish)
      if (error) reject(error)
      else if (request.complete) resolve(Buffer.concat(chunks))
      else reject(new Error('the client hung up'))
      request.on('error', () => {})
    }
  })
}

async function decode(bytes: Buffer, encoding: string | undefined, bytesMax: number): Promise<Buffer> {
  const name = encoding?.toLowerCase() ?? 'identity'
  if (name === 'identity') return bytes
  if (name !== 'gzip') throw new Problem('invalid_request', 'the content encoding must be gzip or none')
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
  throw new Problem('invalid_request', 'the content type must be application/json')
}

function tooLarge(bytesMax: number): Problem {
  return new Problem('request_too_large', `the body is larger than ${bytesMax} bytes`)
}
