// Defines what "blank", "a name" and "the same ignoring case and white space" mean in the contract.

import { namePattern } from '../../generated/limits.ts'

const name = new RegExp(namePattern)

/**
 * The pattern for question names and option keys in the schemas. They are only ever returned to the caller, so even
 * `__proto__` is allowed (tests/service/http/server.test.ts, "answers names that JavaScript objects already have"). In
 * JavaScript, `$` without the m flag is the true end of the text: "abc\n" is not a name.
 */
export function isName(text: string): boolean {
  return name.test(text)
}

/** Only Unicode white space, or nothing. */
export function isBlank(text: string): boolean {
  return /^\p{White_Space}*$/u.test(text)
}

/** Equal for two texts if and only if they differ only in case (Unicode full case folding) and white space. */
export function foldText(text: string): string {
  // Upper case of the lower case is Unicode's full folding for every character but the dotless i, which folds to
  // itself (compared with a reference over all code points; tests/contract/words.test.ts keeps the hard ones).
  return text
    .replace(/\p{White_Space}+/gu, '')
    .toLowerCase()
    .split('ı')
    .map(part => part.toUpperCase())
    .join('ı')
}
