// Makes text from people and agents safe to store and show on one line: no control characters, no characters that
// change the text direction, no lone surrogates (PostgreSQL refuses a NUL), and a limited length.

import { domainToASCII } from 'node:url'
import { Refusal } from '../refusal.ts'

/** Null if nothing is left. */
export function plainLine(text: string | null | undefined, charactersMax: number): string | null {
  const line = (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...line].slice(0, charactersMax).join('').trim() || null
}

/** The name of an organization, a key or a person: refused if it is blank or longer than 100 characters. */
export function checkName(text: string): string {
  const name = plainLine(text, 101)
  if (name === null) throw new Refusal('invalid_text', 'Enter a name.', 'name')
  if ([...name].length > 100)
    throw new Refusal('invalid_text', 'A name can have at most 100 characters.', 'name')
  return name
}

/**
 * An address as it is stored and compared: in lower case and one Unicode form, its domain as the mail system knows it
 * (`xn--…`), which is also what some browsers send for a domain with other letters.
 */
export function normalEmail(email: string): string {
  const plain = email.toWellFormed().trim().toLowerCase().normalize('NFC')
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  // What has no such form is left as it is: only sending something there shows whether it exists.
  return at === 0 || isAscii(domain) ? plain : plain.slice(0, at) + (domainToASCII(domain) || domain)
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

// Only sending something there shows whether an address exists; this rejects what cannot be one.
export function isEmail(normal: string): boolean {
  return normal.length <= 254 && /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(normal)
}

/** The address as it is stored; refuses what cannot be an address. */
export function checkEmail(email: string): string {
  const normal = normalEmail(email)
  if (!isEmail(normal)) throw new Refusal('invalid_text', 'This isn’t a valid email address.', 'email')
  return normal
}
