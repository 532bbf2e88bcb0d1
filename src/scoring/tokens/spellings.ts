// Letters that a vocabulary may lack, spelled with more common ones: "ａ" as "a", "٣" as "3". tools/train/tokens.py reads the
// same table, so that the reader is trained on what it will be given.

import lettersOf from '../../../generated/spellings.json' with { type: 'json' }

const spellings = new Map(
  Object.entries(lettersOf).flatMap(([spelling, letters]) =>
    [...letters].map((letter): [string, string] => [letter, spelling]),
  ),
)

export function findSpelling(letter: string): string | undefined {
  return spellings.get(letter)
}
