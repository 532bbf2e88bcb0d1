// Reaches the deployment under test over HTTP, waits when told to, and keeps every response for later checks.

import { setTimeout as sleep } from 'node:timers/promises'
import { decisionMsMax } from '../../../generated/limits.ts'

export interface TargetOptions {
  baseUrl: string
  apiKey: string
  /** A key of an organization without credit, if there is one. */
  emptyKey?: string
  /** A key whose rate limit is used up, if there is one. */
  limitedKey?: string
}

export interface RequestToSend {
  method?: string
  path?: string
  /** The bearer; null for none. Default: the key of the target. */
  key?: string | null
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** Accepts a 429 or 503 as the answer. */
  once?: boolean
}

export interface HttpReply {
  method: string
  path: string
  status: number
  headers: Headers
  text: string
  json: unknown
}

type McpAnswer = { result?: object; error?: object }

export interface Target extends TargetOptions {
  replies: HttpReply[]
  send(ask: RequestToSend): Promise<HttpReply>
  decide(body: unknown): Promise<HttpReply>
  /** The answer to one MCP request, or null if the deployment has no MCP. */
  callMcp(method: string, params: object, key?: string | null): Promise<McpAnswer | null>
}

const triesMax = 5
const waitSecondsMax = 60
/** Longer than a decision may take, including the network. */
const timeoutMs = decisionMsMax + 15_000

export function createTarget(options: TargetOptions): Target {
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const replies: HttpReply[] = []
  let messages = 0
  return { ...options, replies, send, decide: body => send({ body: JSON.stringify(body) }), callMcp }

  async function send(ask: RequestToSend): Promise<HttpReply> {
    for (let tries = 1; ; tries += 1) {
      const reply = await sendOnce(ask)
      const { status, headers } = reply
      const mayRepeat = !ask.once && (status === 429 || status === 503) && tries < triesMax
      if (!mayRepeat) return reply
      await sleep(1000 * Math.min(waitSecondsMax, Number(headers.get('retry-after')) || 1))
    }
  }

  async function sendOnce({
    method = 'POST',
    path = '/v1/decide',
    ...ask
  }: RequestToSend): Promise<HttpReply> {
    const key = ask.key === undefined ? options.apiKey : ask.key
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(key !== null && { Authorization: `Bearer ${key}` }),
        ...ask.headers,
      },
      ...(ask.body !== undefined && { body: ask.body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    const { status, headers } = response
    const reply = { method, path, status, headers, text, json: toJson(text) }
    replies.push(reply)
    return reply
  }

  async function callMcp(method: string, params: object, key?: string | null) {
    messages += 1
    const { status, text } = await send({
      path: '/mcp',
      headers: { Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: messages, method, params }),
      ...(key !== undefined && { key }),
    })
    if (status === 404) return null
    return { ...(toJson(text.replace(/^[\s\S]*?data: /, '')) as object | undefined) }
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
