// A growing list of token ids, without an object per token.

export interface TokenSink {
  /** May be set back to drop what came after. */
  length: number
  push(id: number): void
  /** The ids so far, in a buffer of their own. */
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
