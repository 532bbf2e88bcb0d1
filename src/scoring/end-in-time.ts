// Gives work a signal that ends it: for whom it is done, and when it has taken too long.

/** Runs work with a signal that aborts as soon as one of these does, with its reason, or after a time with `late`. */
export async function endInTime<T>(
  signals: (AbortSignal | undefined)[],
  limitMs: number,
  late: () => Error,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  const timer = Number.isFinite(limitMs)
    ? setTimeout(() => ending.abort(late()), Math.max(0, limitMs))
    : undefined
  const over = new AbortController()
  for (const signal of signals) {
    const stop = () => ending.abort(signal?.reason)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { signal: over.signal })
  }
  try {
    return await run(ending.signal)
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}
