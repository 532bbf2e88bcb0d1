// What the command line says of an error.

/** In one sentence, with the field at fault if the error names one. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A connection that failed at every address of a host has only a code, and no message.
  const message = error.message || String('code' in error ? error.code : error.name)
  // A problem of the contract names the field separately from its message.
  return 'param' in error && typeof error.param === 'string' ? `${message} (${error.param})` : message
}
