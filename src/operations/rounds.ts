// Repeats the service's own work: one round as it starts, and one each time so long has passed.

/**
 * Rounds until closed, never two at once. Several processes may do the same ones. `onFailure` is told when one failed;
 * the next one comes all the same.
 */
export function openRounds(everyMs: number, round: () => Promise<void>, onFailure: (error: unknown) => void) {
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
