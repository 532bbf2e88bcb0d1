// The short code that an agent shows its user along with the link, and that the page of the link asks for: whoever was
// sent the link of a stranger's agent has no agent that shows it. The name and the letters are those of RFC 8628:
// without vowels, so that no words come out, and without letters or digits that look alike.

import { randomInt } from 'node:crypto'

const letters = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodeCharacters = 4

export function makeUserCode(): string {
  return Array.from({ length: userCodeCharacters }, () => letters[randomInt(letters.length)]).join('')
}

/** A code as somebody typed it: in lower case, with spaces or hyphens. */
export function normalUserCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]+/g, '')
}
