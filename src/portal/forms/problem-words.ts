// Says a problem of the contract on a page, with the way to what it asks for.

import type { ErrorType } from '../../../generated/errors.ts'
import { type Html, html } from '../../base/printed/html.ts'

/** `type` is null for what is no problem of the contract. */
export function sayProblem({ type, message }: { type: ErrorType | null; message: string }): Html {
  const credit = type === 'insufficient_credit' && html` <a href="/credit">How to get credit</a>`
  return html`${message}${credit}`
}
