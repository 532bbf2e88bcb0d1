// `node tools/label-gains.ts FOLDER [--model DIR]`: what fitting brings by the number of labels, as a table for the
// evaluation card. FOLDER holds labelled cases of questions that the reader was not trained on, a file of *.jsonl for
// each set (tools/train/labelled.py writes them). What was read lies beside each file as *.vectors and is used again.

import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { pino } from 'pino'
import { openLabelledFile } from '../src/cli/labelled-file.ts'
import { writeWhole } from '../src/cli/output-file.ts'
import { createProgress } from '../src/cli/progress.ts'
import { gatherExamples, type TaughtQuestion } from '../src/labels/ask-cases.ts'
import { openScorer } from '../src/scoring/open-scorer.ts'
import type { Scorer } from '../src/scoring/reading.ts'
import { gainsOf } from './label-gains/gains.ts'
import { printGains } from './label-gains/print-gains.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'string', default: 'models/service-1' } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('usage: node tools/label-gains.ts FOLDER [--model DIR]')

const patientMs = 24 * 3_600_000
const scorer = await openScorer({
  modelDir: values.model,
  threads: 1,
  log: pino({ level: 'silent' }),
  queueMs: patientMs,
})
try {
  const files = globSync('*.jsonl', { cwd: folder }).sort()
  const all = []
  for (const file of files)
    for (const taught of await readOnce(scorer, join(folder, file)))
      all.push(gainsOf(basename(file, '.jsonl'), taught))
  console.log(printGains(scorer.revision, all))
} finally {
  await scorer.close()
}

async function readOnce(reader: Scorer, labels: string): Promise<TaughtQuestion[]> {
  const kept = `${labels}.${reader.revision}.vectors`
  if (existsSync(kept)) return deserialize(await readFile(kept))
  const file = await openLabelledFile({ labels })
  const progress = createProgress(basename(labels), file.count)
  const taught = await gatherExamples(
    file.cases(),
    async ({ request }) =>
      reader.vectors(await reader.prepare(request.reading), { deadlineAtMs: performance.now() + patientMs }),
    { width: 2, onCase: progress.step },
  )
  progress.end()
  await writeWhole(kept, serialize(taught))
  return taught
}
