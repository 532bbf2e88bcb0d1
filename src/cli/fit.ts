// Adds `fit`, which learns from labelled cases and writes a fitted set. It exits with 1 if nothing was learnt.

import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { gatherExamples } from '../labels/ask-cases.ts'
import type { LabelledCase } from '../labels/cases/labelled-case.ts'
import { notesOnDates } from '../labels/named-columns.ts'
import { reportPage } from '../labels/report-html.ts'
import { backtestOf, type Lesson } from '../labels/teach.ts'
import { teachAside } from '../labels/teach-aside.ts'
import { type FittedEntry, writeFittedSet } from '../scoring/fitted/fitted-set.ts'
import { createTokenCounter } from '../scoring/token-counter.ts'
import { coreOptions, notesOnSet, openScorer, patientTurn, readFitted } from './core.ts'
import { type About, textOf } from './fit-text.ts'
import { openLabelledFile } from './labelled-file.ts'
import {
  addLabelledFileOptions,
  checkTableOptions,
  type LabelledFileOptions,
} from './labelled-file-options.ts'
import { checkTargets, sharedMode, writeWhole } from './output-file.ts'
import { createProgress } from './progress.ts'

interface Options extends LabelledFileOptions {
  out: string
  report?: string
  fitted?: string
}

export function addFitCommand(program: Command): void {
  const command = program
    .command('fit')
    .description('learn from labelled cases how to answer their questions better')
  addLabelledFileOptions(command)
    .requiredOption('--out <file>', 'file to write the fitted set to')
    .option('--report <file>', 'file to write the report to, as a page')
    .option(
      '--time-column <name>',
      'column with the time of each case, or dotted path in the state of JSON lines: what is promised is what the older cases teach about the newest fifth',
    )
    .option('--fitted <file>', 'the fitted set in use now, to measure beside what is learnt')
    .option('--json', 'print the report as one line of JSON')
    .action(async (options: Options) => {
      const { lessons, ...about } = await fitFile(options)
      const report = { ...about, questions: lessons.map(figuresOf) }
      console.log(command.optsWithGlobals().json ? JSON.stringify(report) : textOf(about, lessons))
      if (lessons.every(({ fit }) => fit.entry === null))
        throw new Error(`nothing was learnt, so ${options.out} was not written`)
    })
}

function figuresOf({ fit: { entry: _, ...figures }, report: { side_by_side, promise } }: Lesson) {
  return { ...figures, side_by_side, promise }
}

async function fitFile(options: Options): Promise<About & { lessons: Lesson[] }> {
  const { out, report, faultsOut, labels, questions, fitted } = options
  checkTableOptions(options)
  checkTargets([out, report, faultsOut], [labels, questions, fitted])
  const core = coreOptions()
  const inUse = options.fitted === undefined ? null : await readFitted(options.fitted, core)
  const file = await openLabelledFile(options, createTokenCounter(core.modelDir))
  const scorer = await openScorer(core)
  const { name, revision } = scorer
  try {
    const progress = createProgress(`reading ${labels}`, file.count)
    const answer = async ({ request }: LabelledCase) =>
      scorer.vectors(await scorer.prepare(request.reading), patientTurn())
    const asking = { width: 2 * availableParallelism(), onCase: progress.step }
    const gathered = await gatherExamples(file.cases(), answer, asking)
    progress.end()
    const taught = gathered.map(one => ({ ...one, inUse: inUse?.questions.get(one.id) ?? null }))
    const learning = createProgress('learning', taught.length)
    const lessons = await teachAside(taught, { threads: availableParallelism(), onLesson: learning.step })
    learning.end()
    const entries = lessons.flatMap(({ fit }): FittedEntry[] => (fit.entry === null ? [] : [fit.entry]))
    if (entries.length > 0)
      writeWhole(options.out, writeFittedSet(revision, entries, file.columns), sharedMode)
    const asked = gathered.map(one => ({ ...one.question, name: one.name }))
    const ofSet = inUse === null ? [] : notesOnSet(options.fitted!, inUse, asked)
    const dates =
      options.timeColumn === undefined ? notesOnDates(gathered[0]!.examples.map(({ state }) => state)) : []
    const ofDates = dates.map(({ field, note }) => `${note} give --time-column ${JSON.stringify(field)}`)
    const notes = [...file.notes, ...ofSet, ...ofDates]
    const about = { reader: name, revision, notes }
    if (report !== undefined) {
      const page = { ...about, labels: basename(labels), date: new Date().toISOString(), cases: file.count }
      writeWhole(report, reportPage(backtestOf(page, lessons)))
    }
    return { ...about, lessons }
  } finally {
    await scorer.close()
  }
}
