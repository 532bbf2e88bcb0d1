// Packs a case into the fragment of a link. Browsers do not send that part of an address, so the service never sees it.

import type { Draft } from '../playground/draft.ts'
import { one, say } from './dom.ts'
import type { DraftInPage } from './draft-in-page.ts'

/** The most characters that a packed case may have in a link. Too many mail and chat programs cut off longer links. */
const linkCharactersMax = 16_000
const prefix = '#case='

export function startSharing(draft: DraftInPage): void {
  const note = one('[data-share-note]')
  one('[data-share]').addEventListener('click', async () => say(note, await copyLink(draft.read())))
  addEventListener('hashchange', open)
  void open()

  /** Opens a case from the address, or from the address that led here by way of signing in. */
  async function open(): Promise<void> {
    const fragment = location.hash.startsWith(prefix) ? location.hash : sessionStorage.getItem('shared')
    if (fragment === null) return
    sessionStorage.removeItem('shared')
    history.replaceState(null, '', location.pathname)
    try {
      draft.fill(await unpack(fragment.slice(prefix.length)))
      say(note, 'This case came with the link. It has not been sent to the service.')
    } catch {
      say(note, 'This link doesn’t contain a complete case. It may have been cut off.')
    }
  }
}

/** Returns what to tell the person. */
async function copyLink(draft: Draft): Promise<string> {
  const packed = await pack(draft)
  const [has, most] = [packed.length, linkCharactersMax].map(length => length.toLocaleString('en-US'))
  if (packed.length > linkCharactersMax)
    return `This case is too long for a link: it has ${has} characters, and the limit is ${most}. Save it in this browser instead.`
  const link = `${location.origin}/playground${prefix}${packed}`
  try {
    await navigator.clipboard.writeText(link)
  } catch {
    // Browsers do not let pages over plain http use the clipboard, nor those that somebody refuses it.
    return `Copy this link: ${link}`
  }
  return `Link copied (${has} of at most ${most} characters). It contains the case, so anyone with the link can read it. It is not sent to the service.`
}

async function pack({ state, format, questions }: Draft): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([format, state, questions]))
  const packed = await through(bytes, new CompressionStream('deflate-raw'))
  const text = btoa(Array.from(packed, byte => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function unpack(text: string): Promise<Draft> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter =>
    letter.charCodeAt(0),
  )
  const unpacked = await through(bytes, new DecompressionStream('deflate-raw'))
  const [format, state, questions] = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(unpacked))
  if (typeof state !== 'string' || typeof questions !== 'string') throw new TypeError('no case')
  return { format: format === 'json' ? 'json' : 'text', state, questions }
}

async function through(
  bytes: BlobPart,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())
}
