// Works on a stream of items as they come, several at a time.

/** Rejects with the first failure, after waiting for what is in progress. */
export async function inParallel<T>(
  items: AsyncIterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let failed = false
  async function lane(): Promise<void> {
    try {
      for (let next = await iterator.next(); !next.done && !failed; next = await iterator.next())
        await work(next.value)
    } catch (error) {
      failed = true
      throw error
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: width }, lane))
  const wrong = lanes.find(one => one.status === 'rejected')
  if (wrong) throw wrong.reason
}
