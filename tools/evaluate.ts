// `npm run evaluate -- FILE [--questions FILE] [--state-columns NAMES] [--json] [--model DIR]`: asks labelled cases through the
// scoring core and prints accuracy, expected calibration error and Brier score by question type. FILE is as for
// `backtest`: JSON lines of {"state", "questions", "labels"}, or a table.

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { openCore } from '../src/cli/answerers.ts'
import { openLabelledFile } from '../src/cli/labelled-file.ts'
import { createProgress } from '../src/cli/progress.ts'
import { judgeCases } from '../src/labels/ask-cases.ts'
import {
  accuracy,
  brier,
  type Chosen,
  choices,
  ece,
  logLoss,
  majority,
  topBins,
} from '../src/labels/measures.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    model: { type: 'string', default: 'models/service-1' },
    questions: { type: 'string' },
    'state-columns': { type: 'string' },
  },
})

try {
  const [labels] = positionals
  if (!labels) throw new Error('usage: npm run evaluate -- FILE [--questions FILE] [--json] [--model DIR]')
  await evaluate(labels)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function evaluate(labels: string): Promise<void> {
  const { questions } = values
  const stateColumns = values['state-columns']?.split(',')
  const core = await openCore({ modelDir: values.model, threads: availableParallelism() })
  try {
    const given = {
      labels,
      ...(questions !== undefined && { questions }),
      ...(stateColumns && { stateColumns }),
    }
    const file = await openLabelledFile(given, core.countTokens)
    const progress = createProgress('asking', file.count)
    const asked = await judgeCases(file.cases(), core.answer, { width: core.width, onCase: progress.step })
    progress.end()
    const byType = Map.groupBy(asked, ({ question }) => question.type)
    const chosen = [...byType].map(([type, some]): [string, Chosen[]] => [
      type,
      some.flatMap(({ judged }) => choices(type, judged)),
    ])
    print(core.revision(), file.count, Object.fromEntries(chosen.map(([type, all]) => [type, summary(all)])))
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

function print(revision: string, rows: number, byType: Record<string, ReturnType<typeof summary>>): void {
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
