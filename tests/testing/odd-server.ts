// A server of a small model that is known by heart, in the shape of llama-server, of vLLM or of System One.
// It notes what it was asked, and misbehaves on purpose where a test says so.

import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Json, llamaReply } from './odd-llama-server.ts'
import { systemOneReply } from './odd-systemone.ts'
import { textOf } from './odd-tokens.ts'
import { vllmReply } from './odd-vllm.ts'

export type ServerKind = 'llama-server' | 'vllm' | 'systemone'

/** Its reaction to a question in place of an answer. */
export type Oddity =
  | 'breaks off'
  | 'hangs'
  | 'fails'
  | 'is busy'
  | 'refuses'
  | 'has no room'
  | 'has no room, says so'
  | 'no JSON'
  | 'short'
  | 'long'
  | 'no number'
  | 'too sure'
  | 'another model'
  | 'little mass'
  | 'another type'
  | 'another sum'

export interface OddModel {
  name: string
  contextTokens: number
  places: number
  /** For System One: the owner that it names, and its label mass. */
  owner: string
  mass: number | null
  /**
   * The probability of each word after a prompt; all others are hardly likely. For System One, the
   * probability of each key of the answer after the state and the question's JSON; for a noul,
   * that of `true`.
   */
  say(prompt: string): Record<string, number>
}

export interface OddServer {
  kind: ServerKind
  url: string
  /** As logs and metrics call it. */
  name: string
  model: OddModel
  /** The fault that questions meet, or null. */
  odd: Oddity | null
  /** If set, only questions about a text that has this in it meet the fault. */
  poison: string | null
  /** If true, requests for the tokens of a text meet the fault instead of questions. */
  isOddAtTokens: boolean
  /** The status of every reply, if it is not 200. */
  status: number | null
  asked: { path: string; body: Json }[]
  /** `hanging`: a question hangs; `cut`: its caller has gone; a path: it was asked for. */
  events: EventEmitter
  close(): Promise<void>
}

const usual: OddModel = {
  name: 'small',
  contextTokens: 100_000,
  places: 1,
  owner: 'somebody',
  mass: null,
  say: () => ({ Yes: 0.6, yes: 0.09, No: 0.2, no: 0.03 }),
}

const replies = { 'llama-server': llamaReply, vllm: vllmReply, systemone: systemOneReply }

/** On a free port of this machine. */
export async function startOddServer(kind: ServerKind, model: Partial<OddModel> = {}): Promise<OddServer> {
  const slots = new Map<number, number[]>()
  const http = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const server: OddServer = {
    kind,
    url: `http://127.0.0.1:${port}`,
    name: `127.0.0.1:${port}`,
    model: { ...usual, ...(kind === 'systemone' && { say: () => ({ true: 2 / 3 }) }), ...model },
    odd: null,
    poison: null,
    isOddAtTokens: false,
    status: null,
    asked: [],
    events: new EventEmitter(),
    close: () =>
      new Promise(resolve => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await request.toArray().catch(() => [])).join('')
    const path = request.url!
    server.events.emit(path)
    const body: Json = text === '' ? null : JSON.parse(text)
    if (body) server.asked.push({ path, body })
    const isAsked = body?.n_predict === 1 || body?.logprobs !== undefined || path === '/v1/systemone'
    const isQuestion = server.isOddAtTokens ? path === '/tokenize' : isAsked
    const isOdd = isQuestion && (server.poison === null || readIn(body).includes(server.poison))
    if (server.status !== null) return void response.writeHead(server.status).end('{}')
    if (isOdd && misbehave(response)) return
    const odd = isOdd ? server.odd : null
    const value = replies[kind]({ path, body, model: server.model, odd, slots })
    if (value === undefined) return void response.writeHead(404).end('{}')
    response.setHeader('content-type', 'application/json').end(value === null ? '' : JSON.stringify(value))
  }

  /** Returns whether that was all. */
  function misbehave(response: ServerResponse): boolean {
    const { odd } = server
    if (odd === 'breaks off') response.destroy()
    else if (odd === 'fails') response.writeHead(500).end('{}')
    else if (odd === 'is busy') response.writeHead(503, { 'retry-after': '7' }).end('{}')
    else if (odd === 'refuses') response.writeHead(400).end('{}')
    else if (odd === 'has no room') response.writeHead(413).end('{}')
    else if (odd === 'has no room, says so')
      response.writeHead(400).end('{"error":{"code":400,"type":"exceed_context_size_error"}}')
    else if (odd === 'no JSON') response.end('<html>')
    else if (odd === 'hangs') {
      response.on('close', () => server.events.emit('cut'))
      server.events.emit('hanging')
    } else return false
    return true
  }

  return server
}

/** Whatever text a request has in it. */
function readIn(body: Json): string {
  return Array.isArray(body.prompt) ? textOf(body.prompt) : JSON.stringify(body)
}
