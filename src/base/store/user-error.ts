// Names what organizations, keys, people and agents refuse to do, with a sentence for the person who asked. A failure
// that the API's contract names is a Problem instead.

type UserErrorReason =
  | 'unknown_organization'
  | 'unknown_key'
  | 'unknown_user'
  | 'invalid_text'
  | 'invalid_amount'
  | 'email_taken'
  | 'already_member'
  | 'not_a_member'
  | 'not_an_admin'
  | 'last_admin'
  | 'last_sign_in'
  | 'not_confirmed'
  | 'provider_only'
  | 'signed_out'
  | 'wrong_code'
  | 'unknown_passkey'
  | 'too_many_passkeys'
  | 'too_many'
  | 'passkey_taken'
  | 'link_closed'
  | 'unknown_fitted_set'
  | 'invalid_fitted_set'
  | 'invalid_labels'
  | 'work_in_progress'
  | 'payment_unavailable'

export class UserError extends Error {
  readonly reason: UserErrorReason
  readonly subject: string | null

  constructor(reason: UserErrorReason, message: string, subject: string | null = null) {
    super(message)
    this.name = 'UserError'
    this.reason = reason
    this.subject = subject
  }
}
