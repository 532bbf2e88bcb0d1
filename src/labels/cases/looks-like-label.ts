// Tells columns that seem to hold labels by what people call them. Nobody guesses whose labels they are, but they are no
// part of the case until somebody says so.

/** What people call the labels of a file. */
const nouns = 'label labels target targets outcome verdict truth groundtruth annotation y'
/** What they write before or after the name of a question. */
const fillers = 'is was has the of true actual real confirmed final gold ground correct right human analyst'
const ofLabels = new Set(nouns.split(' '))
const ofEither = new Set([...ofLabels, ...fillers.split(' ')])

/** The question whose labels the column could have, an empty text if it could be any, or null. */
export function findSuspect(column: string, questions: readonly string[]): string | null {
  const words = wordsOf(column)
  const rest = restOf(words)
  if (rest === '') return words.some(word => ofLabels.has(word)) ? '' : null
  return questions.find(question => restOf(wordsOf(question)) === rest) ?? null
}

function restOf(words: string[]): string {
  return words.filter(word => !ofEither.has(word)).join('')
}

/** `isFraud`, `is_fraud` and `Is fraud?` have the same. */
function wordsOf(name: string): string[] {
  const text = name.normalize('NFKC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
