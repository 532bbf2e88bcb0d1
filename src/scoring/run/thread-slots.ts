// Counts the slices each thread has been given: the one that it is at, and those ahead.

export function createThreadSlots(threads: number) {
  /** A thread that is lost has too many until it is replaced. */
  const slices = new Array<number>(threads).fill(0)

  return {
    /** The thread with the least to do; -1 when each has as much as it may have. */
    findRoom(most: number): number {
      const fewest = Math.min(...slices)
      return fewest < most ? slices.lastIndexOf(fewest) : -1
    },
    isIdle: (index: number) => slices[index] === 0,
    take(index: number): void {
      slices[index]!++
    },
    giveBack(index: number): void {
      slices[index]!--
    },
    /** It is lost. False when that is known already. */
    close(index: number): boolean {
      if (slices[index] === Number.POSITIVE_INFINITY) return false
      slices[index] = Number.POSITIVE_INFINITY
      return true
    },
    /** Another has taken its place. */
    open(index: number): void {
      slices[index] = 0
    },
  }
}
