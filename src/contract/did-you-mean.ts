// Guesses which known name an unknown one stands for. It may be a typo, a part of the name, or a word that other
// services use.

/** Words that other services use, and what they are called here. */
const otherWords: Record<string, string> = {
  question: 'instructions',
  text: 'instructions',
  prompt: 'instructions',
  description: 'instructions',
  context: 'state',
  case: 'state',
  input: 'state',
  choices: 'options',
  labels: 'options',
  scale: 'levels',
  prior: 'base_rate',
  code: 'setup_code',
  key: 'api_key',
  name: 'agent_name',
}

/** `; did you mean "state"?` for the end of a sentence, or nothing if no known name is similar. */
export function didYouMean(name: string, known: readonly string[]): string {
  const plain = name.toLowerCase().replaceAll('-', '_')
  const other = Object.hasOwn(otherWords, plain) ? otherWords[plain]! : ''
  const slipsMax = plain.length > 4 ? 2 : 1
  const near =
    known.find(one => one === other) ??
    known.find(one => slips(plain, one, slipsMax)) ??
    known.find(one => plain.length >= 4 && one.split('_').includes(plain))
  return near === undefined ? '' : `; did you mean ${JSON.stringify(near)}?`
}

/** True if adding, dropping or changing at most `max` characters turns one into the other. */
function slips(a: string, b: string, max: number): boolean {
  if (a === b) return true
  if (max === 0 || Math.abs(a.length - b.length) > max) return false
  const at = [...a].findIndex((character, i) => character !== b[i])
  const from = at === -1 ? a.length : at
  const [restA, restB] = [a.slice(from), b.slice(from)]
  return (
    slips(restA.slice(1), restB.slice(1), max - 1) ||
    slips(restA.slice(1), restB, max - 1) ||
    slips(restA, restB.slice(1), max - 1)
  )
}
