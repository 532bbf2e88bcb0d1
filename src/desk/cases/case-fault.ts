// Defines why a case cannot be used, so that faults of one kind can be counted together.

import { shortened } from '../../contract/shortened.ts'

/** A fault with the same words for all of a kind, and separately what was there, as far as it takes to recognize it. */
export class CaseFault extends Error {
  readonly value: string

  constructor(reason: string, value: string) {
    super(reason)
    this.value = shortened(value)
  }
}
