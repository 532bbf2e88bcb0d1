// Paying for credit: what a payment has to be, whoever takes it. Who takes it is a provider: stripe.ts where Stripe
// does, grants.ts where nobody has to pay, and none where only an operator adds credit.

import { Refusal } from '../refusal.ts'
import { parseUsd } from './price.ts'

/** What an admin asks for in the form. */
interface PaymentRequest {
  organizationId: string
  userId: string
  email: string
  /** As typed. */
  usd: string
  /** Made anew for every form that is shown. */
  formId: string
}

export interface Payment {
  organizationId: string
  userId: string
  email: string
  /** Whole cents. */
  amountMicros: number
  /** Of this one form: sent twice, it is paid once. */
  reference: string
}

export interface PaymentProvider {
  name: 'none' | 'grants' | 'stripe'
  /** The other site that a form of ours leads to, if there is one. */
  origin: string | null
  /** Where the person pays, or null when the credit is there already. */
  begin(payment: Payment): Promise<string | null>
  /**
   * Credits what a signed message of the payment service says is paid, once however often it is told. False for a
   * message about anything else. Throws `invalid_request` for a signature that does not hold. Null where none come.
   */
  confirm: ((message: Buffer, signature: string) => Promise<boolean>) | null
}

export type Payments = ReturnType<typeof createPayments>

const amountMicrosMin = 1_000_000
const amountMicrosMax = 10_000_000_000
const microsPerCent = 10_000

export function createPayments(provider: PaymentProvider) {
  return { provider, begin }

  /** Refuses an invalid amount, and a form without an id; otherwise as the provider's. */
  async function begin({ usd, formId, ...payer }: PaymentRequest): Promise<string | null> {
    const amountMicros = checkAmount(parseUsd(usd))
    const reference = `${payer.organizationId}:${checkFormId(formId)}`
    return provider.begin({ ...payer, amountMicros, reference })
  }
}

/** Where credit is added by the command line alone. */
export function createNoPayments(): PaymentProvider {
  return { name: 'none', origin: null, begin, confirm: null }

  async function begin(): Promise<never> {
    throw new Refusal('invalid_text', 'Credit can’t be added here. Ask the operator of this service.')
  }
}

function checkAmount(micros: number | null): number {
  const inRange = micros !== null && micros >= amountMicrosMin && micros <= amountMicrosMax
  if (inRange && micros % microsPerCent === 0) return micros
  throw new Refusal('invalid_amount', 'The amount must be from 1 to 10,000 USD, in whole cents.')
}

/** What makes one form one payment; without it the second payment of an organization would look like the first. */
function checkFormId(formId: string): string {
  if (/^[\w-]{1,60}$/.test(formId)) return formId
  throw new Refusal('invalid_text', 'This form is incomplete. Reload the page and try again.')
}
