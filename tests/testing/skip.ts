// Skips tests that need a program which a plain `npm ci` does not install.

import type { Context } from 'mocha'

const told = new Set<string>()

/**
 * Skips the test or suite, and says once why and what to do; where CI is set, everything has to
 * run, so it throws.
 */
export function skipWithout(test: Context, what: string, howToGet: string): void {
  const sentence = `${what} is not installed: ${howToGet}`
  if (process.env.CI) throw new Error(sentence)
  if (!told.has(sentence)) console.warn(`skipped: ${sentence}`)
  told.add(sentence)
  test.skip()
}
