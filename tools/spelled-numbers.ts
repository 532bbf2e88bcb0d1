// `node tools/spelled-numbers.ts [--every N] [--reader READER]`: how far answers move when a case is spelled
// as other languages would, on those rows of models/rows whose state is JSON with whole numbers. The meaning
// of the case stays the same.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { readConfig, readerChoice } from '../src/base/settings/config.ts'
import { openAsker } from '../src/cli/desk/askers.ts'
import { createProgress } from '../src/cli/progress.ts'
import type { Decision } from '../src/client/client.ts'

type Answer = Decision['answers'][string]

interface Row {
  state: unknown
  questions: object
}

interface Moved {
  /** The largest change of a probability. */
  by: number
  hasFlipped: boolean
}

const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g
const spellings: Record<string, (json: string) => string> = {
  'whole numbers with .0': json =>
    json.replace(textOrNumber, found => (/^-?\d+$/.test(found) ? `${found}.0` : found)),
  'a blank after , and :': json => JSON.stringify(JSON.parse(json), null, 1).replace(/\n\s*/g, ' '),
}

const { values } = parseArgs({
  options: { every: { type: 'string', default: '1' }, reader: { type: 'string' } },
})
const rows = readRows().filter((_, i) => i % Number(values.every) === 0)
const { reader, modelDir, scorerThreads: threads } = readConfig(undefined, readerChoice(values.reader))
const asker = await openAsker({ reader, modelDir, threads })
try {
  const progress = createProgress('answering', rows.length)
  const moved = new Map(Object.keys(spellings).map(name => [name, [] as Moved[]]))
  for (const { state, questions } of rows) {
    const json = JSON.stringify(state)
    const plain = await answersTo(json, questions)
    for (const [name, spell] of Object.entries(spellings)) {
      const other = await answersTo(spell(json), questions)
      for (const [question, answer] of Object.entries(plain))
        moved.get(name)!.push(compare(answer, other[question]!))
    }
    progress.step()
  }
  progress.end()
  console.log(`${asker.reader}, model ${asker.revision()}: ${rows.length} cases`)
  for (const [name, all] of moved) print(name, all)
} finally {
  await asker.close()
}

function readRows(): Row[] {
  const file = new URL('../models/rows/rows.jsonl.gz', import.meta.url)
  return gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .map(line => asJson(JSON.parse(line)))
    .filter(({ state }) => typeof state === 'object' && /[:,[]-?\d+[,\]}]/.test(JSON.stringify(state)))
}

/** Some states are JSON within a text. */
function asJson(row: Row): Row {
  if (typeof row.state !== 'string') return row
  try {
    return { ...row, state: JSON.parse(row.state) }
  } catch {
    return row
  }
}

async function answersTo(state: string, questions: object): Promise<Record<string, Answer>> {
  return (await asker.ask(`{"model":"service-1","state":${state},"questions":${JSON.stringify(questions)}}`))
    .answers
}

function compare(one: Answer, other: Answer): Moved {
  const [before, after] = [sharesOf(one), sharesOf(other)]
  return {
    by: Math.max(...before.map((share, i) => Math.abs(share - after[i]!))),
    hasFlipped: saidBy(one) !== saidBy(other),
  }
}

function sharesOf(answer: Answer): number[] {
  return answer.type === 'noul' ? [answer.probability] : Object.values(answer.probabilities)
}

function saidBy(answer: Answer): string {
  if (answer.type === 'multi_choice')
    return sharesOf(answer)
      .map(share => share >= 0.5)
      .join()
  return String(answer.type === 'score' ? answer.level : answer.value)
}

function print(name: string, moved: Moved[]): void {
  const by = moved.map(one => one.by).sort((a, b) => a - b)
  const at = (share: number) => by[Math.floor(share * (by.length - 1))]!.toFixed(3)
  const mean = by.reduce((sum, one) => sum + one, 0) / by.length
  const flipped = moved.filter(one => one.hasFlipped).length
  console.log(
    `${name}: ${by.length} answers, moved by ${mean.toFixed(3)} on average, ${at(0.95)} in one of twenty, ${at(1)} at most; ${flipped} say something else`,
  )
}
