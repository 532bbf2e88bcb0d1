// Defines the rows of migrations/ as the code uses them: both databases return numbers for bigint columns.

import type { QuestionType } from '../contract/question-types.ts'

export interface OrganizationRow {
  organization_id: string
  name: string
  credit_micros: number
  pending_micros: number
  retention_days: 30 | 90 | 365
  created_at: number
  approved_at: number | null
  deleted_at: number | null
  low_credit_micros: number | null
  low_credit_due: boolean | number
  budget_percent: number | null
  counts_answers: boolean | 0 | 1
}

export interface UserRow {
  user_id: string
  email: string
  name: string | null
  password_hash: string | null
  policies_accepted_at: number | null
  time_zone: string | null
  deleted_at: number | null
  created_at: number
}

interface MemberRow {
  organization_id: string
  user_id: string
  role: 'admin' | 'member'
  created_at: number
}

export interface KeyRow {
  key_id: string
  organization_id: string
  name: string
  secret_hash: string | null
  shown_as: string | null
  created_by: string | null
  created_at: number
  expires_at: number | null
  revoked_at: number | null
  last_used_at: number | null
  /** Id of the first in the chain of keys that replaced each other up to this one. */
  line_id: string
  scope: 'all' | 'decide' | 'account'
  budget_micros: number | null
  rate_per_minute: number | null
  addresses: string | null
  replaced_by: string | null
  /** When the last mail about its expiry was sent. */
  expiry_mailed_at: number | null
}

export interface SignUpRow {
  link_id: string
  setup_code_hash: string
  /** Null for sign-ups older than this column. */
  user_code: string | null
  status: 'pending' | 'ready' | 'already_taken' | 'declined' | 'expired'
  agent_name: string | null
  company: string | null
  use_case: string | null
  created_at: number
  expires_at: number
  decided_by: string | null
  decided_at: number | null
  organization_id: string | null
  new_organization_id: string | null
  key_id: string | null
  take_by: number | null
  taken_at: number | null
}

export interface LedgerRow {
  entry_id: string
  organization_id: string
  kind: 'grant' | 'credit' | 'adjustment'
  amount_micros: number
  note: string
  reference: string | null
  payment: string | null
  created_by: string | null
  created_at: number
}

export interface RefundRow {
  refund_id: string
  payment: string
  amount_micros: number
  /** One of the two databases has no booleans. */
  failed: boolean | 0 | 1
}

export interface ReversalRow {
  source: string
  payment: string
  amount_micros: number
  won: boolean | 0 | 1
}

export interface UsageRow {
  request_id: string
  organization_id: string
  key_id: string
  model: string | null
  status: number
  error_type: string | null
  input_tokens: number
  cost_micros: number
  unread_share: number | null
  duration_ms: number
  created_at: number
}

interface UsageDayRow {
  organization_id: string
  key_id: string
  day: string
  requests: number
  failed_requests: number
  input_tokens: number
  cost_micros: number
}

interface FailureDayRow {
  organization_id: string
  key_id: string
  day: string
  error_type: string
  requests: number
}

export interface StartingCreditRow {
  user_id: string
  email_hash: string
  organization_id: string
  created_at: number
}

interface StartingCreditDayRow {
  day: string
  organizations: number
}

interface BudgetMailRow {
  line_id: string
  month: string
  budget_micros: number
}

export interface IdempotencyKeyRow {
  key_id: string
  name_digest: string
  body_digest: string
  request_id: string
  input_tokens: number
  created_at: number
}

interface FittedSetRow {
  fitted_set_id: string
  organization_id: string
  revision: string
  digest: string
  questions: number
  content: string
  figures: string | null
  file_name: string | null
  note: string | null
  /** Of the two databases one knows no booleans. */
  in_use: boolean | 0 | 1
  created_by: string | null
  created_at: number
}

interface SetNoticeRow {
  fitted_set_id: string
  organization_id: string
  notice: string
}

export interface AnswerCountRow {
  organization_id: string
  fitted_set_id: string
  question_id: string
  type: QuestionType
  day: string
  bin: number
  answers: number
}

interface MeasurementRow {
  measurement_id: string
  organization_id: string
  question_id: string
  name: string
  file_name: string
  figures: string
  in_use_set_id: string | null
  learnt_set_id: string | null
  /** As in_use. */
  below_promise: boolean | 0 | 1 | null
  created_at: number
}

interface PolicyRow {
  organization_id: string
  content: string
}

export interface ActRow {
  act_id: string
  organization_id: string
  kind: string
  actor: 'person' | 'agent' | 'operator' | 'service'
  user_id: string | null
  agent_name: string | null
  subject_id: string | null
  subject: string | null
  detail: string | null
  created_at: number
}

declare module 'knex/types/tables.js' {
  interface Tables {
    organizations: OrganizationRow
    users: UserRow
    members: MemberRow
    keys: KeyRow
    sign_ups: SignUpRow
    ledger: LedgerRow
    reversals: ReversalRow
    refunds: RefundRow
    usage: UsageRow
    usage_days: UsageDayRow
    idempotency_keys: IdempotencyKeyRow
    fitted_sets: FittedSetRow
    set_notices: SetNoticeRow
    measurements: MeasurementRow
    answer_counts: AnswerCountRow
    policies: PolicyRow
    acts: ActRow
    failure_days: FailureDayRow
    budget_mails: BudgetMailRow
    starting_credits: StartingCreditRow
    starting_credit_days: StartingCreditDayRow
  }
}
