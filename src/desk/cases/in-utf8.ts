// Reads the bytes of a file as UTF-8, also where it begins with the byte order mark of UTF-16, as spreadsheets write
// "Unicode text".

import { TextDecoder } from 'node:util'

const marks = { fffe: 'utf-16le', feff: 'utf-16be' } as const
const markBytes = 2
/** No UTF-8 has this byte: whatever decodes the text refuses it. */
const noText = Buffer.from([0xff])

export async function* inUtf8(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun = Buffer.alloc(0)
  let decoder: TextDecoder | null = null
  for await (const chunk of input) {
    let bytes = chunk
    if (begun.length < markBytes) {
      begun = Buffer.concat([begun, chunk])
      if (begun.length < markBytes) continue
      decoder = decoderOf(begun)
      bytes = begun
    }
    const text = decoder === null ? bytes : decode(decoder, bytes)
    yield text ?? noText
    if (text === null) return
  }
  if (begun.length < markBytes) yield begun
  else if (decoder !== null) yield decode(decoder) ?? noText
}

function decoderOf(begun: Buffer): TextDecoder | null {
  const encoding = marks[begun.toString('hex', 0, markBytes) as keyof typeof marks]
  return encoding ? new TextDecoder(encoding, { fatal: true, ignoreBOM: true }) : null
}

/** Null for half a character. */
function decode(decoder: TextDecoder, bytes?: Uint8Array): Uint8Array | null {
  try {
    return Buffer.from(bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
  } catch {
    return null
  }
}
