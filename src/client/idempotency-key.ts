// Makes names for requests, by which the service knows that it has charged one already.

/** A new Idempotency-Key: 128 random bits. `randomUUID` is missing on pages that came over plain http. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
