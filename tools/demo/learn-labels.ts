// Learns from 200 labelled cases with `fit`, and says with `explain` what moved the answer to a case that was
// not among them: the commands that a reader can go on with.

import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { percent } from '../../src/base/printed/counted.ts'
import type { QuestionFit } from '../../src/desk/learn/fit-report.ts'

/** Short messages about callers at the door, which the model was not trained on. */
const drill = 'risk_messages_12.officers_at_the_door'
const question = 'genuine'
const asked = 'q0'
const labelled = 200

const cli = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const drawn = new URL('../train/drills/labelled.jsonl.gz', import.meta.url)
const run = promisify(execFile)

interface Row {
  drill: string
  state: string
  questions: Record<string, object>
  labels: Record<string, boolean>
}

export async function learnLabels(folder: string): Promise<void> {
  const rows = await readRows()
  const [file, set, one] = ['labelled.jsonl', 'fitted.json', 'case.json'].map(name => join(folder, name))
  const lines = rows.slice(0, labelled).map(row => JSON.stringify(toLine(row)))
  await writeFile(file!, `${lines.join('\n')}\n`)
  const other = rows[labelled]!
  const { state, questions, labels } = toLine(other)
  await writeFile(one!, JSON.stringify({ model: 'service-1', state, questions }, null, 2))

  const startedMs = performance.now()
  const learnt = await runCli(['fit', '--labels', file!, '--out', set!, '--json'])
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  const { before, after }: QuestionFit = JSON.parse(learnt).questions[0]
  console.log(`\n${labelled} labelled cases of a kind that the model was not trained on, learnt in ${seconds} seconds (built-in reader): ${instructionsOf(other)}
  right without them ${percent(before.accuracy.value)}, with them ${percent(after.accuracy.value)} (each judged by what was learnt from the others); always the same answer ${percent(constantIn(rows))}

One more case, and what moved its answer (right: ${labels[question] ? 'yes' : 'no'})

${state.trim()}
`)
  console.log(await runCli(['explain', '--file', one!, '--fitted', set!]))
}

async function readRows(): Promise<Row[]> {
  const lines = gunzipSync(await readFile(drawn))
    .toString()
    .trim()
    .split('\n')
  const rows = lines.filter(line => line.includes(drill)).map((line): Row => JSON.parse(line))
  return rows.slice(0, labelled + 1)
}

function toLine({ state, questions, labels }: Row) {
  return { state, questions: { [question]: questions[asked] }, labels: { [question]: labels[asked] } }
}

/** The share of rows for which the most frequent answer is right. */
function constantIn(rows: Row[]): number {
  const yes = rows.slice(0, labelled).filter(({ labels }) => labels[asked]).length / labelled
  return Math.max(yes, 1 - yes)
}

function instructionsOf({ questions }: Row): string {
  return (questions[asked] as { instructions: string }).instructions
}

async function runCli(args: string[]): Promise<string> {
  const env = { ...process.env, READER: 'builtin' }
  return (await run(process.execPath, [cli, ...args], { env })).stdout.trimEnd()
}
