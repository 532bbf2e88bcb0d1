// Defines why a case cannot be used, so that faults of one kind can be counted together.

/** A fault with the same words for all of a kind, and separately what was there. */
export class CaseFault extends Error {
  readonly value: string

  constructor(reason: string, value: string) {
    super(reason)
    this.value = value
  }
}
