// `npm run evaluate -- FILE.jsonl [--json] [--model DIR]`: reads labelled rows through the scoring core and prints
// accuracy, expected calibration error and Brier score by question type. A row is {"state", "questions", "gold"}, the
// questions as in a request, the gold an answer per question name: true or false, an option key, a list of keys, a level.

import { createReadStream } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { inputTokensMax } from '../generated/limits.ts'
import { openScorer } from '../src/scoring/open-scorer.ts'
import type { Scorer } from '../src/scoring/reading.ts'
import type { CheckedQuestion } from '../src/service/request/check-question.ts'
import { checkRequest } from '../src/service/request/check-request.ts'
import { type JsonText, readJson } from '../src/service/request/json-text.ts'
import { createTally, type Judged, type Tally } from './metrics.ts'

interface Row {
  line: number
  text: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    model: { type: 'string', default: 'models/service-1' },
  },
})

try {
  const [file] = positionals
  if (!file) throw new Error('usage: npm run evaluate -- FILE.jsonl [--json] [--model DIR]')
  await evaluate(file)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function evaluate(file: string): Promise<void> {
  const rows = await readRows(file)
  const threads = availableParallelism()
  const log = pino({ level: 'silent' })
  const scorer = await openScorer({ modelDir: values.model, threads, log, queueMs: 600_000 })
  try {
    print(scorer.revision, rows.length, await judgeAll(scorer, rows, threads * 2))
  } finally {
    await scorer.close()
  }
}

async function judgeAll(scorer: Scorer, rows: Row[], width: number): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>()
  let done = 0
  await inParallel(rows, width, async row => {
    for (const judged of await judge(scorer, row)) tallyOf(tallies, judged.type).add(judged)
    done += 1
    if (process.stderr.isTTY && done % 50 === 0) process.stderr.write(`\r${done} of ${rows.length} rows`)
  })
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  return tallies
}

async function readRows(file: string): Promise<Row[]> {
  const rows: Row[] = []
  let line = 0
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1
    if (text.trim() !== '') rows.push({ line, text })
  }
  return rows
}

async function judge(scorer: Scorer, { line, text }: Row): Promise<Judged[]> {
  try {
    const row = readJson(text)
    const part = (name: string): JsonText => {
      const found = row.members.find(member => member.name === name)?.value
      if (!found) throw new Error(`"${name}" is missing`)
      return found
    }
    const request = checkRequest(
      readJson(`{"model":"service-1","state":${part('state').raw},"questions":${part('questions').raw}}`),
    )
    const gold = new Map(part('gold').members.map(({ name, value }) => [name, value.value]))
    const prepared = await scorer.prepare(request.reading)
    if (prepared.tokens > inputTokensMax)
      throw new Error(`${prepared.tokens} tokens are over the limit of ${inputTokensMax}`)
    const probabilities = await scorer.score(prepared, { deadlineAtMs: performance.now() + 600_000 })
    return request.questions.flatMap((question, at) =>
      judgeQuestion(question, probabilities[at]!, gold.get(question.name)),
    )
  } catch (error) {
    throw new Error(`line ${line}: ${error instanceof Error ? error.message : error}`)
  }
}

// A multi_choice is as many yes/no questions as it has options; a question without a gold is left out.
function judgeQuestion(question: CheckedQuestion, probabilities: number[], gold: unknown): Judged[] {
  const { type, keys, levels, name } = question
  if (gold === undefined) return []
  const wrong = new Error(`the gold of "${name}" is none of its answers`)
  if (type === 'noul') {
    if (typeof gold !== 'boolean') throw wrong
    return [binary(type, probabilities[0]!, gold)]
  }
  if (type === 'multi_choice') {
    if (!Array.isArray(gold) || !gold.every(key => keys.includes(key))) throw wrong
    return keys.map((key, at) => binary(type, probabilities[at]!, gold.includes(key)))
  }
  const right = (type === 'choice' ? keys : levels).indexOf(gold as string)
  if (right < 0) throw wrong
  return [{ type, probabilities, right }]
}

function binary(type: Judged['type'], yes: number, truth: boolean): Judged {
  return { type, probabilities: [yes, 1 - yes], right: truth ? 0 : 1 }
}

function tallyOf(tallies: Map<string, Tally>, type: string): Tally {
  const tally = tallies.get(type) ?? createTally()
  tallies.set(type, tally)
  return tally
}

async function inParallel<T>(items: T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

function print(revision: string, rows: number, tallies: Map<string, Tally>): void {
  const byType = Object.fromEntries([...tallies].map(([type, tally]) => [type, tally.summary()]))
  if (values.json) {
    console.log(JSON.stringify({ revision, rows, by_type: byType }))
    return
  }
  console.log(`revision ${revision}, ${rows} rows; n counts answers (each option of a multi_choice is one)\n`)
  console.log('type           n       accuracy  majority  ECE     Brier   log-loss')
  for (const [type, s] of Object.entries(byType)) {
    const numbers = [s.accuracy, s.majority, s.ece, s.brier, s.log_loss].map(number =>
      number.toFixed(3).padEnd(8),
    )
    console.log(`${type.padEnd(14)} ${String(s.n).padEnd(7)} ${numbers.join('')}`)
  }
}
