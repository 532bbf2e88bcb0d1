// The tokens of the small model that odd servers have: words with or without a blank before them, single
// signs, two markers that are control tokens, and some that every tokenizer of the model reads, as
// user-defined ones.

export const markers = ['<|im_start|>', '<|im_end|>']

export const userDefined = ['<tool_call>', '<think>', '</think>']

const known = [...markers, ...userDefined]

/** With `withMarkers`, markers in the text become control tokens. */
export function idsOf(text: string, withMarkers: boolean): number[] {
  const words = /<tool_call>|<\/?think>| ?[A-Za-z0-9]+|./gs
  const all = /<\|im_(?:start|end)\|>|<tool_call>|<\/?think>| ?[A-Za-z0-9]+|./gs
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

/** Messages as the chat template of the small model renders them. */
export function rendered(messages: { role: string; content: string }[]): string {
  const turns = messages.map(({ role, content }) => `<|im_start|>${role}\n${content}<|im_end|>\n`)
  return `${turns.join('')}<|im_start|>assistant\n`
}
