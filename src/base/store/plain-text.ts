// Makes text from people and agents safe to store and to show on one line. It removes control characters, those that
// cannot be seen or change the direction of text, and lone surrogates (PostgreSQL refuses a NUL), and limits the
// length.

import { domainToASCII } from 'node:url'
import { UserError } from './user-error.ts'

/** Letters of scripts that need joiners within words. */
const joined = `[${'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer'
  .split(' ')
  .map(script => `\\p{Script=${script}}`)
  .join('')}]`
const pictured = '\\p{Extended_Pictographic}'

/**
 * So that two names which look alike are alike. Joiners stay within words of some scripts and the parts of an emoji.
 */
const unseen = new RegExp(
  [
    `(?!(?<=${joined})[\\u200c\\u200d](?=${joined}))`,
    `(?!(?<=[${pictured}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=${pictured}))`,
    `(?!(?<=${pictured})\\ufe0f)`,
    '[\\p{Cf}\\p{Default_Ignorable_Code_Point}]',
  ].join(''),
  'gu',
)

/** Null if nothing is left. */
export function plainLine(text: string | null | undefined, charactersMax: number): string | null {
  const line = (text ?? '')
    .toWellFormed()
    .replace(unseen, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u2800]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...line].slice(0, charactersMax).join('').trim() || null
}

/**
 * However it was typed: full-width signs are the same, and neither spaces nor hyphens count; far too much is cut off.
 */
export function plainCode(typed: string): string {
  return typed
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase()
}

/** The name of an organization, a key or a person: refused if it is blank or longer than 100 characters. */
export function checkName(text: string): string {
  const name = plainLine(text, 101)
  if (name === null) throw new UserError('invalid_text', 'Enter a name.', 'name')
  if ([...name].length > 100)
    throw new UserError('invalid_text', 'A name can have at most 100 characters.', 'name')
  return name
}

/** As stored and compared: in lower case and one Unicode form, its domain as the mail system knows it (`xn--…`). */
export function normalEmail(email: string): string {
  const typed = email.toWellFormed().trim()
  // Far more than an address, in any form: the marks of a form are ordered in the square of their number.
  if (typed.length > 2000) return typed
  const plain = typed.toLowerCase().normalize('NFC')
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  // A domain without such a form is left as it is: only sending something there shows whether it exists.
  const isAscii = /^[\x20-\x7e]*$/.test(domain)
  return at === 0 || isAscii ? plain : plain.slice(0, at) + (domainToASCII(domain) || domain)
}

// Only sending something there shows whether an address exists; this rejects what cannot be one.
export function isEmail(normal: string): boolean {
  return normal.length <= 254 && /^[^\s@\p{C}]+@[^\s@.\p{C}]+(\.[^\s@.\p{C}]+)+$/u.test(normal)
}

/** The address as it is stored; refuses what cannot be an address. */
export function checkEmail(email: string): string {
  const normal = normalEmail(email)
  if (!isEmail(normal)) throw new UserError('invalid_text', 'This isn’t a valid email address.', 'email')
  return normal
}
