// `npm run evaluate -- FILE [--questions FILE] [--state-columns NAMES] [--json] [--model DIR]`: asks labelled cases
// through the scoring core and prints accuracy, expected calibration error and Brier score by question type. FILE is as
// for `backtest`: JSON lines of {"state", "questions", "labels"}, or a table.

import { availableParallelism } from 'node:os'
import { Command } from 'commander'
import { readConfig, readerChoice } from '../src/base/settings/config.ts'
import {
  addQuestionsOptions,
  checkTableOptions,
  type LabelledFileOptions,
  labelsHint,
  openLabelledFile,
} from '../src/cli/desk/labelled-file.ts'
import { openCore } from '../src/cli/desk/sides.ts'
import { createProgress } from '../src/cli/progress.ts'
import { judgeSides } from '../src/desk/measure/ask-cases.ts'
import { type Chosen, choices } from '../src/desk/measure/judged.ts'
import { accuracy, brier, ece, logLoss, majority, topBins } from '../src/desk/measure/measures.ts'
import { createTokenCounter } from '../src/scoring/token-counter.ts'
import { sentenceOf } from '../src/service/sentence-of.ts'

interface Options extends Omit<LabelledFileOptions, 'labels'> {
  json: boolean
  model: string
  reader?: string
}

interface Figures {
  reader: string | null
  revision: string
  rows: number
  notes: string[]
  by_type: Record<string, ReturnType<typeof summary>>
}

const command = addQuestionsOptions(new Command('evaluate').argument('<file>', labelsHint))
  .option('--json', 'print the figures as one line of JSON', false)
  .option('--model <dir>', 'directory of the model', 'models/service-1')
  .option('--reader <reader>', 'what answers, in place of READER')
  .action(evaluate)

try {
  await command.parseAsync()
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

async function evaluate(labels: string, { json, model, reader: name, ...questions }: Options): Promise<void> {
  checkTableOptions(questions, [labels])
  const { reader } = readConfig(undefined, readerChoice(name))
  const file = await openLabelledFile({ labels, ...questions }, createTokenCounter(model))
  const core = await openCore({ reader, modelDir: model, threads: availableParallelism() })
  try {
    const progress = createProgress('asking', file.count)
    const asking = { width: core.width, sides: core.names, onCase: progress.step }
    const asked = await judgeSides(file.cases(), core.answer, asking)
    progress.end()
    const byType = [...Map.groupBy(asked, ({ question }) => question.type)].map(([type, some]) => [
      type,
      summary(some.flatMap(({ judged }) => choices(type, judged))),
    ])
    const figures: Figures = {
      reader: core.reader,
      revision: core.revision(),
      rows: file.count,
      notes: file.notes,
      by_type: Object.fromEntries(byType),
    }
    if (json) console.log(JSON.stringify(figures))
    else print(figures)
  } finally {
    await core.close()
  }
}

function summary(all: Chosen[]) {
  return {
    n: all.length,
    accuracy: accuracy(all),
    majority: majority(all),
    ece: ece(topBins(all)),
    brier: brier(all),
    log_loss: logLoss(all),
  }
}

function print({ reader, revision, rows, notes, by_type }: Figures): void {
  for (const note of notes) console.log(note)
  console.log(
    `${reader}, revision ${revision}, ${rows} rows; n counts answers (each option of a multi_choice is one)\n`,
  )
  console.log('type           n       accuracy  majority  ECE     Brier   log-loss')
  for (const [type, s] of Object.entries(by_type)) {
    const numbers = [s.accuracy, s.majority, s.ece, s.brier, s.log_loss].map(number =>
      number.toFixed(3).padEnd(8),
    )
    console.log(`${type.padEnd(14)} ${String(s.n).padEnd(7)} ${numbers.join('')}`)
  }
}
