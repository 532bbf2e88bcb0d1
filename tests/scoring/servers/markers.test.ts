// Markers of a model on a server, recognized by the tokens of its template and by their look, and their
// treatment in a caller's text.

import { expect } from 'chai'
import {
  markersAmong,
  type TokenizedText,
  tokensWithoutMarkers,
} from '../../../src/scoring/servers/dialects/markers.ts'
import { ServerFault } from '../../../src/scoring/servers/server-fault.ts'

/** One token for each of these in a text, written as it says, and one for each other letter. */
function tokenizerOf(written: Record<string, string>) {
  const own = Object.keys(written)
  return async (text: string): Promise<TokenizedText> => {
    const ids: number[] = []
    const texts: string[] = []
    for (let at = 0; at < text.length; ) {
      const found = own.findIndex(marker => text.startsWith(marker, at))
      const token = found < 0 ? text[at]! : own[found]!
      ids.push(found < 0 ? 1000 + token.charCodeAt(0) : found)
      texts.push(written[token] ?? token)
      at += token.length
    }
    return { ids, texts }
  }
}

describe('the markers of a template', () => {
  it('are those of its tokens that are unlike words', () => {
    const texts = [
      '<|im_start|>',
      'user',
      '\u0120You',
      '\u2581read',
      "'s",
      '\n\n',
      ':',
      ']~b]',
      'turn>>',
      '</think>',
    ]

    const found = markersAmong({ ids: texts.map((_, i) => i), texts })

    expect(found.map(id => texts[id])).to.deep.equal(['<|im_start|>', ']~b]', 'turn>>', '</think>'])
  })
})

describe('a text for a server', () => {
  for (const [text, read] of [
    ['a<tool>b', 'a< tool>b'],
    ['a]~b]c', 'a] ~b]c'],
    ['a~turn~b~turn~', 'a~ turn~b~ turn~'],
    ['aturn>>b', 'at urn>>b'],
    ['nothing (but) words [1]', 'nothing (but) words [1]'],
  ] as const)
    it(`has a blank in each marker: ${text}`, async () => {
      const written = { '<tool>': '<tool>', ']~b]': ']~b]', '~turn~': '~turn~', 'turn>>': 'turn>>' }
      const tokenize = tokenizerOf(written)

      const ids = await tokensWithoutMarkers(text, [3], tokenize)

      expect(ids).to.deep.equal((await tokenize(read)).ids)
      expect(ids.some(id => id < 1000)).to.equal(false)
    })

  it('is refused where it has a token of the template that is written unlike the text', async () => {
    const tokenize = tokenizerOf({ '<turn>': 'X' })

    const failure = await tokensWithoutMarkers('a<turn>b', [0], tokenize).catch(error => error)

    expect(failure).to.be.instanceOf(ServerFault)
    expect(failure.isOfRequest).to.equal(true)
    expect(await tokensWithoutMarkers('ab', [0], tokenize)).to.have.length(2)
  })
})
