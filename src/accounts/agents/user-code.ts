// Makes the short code that an agent shows its user, and that the page of the link asks for. Whoever was sent the link
// of a stranger's agent has no agent that shows it.

import { randomText } from '../../store/secrets.ts'

const letters = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodeCharacters = 4

/**
 * The name and the letters are those of RFC 8628: without vowels, so that no words come out, and without letters or
 * digits that look alike.
 */
export function makeUserCode(): string {
  return randomText(letters, userCodeCharacters)
}

/** A code as somebody typed it: in lower case, with spaces or hyphens. */
export function normalUserCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]+/g, '')
}
