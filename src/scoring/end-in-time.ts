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
  const stops = signals.map(signal => () => ending.abort(signal?.reason))
  for (const [i, signal] of signals.entries()) {
    if (signal?.aborted) stops[i]!()
    signal?.addEventListener('abort', stops[i]!)
  }
  try {
    return await run(ending.signal)
  } finally {
    clearTimeout(timer)
    for (const [i, signal] of signals.entries()) signal?.removeEventListener('abort', stops[i]!)
  }
}
