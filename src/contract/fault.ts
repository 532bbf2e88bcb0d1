// Makes the faults of a request. One inside a question is reported at questions.<name>.<field>, never deeper.

import { nameCharactersMax } from '../../generated/limits.ts'
import type { JsonText } from './json-text.ts'
import { Problem } from './problem.ts'
import { shortened } from './shortened.ts'
import { isBlank, isName } from './words.ts'

/** Longer than the name of anything. */
const nameInParamMax = 256

/** Makes an `invalid_request` for one field. */
export type Wrong = (message: string) => Problem

/** `param`: the dotted path of the field, or null for the request as a whole. */
export function wrongAt(param: string | null): Wrong {
  return message => new Problem('invalid_request', message, { param })
}

/** A name as the caller wrote it: what has a megabyte is not sent back whole. */
export function inParam(name: string): string {
  return shortened(name, nameInParamMax)
}

/** Throws if an optional field is null: many languages write null for missing values. */
export function refuseNull(field: string, { kind }: JsonText, wrong: Wrong): void {
  if (kind === 'null') throw wrong(`${field} must not be null: leave it out instead`)
}

/** Returns a text that is not blank; `what` and `each` are what messages call it. */
export function checkText(text: JsonText, wrong: Wrong, what: string, each = what): string {
  if (text.kind !== 'string') throw wrong(`${each} must be a string`)
  const value = text.value as string
  if (isBlank(value)) throw wrong(`${what} must not be blank`)
  return value
}

export function checkName(name: string, wrong: Wrong, what: string): void {
  if (isName(name)) return
  throw wrong(
    `${what} must start with a letter or _ and have at most ${nameCharactersMax} letters, digits and _`,
  )
}
