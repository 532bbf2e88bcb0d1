// A decoder small enough to know by heart: what it says is a function of the text it is asked, and it notes what it was
// made to do.

import type { Engine, Label } from '../../src/scoring/decoder/engine.ts'
import { prompts } from '../../src/scoring/decoder/prompt.ts'

interface SmallDecoder extends Engine {
  /** `read`, `ask` and `end`, in order, with what was read or asked. */
  did: [string, string][]
  working: boolean
  roomTokens: number
}

/**
 * `say` gives a weight for each label: the chances are the weights, divided by their sum. It is called in place of a
 * read too, without labels, and may wait or fail.
 */
export function createSmallDecoder(
  say: (text: string, labels: string[], signal: AbortSignal) => number[] | Promise<number[]>,
): SmallDecoder {
  const did: [string, string][] = []
  return {
    did,
    wording: prompts,
    working: true,
    roomTokens: 10_000,
    frameTokens: 0,
    places: 1,
    count: async texts => texts.map(text => text.split(/\s+/).length),
    async read(state, signal) {
      did.push(['read', state])
      await say(state, [], signal)
      return {
        async ask(question: string, labels: Label[], signal: AbortSignal) {
          did.push(['ask', question])
          const names = labels.map(([first]) => first!)
          const weights = await say(question, names, signal)
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          return weights.map(weight => Math.log(weight / total))
        },
        async end() {
          did.push(['end', ''])
        },
      }
    },
    close: async () => {},
  }
}

/** The options that a list of a question shows, by label. */
export function shownIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^(\w)\) (.*)$/gm)].map(([, label, option]) => [label!, option!]))
}
