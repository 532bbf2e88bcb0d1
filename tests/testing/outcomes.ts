// The outcome of a call in one word, for tests of refusals.

/** The type of the problem that a call ends with, or `none`. */
export async function typeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    problem => problem.type,
  )
}

/** The reason that a call is refused for, or `none`. */
export async function reasonOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    refusal => refusal.reason,
  )
}
