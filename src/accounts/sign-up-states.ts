// The states of an agent's sign-up, and what each side sees of them.

import type { Lifetime } from './lifetimes.ts'
import { DAY_MS } from './lifetimes.ts'

/** From the sign-up to the approval, and again from the approval to the taking of the key. */
export const SIGN_UP_MS = DAY_MS

export type SignUpStatus = 'pending' | 'ready' | 'already_taken' | 'declined' | 'expired'

/** What the person sees who opens the link. The texts are a stranger's. */
export interface SignUp {
  linkId: string
  status: SignUpStatus
  agentName: string | null
  company: string | null
  useCase: string | null
  createdAt: Date
  /** Until then it can be approved or declined. */
  expiresAt: Date
  organizationId: string | null
  keyId: string | null
}

export interface NewSignUp {
  agentName?: string | null
  company?: string | null
  useCase?: string | null
}

export interface StartedSignUp {
  linkId: string
  /** For the agent alone; only its hash is stored. */
  setupCode: string
  expiresAt: Date
}

export interface Approval {
  linkId: string
  userId: string
  organizationId: string
  lifetime: Lifetime
}

/** `moved` says whether this call did it; `status` is how things stand after it, null for an unknown link. */
export interface Move {
  moved: boolean
  status: SignUpStatus | null
}

export type Take =
  | { status: 'pending' | 'declined' | 'expired' | 'already_taken' | 'invalid' }
  | { status: 'ready'; apiKey: string; keyExpiresAt: Date | null; organization: string; creditMicros: number }
