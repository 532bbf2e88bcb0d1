// Forms that become large pages or much work: of a stranger and of somebody signed in, on many connections
// that read nothing.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { print } from './bench.ts'
import type { Attacked } from './one-sender.ts'
import type { ServiceOverHttp } from './over-http.ts'
import { sendUnread } from './unread.ts'

interface Shape {
  name: string
  path: string
  fields: Record<string, string>
}

const connections = 40
const sevenMegabytes = 7_200_000
/** Bytes that a stranger may send, less the token of the form. */
const strangersBytes = 64_000

const quotes = (length: number) => "'".repeat(length)

const ofStrangers: Shape[] = [
  { name: 'a case with sign-in', path: '/sign-in', fields: { kept_state: quotes(sevenMegabytes) } },
  { name: 'an address of apostrophes', path: '/sign-in', fields: { email: quotes(strangersBytes) } },
  { name: 'a body of apostrophes', path: '/reference', fields: { body: quotes(strangersBytes) } },
  { name: 'a case without a session', path: '/playground', fields: { state: quotes(sevenMegabytes) } },
]

const ofPeople: Shape[] = [
  { name: 'a name of apostrophes', path: '/account/name', fields: { name: quotes(sevenMegabytes) } },
  { name: 'a body of apostrophes', path: '/reference', fields: { body: quotes(sevenMegabytes) } },
  { name: 'a case of apostrophes', path: '/playground', fields: { do: 'as_json', state: quotes(1_900_000) } },
  {
    name: '128 questions of 255 options',
    path: '/playground',
    fields: { do: 'as_form', questions: manyOptions() },
  },
  {
    name: '600,000 addresses',
    path: '/keys',
    fields: { name: 'x', addresses: '192.0.2.1,'.repeat(600_000) },
  },
]

export async function hostileForms({ http, tell }: Attacked): Promise<void> {
  const session = await signIn(http)
  for (const shape of ofStrangers) await send(shape, null)
  for (const shape of ofPeople) await send(shape, session)

  async function send({ name, path, fields }: Shape, session: string | null): Promise<void> {
    const request = await requestOf(http.portalPort, { path, fields, session })
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const read = await sendUnread({ port: http.portalPort, request, connections })
    const who = session === null ? 'a stranger' : 'one person'
    await tell(`${connections} times ${name} (${path}, ${request.length} bytes) of ${who}, nothing read`)
    const statuses = JSON.stringify(await read())
    print(`  the thread was held for at most ${(delay.max / 1e6).toFixed(0)} ms; ${statuses}`)
    delay.disable()
  }
}

/** Returns a cookie. */
async function signIn({ accounts, portalPort }: ServiceOverHttp): Promise<string> {
  const { users, organizations, sessions } = accounts
  const person = { email: 'sender@example.com', passwordHash: null, policiesAccepted: true }
  const { userId } = await users.create(person)
  await organizations.create({ name: 'Sender', creditMicros: 1_000_000, adminId: userId })
  const stranger = await fetch(`http://127.0.0.1:${portalPort}/sign-in`)
  const [name] = stranger.headers.getSetCookie()[0]!.split('=')
  return `${name}=${await sessions.start(userId)}`
}

/** With the token that the form of this browser has. */
async function requestOf(
  port: number,
  { path, fields, session }: { path: string; fields: Record<string, string>; session: string | null },
): Promise<string> {
  const first = await fetch(`http://127.0.0.1:${port}${session === null ? '/sign-in' : '/account'}`, {
    headers: session === null ? {} : { Cookie: session },
  })
  const cookie = session ?? first.headers.getSetCookie()[0]!.split(';')[0]!
  const csrf = /name="csrf" value="([^"]+)"/.exec(await first.text())![1]!
  const body = new URLSearchParams({ csrf, ...fields }).toString().replaceAll('%27', "'")
  return (
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nAccept-Encoding: identity\r\n` +
    `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  )
}

function manyOptions(): string {
  const options = Object.fromEntries(Array.from({ length: 255 }, (_, i) => [`o${i}`, 'x']))
  const question = { type: 'choice', instructions: 'x', options }
  return JSON.stringify(Object.fromEntries(Array.from({ length: 128 }, (_, i) => [`q${i}`, question])))
}
