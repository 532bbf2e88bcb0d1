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

/**
 * Returns a function that measures once nobody else reads, at most once a minute; it resolves when done, or at once.
 */
export function createMeasureAgain({ enter, measure, now = () => performance.now() }: MeasureParts) {
  let measuredAtMs = Number.NEGATIVE_INFINITY
  let isMeasuring = false
  return async (): Promise<void> => {
    if (isMeasuring || now() - measuredAtMs < everyMs) return
    isMeasuring = true
    const leave = await enter()
    measuredAtMs = now()
    try {
      await measure()
    } catch {
      // The thread that measures was lost, which is reported elsewhere.
    } finally {
      isMeasuring = false
      leave()
    }
  }
}
