// Defines one request to a page: who is visiting, what they sent, and what a page may answer. Nothing here knows Koa.

import type { Readable } from 'node:stream'
import { senderOf } from '../../base/intake/client-address.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import type { Person } from '../../operations/people/find-person.ts'
import type { Form, UploadedFile } from '../forms/form.ts'

export interface Visit {
  requestId: string
  arrivedAtMs: number
  path: string
  /** The requested page with its query; for a form, the page that the form is on, if the browser says so. */
  standsOn: string
  params: Record<string, string>
  query: URLSearchParams
  form: Form
  /** The body of a machine's message, which is not a form. */
  body: Buffer
  /** The file of a form with one, whose bytes have yet to arrive. */
  file: UploadedFile | null
  header(name: string): string
  address: string
  userAgent: string
  /** Aborts when the browser has read the answer or disconnects. */
  signal: AbortSignal
  /** The token in the browser's cookie, whether or not it belongs to a session. */
  browserToken: string
  /** The token of the browser that outlives signing out. */
  deviceToken: string
  csrfToken: string
  person: Person | null
}

export interface PersonVisit extends Visit {
  person: Person
}

export interface MemberVisit extends PersonVisit {
  organization: NonNullable<Person['organization']>
  organizationId: string
}

/** Who it is that takes room and time: a person, or the network of somebody unknown. */
export function senderIn({ person, address }: Visit): string {
  return person?.user.userId ?? senderOf(address)
}

/** Returns how many things a list leaves out before the first that it shows. */
export function fromOf({ query }: Visit): number {
  return Math.max(0, Math.trunc(Number(query.get('from')) || 0))
}

/** Who is acting, for the audit log. */
export function byOf({ person }: PersonVisit): { person: string } {
  return { person: person.user.userId }
}

/** On whose behalf. */
export function whoOf({ organizationId, person }: MemberVisit) {
  return { organizationId, userId: person.user.userId }
}

export interface PageReply {
  kind: 'page'
  title: string
  body: Html
  /** The thing that people come to the page to do, beside its title. */
  action?: Html | false | undefined
  status: number
  /** Shown at the top of the page. */
  fault?: string | Html | undefined
  /** The field that it is about, where it is shown as well. */
  faultField?: string | null
  retryAfterSeconds?: number
  /** For browsers without scripts: where to go after how many seconds. */
  refresh?: { seconds: number; to: string } | undefined
  /** Scripts in addition to those of every page, by their names under `/static`. */
  scripts?: readonly string[]
}

export type Reply =
  | PageReply
  /** `browserToken`: replaces the one in the browser's cookie. */
  | { kind: 'redirect'; to: string; browserToken?: string }
  /** `encoding`: of the bytes, where they are already compressed. */
  | { kind: 'file'; type: string; bytes: Buffer; encoding?: 'br'; etag: string; lasting: boolean }
  | { kind: 'text'; status: number; text: string }
  /** A file that is made while it is being sent, or that is there. */
  | { kind: 'download'; type: string; name: string; content: Readable | string }

export function page(
  title: string,
  body: Html,
  more: Partial<Omit<PageReply, 'kind' | 'title' | 'body'>> = {},
): PageReply {
  return { kind: 'page', title, body, status: more.fault === undefined ? 200 : 400, ...more }
}

/** More than any page has: what is longer is for a file. */
export const pageBytesMax = 1_000_000

/** Counts the bytes that a part takes on a page of any reader. */
export function bytesOf(part: Part): number {
  return Buffer.byteLength(html`${part}`.toString())
}

/** 303: the browser goes there with GET, and reloading repeats nothing. */
export function redirect(to: string, browserToken?: string): Extract<Reply, { kind: 'redirect' }> {
  return { kind: 'redirect', to, ...(browserToken !== undefined && { browserToken }) }
}

/** Thrown to answer with something other than the page. */
export class Detour extends Error {
  readonly reply: Reply

  constructor(reply: Reply) {
    super('detour')
    this.reply = reply
  }
}
