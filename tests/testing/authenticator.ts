// The codes of an authenticator app.

import { Secret, TOTP } from 'otpauth'

/** The code of a secret, in base32, at a moment. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() })
}
