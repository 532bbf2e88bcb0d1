// Generated from migrations/. Do not edit: run `npm run generate`.

export interface Rows {
  acts: {
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
  answer_counts: {
    organization_id: string
    fitted_set_id: string
    question_id: string
    type: string
    day: string
    bin: number
    answers: number
  }
  budget_mails: {
    line_id: string
    month: string
    budget_micros: number
  }
  email_changes: {
    token_hash: string
    user_id: string
    email: string
    expires_at: number
  }
  failure_days: {
    organization_id: string
    key_id: string
    day: string
    error_type: string
    requests: number
  }
  fitted_sets: {
    fitted_set_id: string
    organization_id: string
    revision: string
    digest: string
    questions: number
    content: string
    in_use: boolean | 0 | 1
    created_by: string | null
    created_at: number
    figures: string | null
    file_name: string | null
    note: string | null
  }
  idempotency_keys: {
    key_id: string
    name_digest: string
    body_digest: string
    request_id: string
    input_tokens: number
    created_at: number
  }
  identities: {
    issuer: string
    subject: string
    user_id: string
    created_at: number
  }
  invitations: {
    invitation_id: string
    token_hash: string
    organization_id: string
    email: string
    role: 'admin' | 'member'
    created_by: string
    created_at: number
    expires_at: number
  }
  keys: {
    key_id: string
    organization_id: string
    name: string
    secret_hash: string | null
    created_by: string | null
    created_at: number
    expires_at: number | null
    revoked_at: number | null
    last_used_at: number | null
    shown_as: string | null
    line_id: string | null
    scope: 'all' | 'decide' | 'account'
    budget_micros: number | null
    rate_per_minute: number | null
    addresses: string | null
    replaced_by: string | null
    expiry_mailed_at: number | null
  }
  known_devices: {
    device_hash: string
    user_id: string
    expires_at: number
  }
  ledger: {
    entry_id: string
    organization_id: string
    kind: 'grant' | 'credit' | 'adjustment'
    amount_micros: number
    note: string
    reference: string | null
    created_by: string | null
    created_at: number
    payment: string | null
  }
  measurements: {
    measurement_id: string
    organization_id: string
    question_id: string
    name: string
    file_name: string
    figures: string
    in_use_set_id: string | null
    learnt_set_id: string | null
    below_promise: boolean | 0 | 1 | null
    created_at: number
  }
  members: {
    organization_id: string
    user_id: string
    role: 'admin' | 'member'
    created_at: number
  }
  new_accounts: {
    token_hash: string
    email: string
    name: string | null
    password_hash: string
    organization_name: string
    retention_days: 30 | 90 | 365
    next: string
    expires_at: number
    link_id: string | null
    browser_hash: string | null
  }
  oidc_flows: {
    state_hash: string
    browser_hash: string
    nonce: string
    verifier: string
    next: string
    user_id: string | null
    issuer: string | null
    subject: string | null
    email: string | null
    name: string | null
    expires_at: number
    link_id: string | null
    authenticated_at: number | null
  }
  organizations: {
    organization_id: string
    name: string
    credit_micros: number
    pending_micros: number
    retention_days: 30 | 90 | 365
    created_at: number
    approved_at: number | null
    low_credit_micros: number | null
    low_credit_due: boolean | 0 | 1
    budget_percent: number | null
    deleted_at: number | null
    counts_answers: boolean | 0 | 1
  }
  passkeys: {
    credential_id: string
    user_id: string
    name: string
    public_key: string
    counter: number
    transports: string
    created_at: number
    last_used_at: number | null
  }
  password_resets: {
    token_hash: string
    user_id: string
    expires_at: number
  }
  playground_keys: {
    organization_id: string
    user_id: string
    key_id: string
  }
  policies: {
    organization_id: string
    content: string
  }
  recovery_codes: {
    code_hash: string
    user_id: string
  }
  refunds: {
    refund_id: string
    payment: string
    amount_micros: number
    failed: boolean | 0 | 1
  }
  reversals: {
    source: string
    payment: string
    amount_micros: number
    won: boolean | 0 | 1
  }
  second_factors: {
    user_id: string
    secret: string
    last_step: number
    confirmed_at: number | null
    wrong_codes: number
    wait_until: number
  }
  sessions: {
    token_hash: string
    user_id: string
    organization_id: string | null
    created_at: number
    last_seen_at: number
    expires_at: number
    device: string | null
    network: string | null
    waits: boolean | 0 | 1
    proved_at: number | null
    by_provider: boolean | 0 | 1 | null
  }
  set_notices: {
    fitted_set_id: string
    organization_id: string
    notice: string
  }
  sign_ups: {
    link_id: string
    setup_code_hash: string
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
    user_code: string | null
  }
  spent_challenges: {
    challenge_hash: string
    expires_at: number
  }
  starting_credit_days: {
    day: string
    organizations: number
  }
  starting_credits: {
    user_id: string
    email_hash: string
    organization_id: string
    created_at: number
  }
  usage: {
    request_id: string
    organization_id: string
    key_id: string
    model: string | null
    status: number
    error_type: string | null
    input_tokens: number
    cost_micros: number
    duration_ms: number
    created_at: number
    unread_share: number | null
  }
  usage_days: {
    organization_id: string
    key_id: string
    day: string
    requests: number
    failed_requests: number
    input_tokens: number
    cost_micros: number
  }
  users: {
    user_id: string
    email: string
    name: string | null
    password_hash: string | null
    policies_accepted_at: number | null
    created_at: number
    theme: string
    time_zone: string | null
    deleted_at: number | null
    hides_first_steps: boolean | 0 | 1
  }
}
