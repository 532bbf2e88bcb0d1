// Tells columns that seem to hold labels by what people call them. Nobody guesses whose labels they are, but they are
// no part of the case until somebody says so.

import { inForm } from '../alike.ts'

/** The names that people give to the labels of a file. */
const nouns = 'label labels target targets outcome verdict truth groundtruth annotation y'
/** The words that they write before or after the name of a question. */
const fillers =
  'is was has the of true actual real confirmed final gold ground correct right human analyst flag copy duplicated x'
const ofLabels = new Set(nouns.split(' '))
const ofEither = new Set([...ofLabels, ...fillers.split(' ')])

/** The endings that programs add to a name that a table has already: `fraud.1`, `fraud_1`, `Fraud (2)`. */
const copyNumber = /(?<!\d)\d+$/

/** For each column the question whose labels it could have, an empty text if it could be any, or null. */
export function findSuspects(columns: string[], questions: readonly string[]): (string | null)[] {
  const named = questions.map(name => ({ name, words: wordsOf(name) }))
  const byRest = Map.groupBy(named, ({ words }) => restOf(words))
  return columns.map(column => {
    const words = wordsOf(column)
    return suspectOf(words, byRest) ?? suspectOf(withoutNumber(words), byRest)
  })
}

function suspectOf(words: string[], byRest: Map<string, { name: string; words: string[] }[]>): string | null {
  const rest = restOf(words)
  const alike = byRest.get(rest) ?? []
  if (rest !== '') return alike[0]?.name ?? null
  // A question may have a name of such words alone, like `confirmed`: then the column has to have these too.
  const meant = alike.find(question => question.words.every(word => words.includes(word)))
  return meant?.name ?? (words.some(word => ofLabels.has(word)) ? '' : null)
}

function withoutNumber(words: string[]): string[] {
  return words.map((word, i) => (i < words.length - 1 ? word : word.replace(copyNumber, '')))
}

function restOf(words: string[]): string {
  return words.filter(word => !ofEither.has(word)).join('')
}

/** The limit for a name: people call their labels by shorter ones. */
const charactersMax = 1000

/** `isFraud`, `is_fraud` and `Is fraud?` have the same. */
function wordsOf(name: string): string[] {
  const text = inForm(name.slice(0, charactersMax), 'NFKC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
