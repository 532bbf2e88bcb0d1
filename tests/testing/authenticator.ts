// The codes of an authenticator app.

import { Secret, TOTP } from 'otpauth'
import type { Accounts } from '../../src/ledger/open-accounts.ts'

/** The code of a secret, in base32, at a moment. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() })
}

/** Turns two-step sign-in on with the code of a moment, which is spent. */
export async function turnOnSecondFactor(
  { secondFactors }: Pick<Accounts, 'secondFactors'>,
  userId: string,
  moment: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await secondFactors.begin(userId)
  const { secret } = (await secondFactors.find(userId))!
  return { secret, recoveryCodes: await secondFactors.confirm(userId, codeAt(secret, moment)) }
}
