// Learning from labels, compared with the first things that a data scientist would try on the same rows:
// tasks of one question each, learnt from 50, 200 and 1,000 labels and measured on held-out rows.

import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { answerOf } from '../../src/desk/learn/answer-of.ts'
import { fitQuestion, shownFor } from '../../src/desk/learn/choose.ts'
import type { FittedQuestion } from '../../src/scoring/reading.ts'
import { type Bench, print } from './bench.ts'
import { type Figures, figuresOf } from './labels/figures.ts'
import { firstThings } from './labels/first-things.ts'
import { type Result, resultTables } from './labels/result-tables.ts'
import { type Draw, readTask, type Task } from './labels/tasks.ts'

/** `--labelled FOLDER` holds the tasks; tools/train/README.md says how both are made. */
export async function labels({ scorer, labelled }: Bench): Promise<void> {
  const files = labelled === undefined ? [] : globSync('*.jsonl', { cwd: labelled }).sort()
  if (files.length === 0) {
    print('labels: skipped, since --labelled names no folder with tasks')
    return
  }
  const results: Result[] = []
  for (const file of files) {
    const task = await readTask(scorer, basename(file, '.jsonl'), join(labelled!, file))
    const others = firstThings(task, join(labelled!, file))
    const own = task.draws.map(draw => ownFigures(task, draw))
    const ways = await others
    for (const [n, draw] of task.draws.entries()) {
      const found: Record<string, Figures> = { ...own[n]! }
      for (const [way, each] of ways) found[way] = figuresOf(task, draw, each[n]!)
      results.push({ task: task.name, measure: task.measure, labels: draw.labels, figures: found })
    }
    print(`${task.name}: ${task.examples.length} cases of ${task.question.type}, measured by ${task.measure}`)
  }
  print(resultTables(scorer.revision, results))
}

function ownFigures(task: Task, draw: Draw) {
  const { id, question, examples } = task
  const began = performance.now()
  const train = draw.train.map(i => examples[i]!)
  const learnt = fitQuestion(question.type, id, shownFor(id, train))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const figures = (fitted: FittedQuestion | null) =>
    figuresOf(
      task,
      draw,
      draw.test.map(i => answerOf(question, examples[i]!, fitted)),
    )
  const both = { reader: figures(null), service: figures(learnt.fitted) }
  const of = ({ value, loss }: Figures) => `${value.toFixed(3)} (log-loss ${loss.toFixed(3)})`
  const weights = learnt.blocks.map(({ name, weight }) => `${name} ${weight.toFixed(2)}`).join(', ')
  print(
    `  ${task.name}, ${draw.labels} labels: ${of(both.reader)}, learnt ${of(both.service)} in ${seconds} s; ${weights}`,
  )
  return both
}
