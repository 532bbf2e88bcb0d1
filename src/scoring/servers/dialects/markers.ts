// Keeps what callers send from becoming the markers of a model on a server, which says how it reads a text.

import { breakMarker } from '../../decoder/markers.ts'
import { nonsense, ServerFault } from '../server-fault.ts'

export interface TokenizedText {
  ids: number[]
  texts: string[]
}

/** The number of times that a text may be changed until it holds no marker. */
const changesMax = 8

/** The tokens of a template that no tokenizer makes of words and signs. */
export function markersAmong(...parts: TokenizedText[]): number[] {
  return parts.flatMap(({ ids, texts }) => ids.filter((_, i) => isUnlikeWords(texts[i] ?? '')))
}

/** Tokenizers write a blank or a line break in signs of their own, and join letters with a sign before them alone. */
function isUnlikeWords(text: string): boolean {
  const plain = text.replace(/[\u2581\u0120\u010a]/g, ' ').trim()
  return /\p{L}/u.test(plain) && /[^\p{L}\p{N}\s]/u.test(plain) && !/^[^\p{L}]?\p{L}+$/u.test(plain)
}

/** Letters between signs are one token in markers only. */
const markerLook = /^[^\p{L}\p{N}\s].*\p{L}.*[^\p{L}\p{N}\s]$/su

/** With a blank in every marker. Throws a ServerFault for a text that has one of `markers` all the same. */
export async function tokensWithoutMarkers(
  text: string,
  markers: number[],
  tokenize: (text: string) => Promise<TokenizedText>,
): Promise<number[]> {
  let changed = text
  for (let changes = 0; changes <= changesMax; changes++) {
    const { ids, texts } = await tokenize(changed)
    if (texts.length !== ids.length) nonsense(`${texts.length} texts for ${ids.length} tokens`)
    const isOwn = (id: number) => markers.includes(id)
    const found = new Set(texts.filter((one, i) => isOwn(ids[i]!) || markerLook.test(one)))
    const written = [...found].filter(one => one !== '' && changed.includes(one))
    if (written.length === 0 && !ids.some(isOwn)) return ids
    if (written.length === 0) break
    for (const marker of written) changed = changed.replaceAll(marker, breakMarker(marker))
  }
  throw new ServerFault('refused', 'it reads control tokens in what a caller has sent', { status: 400 })
}
