// Makes one HTTP request to a server, and reads its reply as JSON, within limits of time and size.

import { nonsense, ServerFault } from './server-fault.ts'

export interface Address {
  /** Without a slash at its end. */
  url: string
  apiKey: string | null
}

/** A request to one server on behalf of one caller: with a body it is a POST. */
export type ServerCall = (path: string, body?: object) => Promise<unknown>

/** A reply about every token of the largest vocabularies is half as long. */
const bytesMax = 64 * 2 ** 20
/** A client waits no longer by itself. */
const retryAfterSecondsMax = 60
/** The words of servers in a reply of status 400 when their model has no room for a request. */
const noRoom = /exceed_context_size|context_length_exceeded|maximum context length/
/** The server closed a connection that was kept open, perhaps before it saw the request. */
const closedCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/** Rejects with the signal's reason or with a ServerFault. */
export async function callServer(
  { url, apiKey }: Address,
  path: string,
  body: object | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  if (apiKey !== null) headers.authorization = `Bearer ${apiKey}`
  const request: RequestInit = { headers, signal, redirect: 'manual' }
  if (body) Object.assign(request, { method: 'POST', body: JSON.stringify(body) })
  const response = await send(`${url}${path}`, request, signal)
  const text = await readText(response, signal)
  if (!response.ok) throw refusal(response, text)
  try {
    // Some say that they are well with nothing at all.
    return text === '' ? null : JSON.parse(text)
  } catch {
    return nonsense('something else than JSON')
  }
}

function refusal({ status, headers }: Response, text: string): ServerFault {
  const isTooLarge = status === 400 && noRoom.test(text)
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  const retryAfterSeconds = seconds > 0 ? Math.min(seconds, retryAfterSecondsMax) : null
  const details = { status: isTooLarge ? 413 : status, retryAfterSeconds }
  return new ServerFault('refused', `it answered with ${status}`, details)
}

async function send(url: string, request: RequestInit, signal: AbortSignal): Promise<Response> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await fetch(url, request)
    } catch (error) {
      signal.throwIfAborted()
      const code = codeOf(error)
      if (isAgain || !closedCodes.includes(code))
        throw new ServerFault('gone', `it cannot be reached (${code})`, { blame: isAgain ? 1 : 0 })
    }
  }
}

async function readText(response: Response, signal: AbortSignal): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.length
      if (bytes > bytesMax) nonsense(`more than ${bytesMax} bytes`)
      pieces.push(piece)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ServerFault) throw error
    throw new ServerFault('gone', `it broke off its answer (${codeOf(error)})`)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? (error as Error).name
}
