// Spells letters that a vocabulary may lack with more common ones: "ａ" as "a", "٣" as "3". tools/train/tokens.py uses
// the same table, so that the model is trained on what it will be given.

import lettersOf from '../../../generated/spellings.json' with { type: 'json' }

const spellings = new Map(
  Object.entries(lettersOf).flatMap(([spelling, letters]) =>
    [...letters].map((letter): [string, string] => [letter, spelling]),
  ),
)

export function findSpelling(letter: string): string | undefined {
  return spellings.get(letter)
}
