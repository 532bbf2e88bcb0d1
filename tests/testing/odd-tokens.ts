// The tokens of the small model that odd servers have: words with or without a blank before them, single signs, and two
// markers that are control tokens.

export const markers = ['<|im_start|>', '<|im_end|>']

const known = [...markers]

/** With `withMarkers`, markers in the text become control tokens. */
export function idsOf(text: string, withMarkers: boolean): number[] {
  const words = / ?[A-Za-z0-9]+|./gs
  const all = /<\|im_(?:start|end)\|>| ?[A-Za-z0-9]+|./gs
  return [...text.matchAll(withMarkers ? all : words)].map(([token]) => idOf(token))
}

export function idOf(token: string): number {
  const at = known.indexOf(token)
  return at >= 0 ? at : known.push(token) - 1
}

export function tokenOf(id: number): string {
  return known[id]!
}

export function textOf(ids: number[]): string {
  return ids.map(tokenOf).join('')
}

/** What the chat template of the small model makes of messages. */
export function rendered(messages: { role: string; content: string }[]): string {
  const turns = messages.map(({ role, content }) => `<|im_start|>${role}\n${content}<|im_end|>\n`)
  return `${turns.join('')}<|im_start|>assistant\n`
}
