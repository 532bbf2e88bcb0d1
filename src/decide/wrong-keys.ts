// Limits how many wrong keys one address may try: each of them costs a question to the database.

import type { Caller } from '../accounts/keys/authenticate.ts'
import type { Keys } from '../accounts/keys/keys.ts'
import type { Limits } from '../base/intake/limits.ts'
import { Problem } from '../contract/problem.ts'

export type KnownKeys = ReturnType<typeof limitWrongKeys>

/** A key that worked before is not held up by what others at its address try. */
export function limitWrongKeys(
  keys: Pick<Keys, 'authenticate' | 'isRemembered'>,
  limits: Pick<Limits, 'attempt' | 'checkAttempts'>,
) {
  return { authenticate }

  /** Finds a key's caller. Throws `authentication_error`, or `rate_limited` after too many wrong keys of an address. */
  async function authenticate(bearer: string | undefined, address = ''): Promise<Caller> {
    if (bearer === undefined || keys.isRemembered(bearer)) return keys.authenticate(bearer)
    await limits.checkAttempts('wrong_key', address)
    try {
      return await keys.authenticate(bearer)
    } catch (error) {
      const isWrong = error instanceof Problem && error.type === 'authentication_error'
      if (isWrong) await limits.attempt('wrong_key', address)
      throw error
    }
  }
}
