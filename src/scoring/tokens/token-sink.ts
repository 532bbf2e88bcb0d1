// Collects token ids in a growing list, without an object per token.

export type TokenSink = ReturnType<typeof createTokenSink>

export function createTokenSink() {
  let buffer = new Uint16Array(1024)
  let length = 0
  return {
    get length() {
      return length
    },
    push(id: number): void {
      if (length === buffer.length) {
        const larger = new Uint16Array(2 * length)
        larger.set(buffer)
        buffer = larger
      }
      buffer[length++] = id
    },
    /** The ids so far, in a separate buffer. */
    ids: () => buffer.slice(0, length),
  }
}
