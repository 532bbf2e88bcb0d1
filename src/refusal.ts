// What organizations, keys, people and agents refuse to do, with a sentence for the person who asked.
// Failures that the contract of the API names are a Problem instead.

export type RefusalReason =
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
  | 'wrong_code'
  | 'unknown_passkey'
  | 'too_many_passkeys'
  | 'passkey_taken'
  | 'link_closed'
  | 'unknown_fitted_set'
  | 'invalid_fitted_set'
  | 'invalid_labels'
  | 'work_in_progress'
  | 'payment_unavailable'

export class Refusal extends Error {
  readonly reason: RefusalReason
  /** What was refused of all that was given: `email`, `password`. Null where it is none of it, or all. */
  readonly subject: string | null

  constructor(reason: RefusalReason, message: string, subject: string | null = null) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
    this.subject = subject
  }
}
