// Says for the log why a step at an identity provider failed. It uses the words of the protocol and of the library,
// never a token or anything that the provider says of a person.

/** A sign-in at the provider that did not work, for the log. */
export interface ProviderFailed {
  requestId: string
  step: 'discovery' | 'answer' | 'address'
  /** Without tokens or claims. */
  reason: string
}

/** A reason of our own, where an answer keeps the protocol but cannot be used. */
export class ProviderFailure extends Error {}

/** Such as `invalid_client`, `OAUTH_JWT_CLAIM_COMPARISON_FAILED: unexpected JWT "nonce" (nonce) claim value`. */
export function providerFailureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { error: said, code, status } = error as { error?: unknown; code?: unknown; status?: unknown }
  // The error as the provider names it, which could be any text.
  if (typeof said === 'string') return isWord(said) ? said : `an error that is no word (${code})`
  if (error instanceof ProviderFailure) return error.message
  if (isOfLibrary(error)) return [code, innermost(error).message, status].filter(Boolean).join(': ')
  const { code: ofNetwork } = (error.cause ?? error) as { code?: unknown }
  return typeof ofNetwork === 'string' ? ofNetwork : error.name
}

// The errors underneath could quote the answer, as that of a JSON parser does.
function innermost(error: Error): Error {
  return error.cause instanceof Error && isOfLibrary(error.cause) ? innermost(error.cause) : error
}

function isOfLibrary(error: Error): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('OAUTH_')
}

function isWord(text: string): boolean {
  return /^[\w.-]{1,60}$/.test(text)
}
