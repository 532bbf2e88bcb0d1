// Tells knex and the code what rows are like: as migrations/ makes them, and more exactly where a column cannot say it.
// One of the two databases has no booleans.

import type { Tables } from 'knex/types/tables.js'
import type { Rows } from '../../../generated/tables.ts'
import type { QuestionType } from '../../contract/question-types.ts'

declare module 'knex/types/tables.js' {
  interface Tables extends Omit<Rows, 'answer_counts' | 'keys'> {
    answer_counts: Rows['answer_counts'] & { type: QuestionType }
    /** `line_id`: of the first in the chain of keys that replaced each other up to this one. */
    keys: Rows['keys'] & { line_id: string }
  }
}

export type ActRow = Tables['acts']
export type AnswerCountRow = Tables['answer_counts']
export type IdempotencyKeyRow = Tables['idempotency_keys']
export type KeyRow = Tables['keys']
export type LedgerRow = Tables['ledger']
export type NewAccountRow = Tables['new_accounts']
export type OidcFlowRow = Tables['oidc_flows']
export type OrganizationRow = Tables['organizations']
export type PasskeyRow = Tables['passkeys']
export type RefundRow = Tables['refunds']
export type ReversalRow = Tables['reversals']
export type SecondFactorRow = Tables['second_factors']
export type SessionRow = Tables['sessions']
export type SignUpRow = Tables['sign_ups']
export type StartingCreditRow = Tables['starting_credits']
export type UsageRow = Tables['usage']
export type UserRow = Tables['users']
