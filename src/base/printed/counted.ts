// Says how many there are of something, or which share, as people read it.

/** `1 label` and `8 labels`; of a word that takes an s. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** The first of some in one sentence, and how many more there are: a table can have thousands of columns. */
export function firstOf(parts: (string | number)[]): string {
  return firstFew(parts.map(String), { countMax: 30, charactersMax: 300 }).join(', ')
}

/** The first of some, as many as that, and how many more there are: `and 4970 more`. At least one. */
export function firstFew(
  parts: string[],
  { countMax, charactersMax }: { countMax: number; charactersMax: number },
  rest = 'more',
): string[] {
  let characters = 0
  const isTooMuch = (part: string, i: number) => {
    characters += part.length
    return i > 0 && (i >= countMax || characters > charactersMax)
  }
  const end = parts.findIndex(isTooMuch)
  return end < 0 ? parts : [...parts.slice(0, end), `and ${parts.length - end} ${rest}`]
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

/** The number of decimals that show a hundredth of a scale: two, and more where it is narrower than 1. */
export function decimalsOf(lowest: number, highest: number): number {
  return Math.min(100, Math.max(2, 2 - Math.floor(Math.log10(highest - lowest))))
}
