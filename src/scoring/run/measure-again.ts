// Measures a reader again after it refused a request for being too slow. At the start the machine may have been busy,
// and while everything is refused nothing would ever show that it no longer is.

interface MeasureParts {
  /** Resolves once nobody else reads, with what lets others in again. */
  enter(): Promise<() => void>
  /** Measures, and takes what it finds into use. */
  measure(): Promise<void>
  now?(): number
}

const everyMs = 60_000

/** What it returns measures once nobody else reads, at most once a minute, and resolves when it has or need not. */
export function createMeasureAgain({ enter, measure, now = () => performance.now() }: MeasureParts) {
  let measuredAtMs = Number.NEGATIVE_INFINITY
  return async (): Promise<void> => {
    if (now() - measuredAtMs < everyMs) return
    measuredAtMs = now()
    const leave = await enter()
    try {
      await measure()
    } catch {
      // What measures was lost, which is told elsewhere.
    } finally {
      leave()
    }
  }
}
