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
  const stop = ({ target }: Event) => ending.abort((target as AbortSignal).reason)
  for (const signal of signals) {
    if (signal?.aborted) ending.abort(signal.reason)
    signal?.addEventListener('abort', stop)
  }
  try {
    return await run(ending.signal)
  } finally {
    clearTimeout(timer)
    // A listener with a signal of its own can stay after a garbage collection where several listen to one signal.
    for (const signal of signals) signal?.removeEventListener('abort', stop)
  }
}
