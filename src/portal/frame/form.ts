// What a browser sends when a form is submitted, at most so many bytes of it and only in the encoding of forms; and what
// to tell who sent one that was refused.

import type { IncomingMessage } from 'node:http'
import type { Place } from '../../body-room.ts'
import { Problem } from '../../problem.ts'
import { receiveBody } from '../../receive-body.ts'
import { Refusal } from '../../refusal.ts'

/** More than any form of ours has. The time that `URLSearchParams` takes grows with the square of their number. */
const fieldsMax = 50_000
const plusCode = 0x2b
const spaceCode = 0x20

/** The fields of a form, the first of each name; a missing one is empty. */
export class Form {
  readonly #fields = new Map<string, string>()

  constructor(fields: Iterable<[string, string]> = []) {
    for (const [name, value] of fields) if (!this.#fields.has(name)) this.#fields.set(name, value)
  }

  /** As typed: browsers send line ends as CR LF, people type one character. */
  text(name: string): string {
    return (this.#fields.get(name) ?? '').replaceAll('\r\n', '\n')
  }

  line(name: string): string {
    return this.text(name).trim()
  }

  has(name: string): boolean {
    return this.#fields.has(name)
  }

  names(): string[] {
    return [...this.#fields.keys()]
  }

  /** Refuses with this sentence what is none of the choices. */
  choice<C extends string | number>(name: string, choices: readonly C[], refusal: string): C {
    const chosen = choices.find(choice => String(choice) === this.line(name))
    if (chosen === undefined) throw new Refusal('invalid_text', refusal, name)
    return chosen
  }
}

/** Refuses what is not the text that has to be typed as confirmation; its case does not matter. */
export function checkTyped(form: Form, name: string, wanted: string): void {
  if (form.line(name).toLowerCase() !== wanted.trim().toLowerCase())
    throw new Refusal('not_confirmed', `Type “${wanted}” to confirm.`, name)
}

/** Throws `request_too_large`, and `overloaded` when there is no room for it; its place is given back when it is there. */
export async function readBytes(request: IncomingMessage, bytesMax: number, place: Place): Promise<Buffer> {
  try {
    return await receiveBody(request, { bytesMax, place, tooLarge })
  } finally {
    place.giveBack()
  }
}

function tooLarge(bytesMax: number): Problem {
  return new Problem('request_too_large', `This form is too large. The limit is ${bytesMax} bytes.`)
}

/** Throws `invalid_request` for what is not a form, `request_too_large` for one of too many fields. */
export function readForm(bytes: Buffer, contentType = ''): Form {
  const [type = ''] = contentType.split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new Problem('invalid_request', 'This is not a form.')
  const text = textOf(bytes)
  if (text.split('&', fieldsMax + 1).length > fieldsMax)
    throw new Problem('request_too_large', `This form has too many fields. The limit is ${fieldsMax}.`)
  return new Form(new URLSearchParams(text))
}

/** With each `+` as the space that it means, for some millions of which `URLSearchParams` would take a second. */
function textOf(bytes: Buffer): string {
  const spaced = Buffer.from(bytes)
  for (let at = 0; at < spaced.length; at++) if (spaced[at] === plusCode) spaced[at] = spaceCode
  return spaced.toString('utf8')
}

/** The sentence of a refusal; throws on what is none. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  throw error
}

export interface Refused {
  fault: string
  /** The field at fault, where there is one. */
  faultField: string | null
  status: number
  retryAfterSeconds?: number
}

/**
 * What to tell about a form that was refused, for good or for some minutes; throws on anything else. `fields` names the
 * fields that are not called as what was refused.
 */
export function faultOf(error: unknown, fields: Record<string, string> = {}): Refused {
  if (error instanceof Refusal) {
    const { message, subject } = error
    return { fault: message, faultField: subject && (fields[subject] ?? subject), status: 400 }
  }
  if (!(error instanceof Problem) || error.problem !== 'rate_limited') throw error
  const retryAfterSeconds = error.retryAfterSeconds ?? 60
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  const fault = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return { fault, faultField: null, status: error.status, retryAfterSeconds }
}
