// Says how many there are of something, in words.

/** `1 label` and `8 labels`; of a word that takes an s. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
