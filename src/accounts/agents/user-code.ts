// Makes the short code that an agent shows its user, and that the page of the link asks for. A person who was sent the
// link of a stranger's agent has no agent that shows it.

import { plainCode } from '../../base/store/plain-text.ts'
import { randomText } from '../../base/store/secrets/secrets.ts'

const letters = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodeCharacters = 4

/**
 * The name and the letters are those of RFC 8628: without vowels, so that no words come out, and without letters or
 * digits that look alike.
 */
export function makeUserCode(): string {
  return randomText(letters, userCodeCharacters)
}

/** True if somebody typed this code, however they wrote it. */
export function isSameUserCode(code: string | null, typed: string): boolean {
  return code !== null && plainCode(code) === plainCode(typed)
}
