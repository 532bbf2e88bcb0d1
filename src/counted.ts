// Says how many there are of something, or which share, as people read it.

/** `1 label` and `8 labels`; of a word that takes an s. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** In one sentence. */
const partsShown = 30

/** The first of some, and how many more there are: a table can have thousands of columns. */
export function firstOf(parts: (string | number)[]): string {
  const more = parts.length > partsShown ? [`and ${parts.length - partsShown} more`] : []
  return [...parts.slice(0, partsShown), ...more].join(', ')
}

/** A probability or a share. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

/** How many decimals show a hundredth of a scale: two, and more where it is narrower than 1. */
export function decimalsOf(lowest: number, highest: number): number {
  return Math.min(100, Math.max(2, 2 - Math.floor(Math.log10(highest - lowest))))
}
