// Repeats the service's own work: one round as it starts, and one each time so long has passed.

interface RoundsParts {
  everyMs: number
  round(): Promise<void>
  /** Told when a round failed; the next one comes all the same. */
  onFailure(error: unknown): void
}

/** Rounds until closed, never two at once. Several processes may do the same ones. */
export function openRounds({ everyMs, round, onFailure }: RoundsParts) {
  const next = () => round().catch(onFailure)
  let last = next()
  const timer = setInterval(() => {
    last = last.then(next)
  }, everyMs)
  timer.unref()

  return { close }

  /** Waits for the round under way. */
  async function close(): Promise<void> {
    clearInterval(timer)
    await last
  }
}
