// Collects token ids in a growing list, without an object per token.

export interface TokenSink {
  /** Can be set back to drop the tokens after it. */
  length: number
  push(id: number): void
  /** The ids so far, in a separate buffer. */
  ids(): Uint16Array<ArrayBuffer>
}

export function createTokenSink(): TokenSink {
  let buffer = new Uint16Array(1024)
  let length = 0
  return {
    get length() {
      return length
    },
    set length(value: number) {
      length = value
    },
    push(id) {
      if (length === buffer.length) {
        const larger = new Uint16Array(2 * length)
        larger.set(buffer)
        buffer = larger
      }
      buffer[length++] = id
    },
    ids: () => buffer.slice(0, length),
  }
}
