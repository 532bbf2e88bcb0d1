// Tells knex and the code what rows are like: as migrations/ makes them, and more exactly where a column cannot say it.
// One of the two databases has no booleans. In the code, names are in camelCase, and moments are Dates.

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

type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name

/** A row in the terms of the code: what its table calls `created_at`, in milliseconds, is the Date `createdAt`. */
export type FromRow<Row> = {
  [Name in keyof Row as CamelName<Name & string>]: Name extends `${string}_at`
    ? Date | Exclude<Row[Name], number>
    : Row[Name]
}

export function fromRow<Row extends object>(row: Row): FromRow<Row> {
  const entries = Object.entries(row).map(([name, value]) => {
    const isMoment = name.endsWith('_at') && value !== null
    return [name.replace(/_[a-z]/g, letters => letters[1]!.toUpperCase()), isMoment ? new Date(value) : value]
  })
  return Object.fromEntries(entries)
}

/** The opposite, for what is written: each member of the record is a column. */
export function toRow<Row extends object>(record: FromRow<Row>): Row {
  const entries = Object.entries(record).map(([name, value]) => {
    const column = name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    return [column, value instanceof Date ? value.getTime() : value]
  })
  return Object.fromEntries(entries)
}
