// Defines the rows of people's sign-in and of the playground, as the code reads and writes them.

export interface SessionRow {
  token_hash: string
  user_id: string
  organization_id: string | null
  created_at: number
  last_seen_at: number
  expires_at: number
  /** `Firefox on Windows` */
  device: string | null
  /** The network of the address it signed in from: `192.0.2.0/24`. */
  network: string | null
  /** One of the two databases has no booleans. */
  waits: boolean | 0 | 1
  /** When somebody last proved in it that it is them; null for sessions from before this column. */
  proved_at: number | null
  /** Whether it began at the identity provider; null for sessions from before this column. */
  by_provider: boolean | 0 | 1 | null
}

export interface PasskeyRow {
  credential_id: string
  user_id: string
  name: string
  /** In base64url, as are the ids. */
  public_key: string
  counter: number
  /** A JSON list. */
  transports: string
  created_at: number
  last_used_at: number | null
}

interface KnownDeviceRow {
  device_hash: string
  user_id: string
  expires_at: number
}

interface SpentChallengeRow {
  challenge_hash: string
  expires_at: number
}

export interface SecondFactorRow {
  user_id: string
  secret: string
  last_step: number
  confirmed_at: number | null
  /** In a row. */
  wrong_codes: number
  /** No code of the app is taken before. */
  wait_until: number
}

interface RecoveryCodeRow {
  code_hash: string
  user_id: string
}

interface PasswordResetRow {
  token_hash: string
  user_id: string
  expires_at: number
}

interface EmailChangeRow {
  token_hash: string
  user_id: string
  email: string
  expires_at: number
}

interface IdentityRow {
  issuer: string
  subject: string
  user_id: string
  created_at: number
}

export interface OidcFlowRow {
  state_hash: string
  browser_hash: string
  nonce: string
  verifier: string
  next: string
  link_id: string | null
  user_id: string | null
  issuer: string | null
  subject: string | null
  email: string | null
  name: string | null
  /** When they proved it at the provider, if it says. */
  authenticated_at: number | null
  expires_at: number
}

export interface NewAccountRow {
  token_hash: string
  email: string
  name: string | null
  password_hash: string
  /** Empty for somebody who creates none. */
  organization_name: string
  retention_days: 30 | 90 | 365
  next: string
  link_id: string | null
  /** Hash of the token of the browser that asked; null for requests older than this column. */
  browser_hash: string | null
  expires_at: number
}

interface InvitationRow {
  invitation_id: string
  token_hash: string
  organization_id: string
  email: string
  role: 'admin' | 'member'
  created_by: string
  created_at: number
  expires_at: number
}

interface PlaygroundKeyRow {
  organization_id: string
  user_id: string
  key_id: string
}

declare module 'knex/types/tables.js' {
  interface Tables {
    sessions: SessionRow
    known_devices: KnownDeviceRow
    passkeys: PasskeyRow
    spent_challenges: SpentChallengeRow
    second_factors: SecondFactorRow
    recovery_codes: RecoveryCodeRow
    password_resets: PasswordResetRow
    email_changes: EmailChangeRow
    identities: IdentityRow
    oidc_flows: OidcFlowRow
    invitations: InvitationRow
    new_accounts: NewAccountRow
    playground_keys: PlaygroundKeyRow
  }
}
