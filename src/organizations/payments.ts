// How credit is paid for. The built-in way grants it at once: for those who run the service for themselves.

import type { Accounts } from '../accounts.ts'
import type { Page } from '../portal/frame/access.ts'
import { Refusal } from '../refusal.ts'

export interface Payment {
  organizationId: string
  userId: string
  email: string
  /** Whole cents. */
  amountMicros: number
  /** Of this one form: sent twice, it is paid once. */
  reference: string
}

export interface Payments {
  /** What the person is told before they pay. */
  notice: string
  /** Other sites that the form leads to. */
  origins: string[]
  /** Where the person goes on. */
  pay(payment: Payment): Promise<{ to: string }>
  /** What the payment service calls, if there is one. */
  pages: Page[]
}

export const amountMicrosMax = 10_000_000_000

/** Refuses what is no amount in whole cents from 1 to 10,000 USD. */
export function checkAmount(micros: number | null): number {
  if (micros !== null && micros >= 1_000_000 && micros <= amountMicrosMax && micros % 10_000 === 0)
    return micros
  throw new Refusal('invalid_amount', 'The amount must be from 1 to 10,000 USD, in whole cents.')
}

export function createGrants({ ledger }: Pick<Accounts, 'ledger'>): Payments {
  return {
    notice:
      'This installation takes no payment: the credit is granted at once, and the ledger names who added it.',
    origins: [],
    pages: [],
    async pay({ organizationId, userId, email, amountMicros, reference }) {
      const facts = { organizationId, amountMicros, kind: 'credit' as const, createdBy: userId }
      await ledger.addCredit({ ...facts, note: `Added by ${email}`, reference: `portal:${reference}` })
      return { to: '/credit?done=credited' }
    },
  }
}
