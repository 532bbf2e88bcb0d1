// Where a text stops being JSON. JSON.parse alone decides what is valid, but names the place only in some of its messages:
// the longest beginning that could still go on to be JSON ends there.

export interface Place {
  /** From 1 on; columns count characters. */
  line: number
  column: number
}

/** The place of the first character that is wrong, or behind the end of a text that ends too early. */
export function findJsonFault(text: string): Place {
  let [possible, impossible] = [0, text.length + 1]
  while (impossible - possible > 1) {
    const middle = (possible + impossible) >> 1
    if (couldGoOn(text.slice(0, middle))) possible = middle
    else impossible = middle
  }
  const before = text.slice(0, possible).split('\n')
  return { line: before.length, column: [...before.at(-1)!].length + 1 }
}

function couldGoOn(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as Error
    const position = / at position (\d+)/.exec(message)?.[1]
    return /^(Unexpected end|Unterminated)/.test(message) || Number(position ?? -1) === text.length
  }
}
