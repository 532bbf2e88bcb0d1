// Reads submitted forms and filters, only in the encoding of forms; says why one was refused.

import type { Readable } from 'node:stream'
import { dayOf } from '../../base/store/clock.ts'
import { normalEmail } from '../../base/store/plain-text.ts'
import { UserError } from '../../base/store/user-error.ts'
import { parseUsd } from '../../contract/price.ts'
import { Problem } from '../../contract/problem.ts'
import { twoMeanings } from '../../contract/typed-number.ts'

/** More than any of our forms has. */
const fieldsMax = 5000
/** The most characters of a field unless its page says otherwise. */
const fieldCharactersMax = 1000
const plusCode = 0x2b
const spaceCode = 0x20

/** The most characters of fields that may have more than others, by their names without the numbers in them. */
export type LongFields = Readonly<Record<string, number>>

export interface UploadedFile {
  /** As given by the browser. */
  name: string
  /** Fails with `request_too_large` beyond the limit, and when the browser disconnects. */
  stream: Readable
}

/** The fields of a form, the first of each name; a missing one is empty. */
export class Form {
  readonly #fields = new Map<string, string>()

  /** Throws `request_too_large` for a field that is longer than what it is for. */
  constructor(fields: Iterable<[string, string]> = [], long: LongFields = {}) {
    for (const [name, value] of fields) {
      checkLength(name, value, long)
      if (!this.#fields.has(name)) this.#fields.set(name, value)
    }
  }

  /** As typed: browsers send line endings as CR LF, but people type one character. */
  text(name: string): string {
    return (this.#fields.get(name) ?? '').replaceAll('\r\n', '\n')
  }

  line(name: string): string {
    return this.text(name).trim()
  }

  has(name: string): boolean {
    return this.#fields.has(name)
  }

  /** Returns what was typed into a field that is shown again, or otherwise what it begins with. */
  lineOr(name: string, now: string): string {
    return this.has(name) ? this.line(name) : now
  }

  /** Refuses anything that is not one of the choices, with this sentence. */
  choice<C extends string | number>(name: string, choices: readonly C[], refusal: string): C {
    const chosen = choices.find(choice => String(choice) === this.line(name))
    if (chosen === undefined) throw invalid(name, refusal)
    return chosen
  }
}

function checkLength(name: string, { length }: string, long: LongFields): void {
  const kind = name.replace(/\d+/g, '')
  const most = Object.hasOwn(long, kind) ? long[kind]! : fieldCharactersMax
  if (length <= most) return
  const [has, may] = [length, most].map(number => number.toLocaleString('en-US'))
  const message = `The field “${name.slice(0, 40)}” has ${has} characters. The limit is ${may}.`
  throw new Problem('request_too_large', message)
}

/** Makes the error for a field that cannot be read. */
export function invalid(field: string, sentence: string): UserError {
  return new UserError('invalid_text', sentence, field)
}

/** The millionths of a dollar in a field; null if it is empty. `what`: what the amount is. */
export function readAmount(form: Form, name: string, what: string): number | null {
  const text = form.line(name)
  const micros = text === '' ? null : parseUsd(text)
  if (text !== '' && micros === null)
    throw invalid(name, twoMeanings(text) ?? `Enter ${what} as an amount in USD, such as 25 or 0.50.`)
  return micros
}

/**
 * Refuses if the text typed as confirmation is not the one wanted. Case, the Unicode form and how the domain of an
 * address is written do not matter.
 */
export function checkTyped(form: Form, name: string, wanted: string): void {
  if (normalEmail(form.line(name)) !== normalEmail(wanted))
    throw new UserError('not_confirmed', `Type “${wanted}” to confirm.`, name)
}

/** Throws `invalid_request` for what is not a form, `request_too_large` for one of too many or too long fields. */
export function readForm(bytes: Buffer, contentType = '', long: LongFields = {}): Form {
  const [type = ''] = contentType.split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new Problem('invalid_request', 'This is not a form.')
  const text = textOf(bytes)
  if (text.split('&', fieldsMax + 1).length > fieldsMax)
    throw new Problem('request_too_large', `This form has too many fields. The limit is ${fieldsMax}.`)
  return new Form(new URLSearchParams(text), long)
}

/** Replaces each `+` with the space it stands for: for millions of them, `URLSearchParams` would take a second. */
function textOf(bytes: Buffer): string {
  const spaced = Buffer.from(bytes)
  for (let at = 0; at < spaced.length; at++) if (spaced[at] === plusCode) spaced[at] = spaceCode
  return spaced.toString('utf8')
}

/**
 * Returns what to say about a form that was refused, or rate-limited for a few minutes; rethrows any other error.
 * `fields` maps the subject of a UserError to the name of its field, where they differ.
 */
export function faultOf(error: unknown, fields: Record<string, string> = {}) {
  if (error instanceof UserError) {
    const { message, subject } = error
    return { fault: message, faultField: subject && (fields[subject] ?? subject), status: 400 }
  }
  if (!(error instanceof Problem) || error.problem !== 'rate_limited') throw error
  const { message, status, retryAfterSeconds } = error
  return { fault: message, faultField: null, status, retryAfterSeconds: retryAfterSeconds ?? 60 }
}

/** Both days are included; null for none, and for what is not a day. Refuses a range that ends before it begins. */
export function readDays(query: URLSearchParams): { from: string | null; to: string | null } {
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))]
  if (from !== null && to !== null && from > to)
    throw invalid('from', '“From” is after “To”. Choose an earlier day.')
  return { from, to }
}

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null
  return dayOf(new Date(text))
}
