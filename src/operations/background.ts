// Does what nobody waits for, such as mails, once what caused it stands; whoever closes the database finishes it first.

export type Background = ReturnType<typeof openBackground>

/** `onFailure` is told of what failed, and of the request that it belongs to. */
export function openBackground(onFailure: (error: unknown, requestId: string) => void) {
  const underWay = new Set<Promise<void>>()

  return { begin, close }

  function begin(work: () => Promise<void>, requestId: string): void {
    const ended = work()
      .catch(error => onFailure(error, requestId))
      .finally(() => underWay.delete(ended))
    underWay.add(ended)
  }

  /** Waits for all that has begun. */
  async function close(): Promise<void> {
    await Promise.all(underWay)
  }
}
