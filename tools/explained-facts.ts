// `node tools/explained-facts.ts [--every N] [--reader READER]`: how often the fact that decides a question
// is among the first three parts of its explanation, on documents that the built-in reader was not trained
// on. Each stands in tools/train/drills/held-deprived.jsonl.gz beside the same document without the fact.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { readConfig, readerChoice } from '../src/base/settings/config.ts'
import { openAsker } from '../src/cli/desk/askers.ts'
import { createProgress } from '../src/cli/progress.ts'
import { type Answer, type ExplainedPart, type Explanation, explainWith } from '../src/client/client.ts'

interface DrawnQuestion {
  type: 'noul' | 'choice' | 'multi_choice' | 'score'
  instructions: string
  criteria?: string
  /** For a score its levels; none for a noul. */
  options?: string[]
  /** The share of each option; for a noul those of yes and no. */
  target: number[]
}

interface Line {
  rows: [whole: { state: string; questions: DrawnQuestion[] }, deprived: { state: string }]
}

interface Judged {
  isRight: boolean
  isFound: boolean
  /** The probability that three parts drawn at random include it. */
  chance: number
}

const shown = 3
const { values } = parseArgs({
  options: { every: { type: 'string', default: '1' }, reader: { type: 'string' } },
})
const lines = readLines('train/drills/held-deprived.jsonl.gz').filter(
  (_, i) => i % Number(values.every) === 0,
)
const { reader, modelDir, scorerThreads: threads } = readConfig(undefined, readerChoice(values.reader))
const asker = await openAsker({ reader, modelDir, threads })
try {
  const progress = createProgress('explaining', lines.length)
  const judged: Judged[] = []
  for (const { rows } of lines) {
    const [{ state, questions }, deprived] = rows
    const explanation = await explainWith(asker.ask, requestText(state, questions), { atOnce: asker.width })
    questions.forEach((question, at) => {
      const one = judge(explanation, `q${at}`, question, deprived.state)
      if (one) judged.push(one)
    })
    progress.step()
  }
  progress.end()
  console.log(`${asker.reader}, model ${asker.revision()}: ${lines.length} documents`)
  print('all questions', judged)
  print(
    'answered right',
    judged.filter(({ isRight }) => isRight),
  )
  print(
    'answered wrong',
    judged.filter(({ isRight }) => !isRight),
  )
} finally {
  await asker.close()
}

function readLines(file: string): Line[] {
  const text = gunzipSync(readFileSync(new URL(file, import.meta.url))).toString()
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

function requestText(state: string, drawn: DrawnQuestion[]): string {
  const questions = drawn.map(({ type, instructions, criteria, options = [] }, at) => {
    const keyed = Object.fromEntries(options.map((text, i) => [`o${i}`, text]))
    const own = type === 'noul' ? {} : type === 'score' ? { levels: options } : { options: keyed }
    return [`q${at}`, { type, instructions, ...(criteria && { criteria }), ...own }]
  })
  return JSON.stringify({ model: 'service-1', state, questions: Object.fromEntries(questions) })
}

/** Null where no part has the fact, or all have. */
function judge(
  { measures, parts, decision }: Explanation,
  name: string,
  { target }: DrawnQuestion,
  deprived: string,
): Judged | null {
  const own = [...measures.keys()].filter(i => measures[i]!.question === name)
  const moved = ({ moved }: ExplainedPart) => Math.max(...own.map(i => Math.abs(moved[i]!)))
  const ranked = parts.filter(({ divided }) => !divided).sort((a, b) => moved(b) - moved(a))
  const left = inOneLine(deprived)
  const isFact = ({ text }: ExplainedPart) => !left.includes(inOneLine(text))
  const facts = ranked.filter(isFact).length
  if (facts === 0 || facts === ranked.length) return null
  return {
    isRight: isRight(decision.answers[name]!, target),
    isFound: ranked.slice(0, shown).some(isFact),
    chance: chanceOf(ranked.length, facts),
  }
}

/** Sentences of the document without the fact stand in lines of their own. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function isRight(answer: Answer, target: number[]): boolean {
  if (answer.type === 'noul') return answer.value === target[0]! > 0.5
  const shares = Object.values<number>(answer.probabilities)
  if (answer.type === 'multi_choice') return shares.every((share, i) => share >= 0.5 === target[i]! >= 0.5)
  return shares.indexOf(Math.max(...shares)) === target.indexOf(Math.max(...target))
}

function chanceOf(parts: number, facts: number): number {
  let none = 1
  for (let i = 0; i < Math.min(shown, parts); i += 1) none *= Math.max(0, parts - facts - i) / (parts - i)
  return 1 - none
}

function print(what: string, judged: Judged[]): void {
  const mean = (of: (one: Judged) => number) => judged.reduce((sum, one) => sum + of(one), 0) / judged.length
  const [found, chance] = [mean(({ isFound }) => Number(isFound)), mean(one => one.chance)]
  console.log(
    `${what}: ${judged.length}, the fact among the first ${shown} parts ${(100 * found).toFixed(1)}%, at random ${(100 * chance).toFixed(1)}%`,
  )
}
