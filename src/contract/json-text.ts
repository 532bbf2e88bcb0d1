// Reads JSON as the caller wrote it: members in the order sent, duplicates visible, numbers and strings unchanged.

import { inputTokensMax } from '../../generated/limits.ts'
import { findJsonFault } from './find-json-fault.ts'
import { Problem } from './problem.ts'

type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'

export interface JsonMember {
  name: string
  value: JsonText
}

/** The part of a value that the rules for a request look at. A door can build one from the members of a request. */
export type JsonNode = Pick<JsonText, 'kind' | 'members'> & Partial<Pick<JsonText, 'source'>>

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * One JSON value inside a text, by its position. Nothing is parsed until it is needed.
 *
 * Only JSON.parse decides what is valid; this class navigates text that is known to be valid. What JSON.parse returns
 * cannot be used for a state: it moves keys like "10" to the front, drops the first of two equal names, and turns
 * 12345678901234567890 into 12345678901234567000 (src/contract/verify/decisions.ts, "an object is read as its compact
 * text, in the order and spelling sent").
 */
export class JsonText {
  readonly kind: JsonKind
  /** The whole text that contains the value, and where the value is in it. */
  readonly source: string
  readonly start: number
  readonly #end: number

  constructor(source: string, start: number, end: number) {
    this.source = source
    this.start = start
    this.#end = end
    this.kind = kindOf(source.charCodeAt(start))
  }

  /** The value as it was spelled. */
  get raw(): string {
    return this.source.slice(this.start, this.#end)
  }

  /** The value as JavaScript sees it: for strings, numbers and other small things. */
  get value(): unknown {
    return JSON.parse(this.raw)
  }

  /** The members of an object, in the order sent, including duplicates. */
  get members(): JsonMember[] {
    return this.firstMembers(Infinity)
  }

  /** At most the first `max` members of an object; anything else has none. */
  firstMembers(max: number): JsonMember[] {
    const members: JsonMember[] = []
    if (this.kind !== 'object') return members
    let at = skipSpace(this.source, this.start + 1)
    while (members.length < max && this.source.charCodeAt(at) !== closeBraceCode) {
      const nameEnd = endOfValue(this.source, at)
      const quoted = this.source.slice(at, nameEnd)
      const name = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1)
      const start = skipSpace(this.source, skipSpace(this.source, nameEnd) + 1)
      const end = endOfValue(this.source, start)
      members.push({ name, value: new JsonText(this.source, start, end) })
      at = afterComma(this.source, end)
    }
    return members
  }

  get elements(): JsonText[] {
    return this.firstElements(Infinity)
  }

  /** At most the first `max` elements of an array; anything else has none. */
  firstElements(max: number): JsonText[] {
    const elements: JsonText[] = []
    if (this.kind !== 'array') return elements
    let at = skipSpace(this.source, this.start + 1)
    while (elements.length < max && this.source.charCodeAt(at) !== closeBracketCode) {
      const end = endOfValue(this.source, at)
      elements.push(new JsonText(this.source, at, end))
      at = afterComma(this.source, end)
    }
    return elements
  }

  /** The value without the white space between its tokens, and otherwise as it was spelled. */
  get compact(): string {
    const parts: string[] = []
    let from = this.start
    for (let at = this.start; at < this.#end; ) {
      const code = this.source.charCodeAt(at)
      if (code === quoteCode) {
        at = endOfString(this.source, at)
      } else if (isSpace(code)) {
        if (at > from) parts.push(this.source.slice(from, at))
        at = skipSpace(this.source, at)
        from = at
      } else {
        at += 1
      }
    }
    if (this.#end > from) parts.push(this.source.slice(from, this.#end))
    return parts.join('')
  }
}

/**
 * Brackets that open and commas, in one text. In a state each is a token, and all else has fewer than a token's worth:
 * with more of them no request can be answered. Parsing two million arrays, which is four megabytes, would hold up
 * everybody else for a third of a second.
 */
const marksMax = 16 * inputTokensMax

/**
 * Reads a whole JSON text. Throws `request_too_large` if it has too many parts, and `invalid_request` if it is not
 * UTF-8 or not JSON, which `fault` says.
 */
export function readJson(bytes: Uint8Array | string, fault = 'the body is not valid JSON'): JsonText {
  const source = typeof bytes === 'string' ? bytes : decode(bytes)
  if (hasMoreMarks(source, marksMax))
    throw new Problem(
      'request_too_large',
      `the request has more than ${inputTokensMax} tokens: shorten the state or ask fewer questions`,
    )
  try {
    JSON.parse(source)
  } catch {
    const { line, column } = findJsonFault(source)
    throw new Problem('invalid_request', `${fault}: see line ${line}, column ${column}`)
  }
  const start = skipSpace(source, 0)
  return new JsonText(source, start, endOfValue(source, start))
}

/** Brackets that open and commas outside of strings, of a text that may be no JSON. */
export function hasMoreMarks(source: string, max: number): boolean {
  if (source.length <= max) return false
  let marks = 0
  for (let at = 0; at < source.length && marks <= max; at += 1) {
    const code = source.charCodeAt(at)
    if (code === openBraceCode || code === openBracketCode || code === commaCode) marks += 1
    // Without its end, a string takes the rest.
    if (code === quoteCode) at = (endOfString(source, at) || source.length) - 1
  }
  return marks > max
}

export function findValue(members: JsonMember[], name: string): JsonText | undefined {
  return members.find(member => member.name === name)?.value
}

/** The first name that appears twice, or null. */
export function findDuplicate(members: readonly { name: string }[]): string | null {
  const seen = new Set<string>()
  for (const { name } of members) {
    if (seen.has(name)) return name
    seen.add(name)
  }
  return null
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new Problem('invalid_request', 'the body is not valid JSON: it is not UTF-8')
  }
}

const quoteCode = 0x22
const backslashCode = 0x5c
const commaCode = 0x2c
const openBraceCode = 0x7b
const closeBraceCode = 0x7d
const openBracketCode = 0x5b
const closeBracketCode = 0x5d

function kindOf(code: number): JsonKind {
  if (code === openBraceCode) return 'object'
  if (code === openBracketCode) return 'array'
  if (code === quoteCode) return 'string'
  if (code === 0x74 || code === 0x66) return 'boolean'
  return code === 0x6e ? 'null' : 'number'
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

function skipSpace(source: string, at: number): number {
  while (isSpace(source.charCodeAt(at))) at += 1
  return at
}

function afterComma(source: string, end: number): number {
  const at = skipSpace(source, end)
  return source.charCodeAt(at) === commaCode ? skipSpace(source, at + 1) : at
}

function endOfString(source: string, start: number): number {
  let quote = source.indexOf('"', start + 1)
  while (isEscaped(source, quote)) quote = source.indexOf('"', quote + 1)
  return quote + 1
}

function isEscaped(source: string, at: number): boolean {
  let backslashes = 0
  while (source.charCodeAt(at - 1 - backslashes) === backslashCode) backslashes += 1
  return backslashes % 2 === 1
}

// A loop with a counter instead of recursion, so that 200,000 brackets do no harm
// (tests/contract/json-text.test.ts).
function endOfValue(source: string, start: number): number {
  const first = source.charCodeAt(start)
  if (first === quoteCode) return endOfString(source, start)
  if (first !== openBraceCode && first !== openBracketCode) return endOfScalar(source, start)
  let depth = 0
  for (let at = start; ; ) {
    const code = source.charCodeAt(at)
    if (code === quoteCode) {
      at = endOfString(source, at)
      continue
    }
    if (code === openBraceCode || code === openBracketCode) depth += 1
    if (code === closeBraceCode || code === closeBracketCode) depth -= 1
    at += 1
    if (depth === 0) return at
  }
}

function endOfScalar(source: string, start: number): number {
  let at = start
  while (at < source.length) {
    const code = source.charCodeAt(at)
    if (isSpace(code) || code === commaCode || code === closeBraceCode || code === closeBracketCode) break
    at += 1
  }
  return at
}
