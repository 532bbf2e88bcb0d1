// Gathers what arrives in pieces, in one piece of memory that grows. A body may come in chunks of one byte: kept as
// they come, each would take some hundred times as much.

export function createGathered() {
  let memory: Buffer = Buffer.alloc(0)
  let length = 0

  return {
    add(chunk: Uint8Array): void {
      const wanted = length + chunk.length
      if (wanted > memory.length) memory = enlarged(memory, Math.max(wanted, 2 * memory.length))
      memory.set(chunk, length)
      length = wanted
    },
    get length() {
      return length
    },
    /** Returns what was gathered; nothing may be added afterwards. */
    bytes: () => memory.subarray(0, length),
  }
}

function enlarged(memory: Buffer, bytes: number): Buffer {
  const larger = Buffer.allocUnsafe(bytes)
  memory.copy(larger)
  return larger
}
