// Stands in for node-llama-cpp: a token for each letter, and one above 9000 for a marker such as <|end|> where markers
// are read, and for those that are user-defined everywhere. Notes what is evaluated, and what is in the context when
// the model speaks.

const markers = ['<|user|>', '<|model|>', '<|end|>', '<think>', '</think>', '[TOOL]', '\n\n']
const controls = 3

/** Each evaluation: the tokens before it, its own, and whether the model spoke after it. */
export const did: { before: number[]; tokens: number[]; spoke: boolean }[] = []

function tokenize(text: string, special: boolean): number[] {
  const pieces = text.split(special ? /(<\|\w+\|>|<\/?think>|\[TOOL\]|\n\n)/ : /(<\/?think>|\[TOOL\]|\n\n)/)
  return pieces.flatMap(piece => {
    const marker = markers.indexOf(piece)
    return marker >= 0 ? [9000 + marker] : [...piece].map(letter => letter.codePointAt(0)!)
  })
}

const context: number[] = []

function add(tokens: number[], spoke: boolean): void {
  did.push({ before: [...context], tokens, spoke })
  context.push(...tokens)
}

const sequence = {
  needsCheckpoints: false,
  get nextTokenIndex() {
    return context.length
  },
  async evaluateWithoutGeneratingNewTokens(tokens: number[]) {
    add(tokens, false)
  },
  async controlledEvaluate(items: (number | [number, object])[]) {
    add(
      items.map(item => (typeof item === 'number' ? item : item[0])),
      true,
    )
    const probabilities = new Map([...'ABCD'].map((letter, i) => [letter.charCodeAt(0), (i + 1) / 20]))
    return [...items.slice(1).map(() => undefined), { next: { probabilities } }]
  },
  async eraseContextTokenRanges([range]: { start: number; end: number }[]) {
    context.splice(range!.start, range!.end - range!.start)
  },
  async clearHistory() {
    context.length = 0
  },
}

export const getLlama = async () => ({
  gpu: false,
  loadModel: async () => ({
    trainContextSize: 4000,
    tokens: { bos: 9100, bosString: '<|begin|>', eosString: '<|end|>', shouldPrependBosToken: true },
    fileInfo: { metadata: { tokenizer: { chat_template: 'a template' } } },
    tokenize,
    iterateAllTokens: () => [97, 98, ...markers.map((_, i) => 9000 + i)],
    getTokenAttributes: (token: number) => ({
      control: token >= 9000 && token < 9000 + controls,
      userDefined: token >= 9000 + controls,
    }),
    detokenize: ([token]: number[]) => markers[token! - 9000] ?? String.fromCodePoint(token!),
    createContext: async ({ contextSize }: { contextSize: number }) => ({
      contextSize,
      getSequence: () => sequence,
    }),
  }),
})
