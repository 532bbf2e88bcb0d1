// Checks purchases of credit by the same rules, whichever provider takes the money: Stripe (stripe.ts), one that grants
// it if nobody has to pay, or none if only an operator adds credit.

import { UserError } from '../base/store/user-error.ts'
import { parseUsd } from '../contract/price.ts'
import { twoMeanings } from '../contract/typed-number.ts'
import type { Ledger } from './ledger.ts'

export interface Purchase {
  organizationId: string
  userId: string
  email: string
  /** Whole cents. */
  amountMicros: number
  /** Identifies this form: sent twice, it is paid once. */
  reference: string
}

interface PurchaseRequest extends Pick<Purchase, 'organizationId' | 'userId' | 'email'> {
  /** As typed. */
  usd: string
  /** A new one for every form that is shown. */
  formId: string
}

export interface PaymentProvider {
  name: 'none' | 'grants' | 'stripe'
  /** The other site that our form leads to, if any. */
  origin: string | null
  /** The address of the payment page, or null if the credit has already been added. */
  begin(purchase: Purchase): Promise<string | null>
  /**
   * Credits a payment of a signed message, once however often it is reported; false for one about anything else. Throws
   * `invalid_request` for an invalid signature. Null if the provider sends no messages.
   */
  confirm: ((message: Buffer, signature: string) => Promise<boolean>) | null
}

const amountMicrosMin = 1_000_000
const amountMicrosMax = 10_000_000_000
export const microsPerCent = 10_000

export function createPurchases(provider: PaymentProvider) {
  return { provider, begin }

  /** Refuses an invalid amount, and a form without an id; otherwise like the provider's `begin`. */
  async function begin({ usd, formId, ...payer }: PurchaseRequest): Promise<string | null> {
    const amountMicros = checkAmount(usd)
    // With the amount: somebody who goes back to the same form and corrects it makes another payment.
    const reference = `${payer.organizationId}:${checkFormId(formId)}:${amountMicros}`
    return provider.begin({ ...payer, amountMicros, reference })
  }
}

/** Grants credit immediately, without a payment, for people who run the service for themselves. */
export function createGrants({ ledger }: { ledger: Pick<Ledger, 'addCredit'> }): PaymentProvider {
  return { name: 'grants', origin: null, begin, confirm: null }

  async function begin({ organizationId, userId, amountMicros, reference }: Purchase): Promise<null> {
    const given = { organizationId, amountMicros, createdBy: userId, note: 'Added in the portal' }
    await ledger.addCredit({ ...given, kind: 'credit', isGranted: true, reference: `portal:${reference}` })
    return null
  }
}

/** For installations where credit is added only on the command line. */
export function createNoPayments(): PaymentProvider {
  return { name: 'none', origin: null, begin, confirm: null }

  async function begin(): Promise<never> {
    throw new UserError('invalid_text', 'Credit can’t be added here. Ask the operator of this service.')
  }
}

function checkAmount(usd: string): number {
  const micros = parseUsd(usd)
  const unread = twoMeanings(usd) ?? 'Enter the amount as digits, such as 25 or 12.50.'
  if (micros === null) throw new UserError('invalid_amount', unread, 'usd')
  const inRange = micros >= amountMicrosMin && micros <= amountMicrosMax
  if (inRange && micros % microsPerCent === 0) return micros
  throw new UserError('invalid_amount', 'The amount must be from 1 to 10,000 USD, in whole cents.', 'usd')
}

/** Ties one form to one payment; without it an organization's second payment would look like its first. */
function checkFormId(formId: string): string {
  if (/^[\w-]{1,60}$/.test(formId)) return formId
  throw new UserError('invalid_text', 'This form is incomplete. Reload the page and try again.')
}
