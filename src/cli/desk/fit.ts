// Adds `fit`, which learns from labelled cases and writes a fitted set. It exits with 1 if nothing was learnt.

import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { readNumber, twoMeanings } from '../../contract/typed-number.ts'
import { joinFiles, notesOnRepeated, type ReadFile } from '../../desk/cases/join-files.ts'
import type { LabelledCase } from '../../desk/cases/labelled-case.ts'
import { notesOnDates } from '../../desk/cases/tables/named-columns.ts'
import { teachAside } from '../../desk/learn/aside.ts'
import { backtestOf, type Lesson } from '../../desk/learn/teach.ts'
import { gatherExamples } from '../../desk/measure/ask-cases.ts'
import { reportPage } from '../../desk/report/html.ts'
import { type FittedEntry, writeFittedSet } from '../../scoring/fitted/fitted-set.ts'
import { createTokenCounter } from '../../scoring/token-counter.ts'
import { notesOnColumns } from '../batch/policy.ts'
import { coreOptions, notesOnSet, openScorer, patientTurn, readSets } from '../core.ts'
import { checkTargets, sharedMode, writeWhole } from '../output-file.ts'
import { createProgress } from '../progress.ts'
import {
  addLabelledFileOptions,
  checkTableOptions,
  type LabelledFileOptions,
  openLabelledFile,
} from './labelled-file.ts'
import { type About, fitText } from './report-text.ts'

interface FitCommandOptions extends LabelledFileOptions {
  out: string
  report?: string
  fitted?: string
  earlier: Earlier[]
}

/** A file that is learnt from too, and how much one of its labels counts. */
interface Earlier {
  file: string
  weight: number
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
    .option(
      '--earlier <file=weight>',
      'learn from this earlier file too, each of its labels counting as so much of one, such as march.csv=0.5; may be repeated, from the oldest on',
      toEarlier,
      [],
    )
    .option('--json', 'print the report as one line of JSON')
    .action(async (options: FitCommandOptions) => {
      const { lessons, ...about } = await fitFile(options)
      const report = { ...about, questions: lessons.map(figuresOf) }
      console.log(command.optsWithGlobals().json ? JSON.stringify(report) : fitText(about, lessons))
      if (lessons.every(({ fit }) => fit.entry === null))
        throw new Error(`nothing was learnt, so ${options.out} was not written`)
    })
}

function figuresOf({ fit: { entry: _, ...figures }, report: { side_by_side, promise } }: Lesson) {
  return { ...figures, side_by_side, promise }
}

async function fitFile(options: FitCommandOptions): Promise<About & { lessons: Lesson[] }> {
  const { out, report, labels, earlier, questions, fitted } = options
  const all = [...earlier.map(({ file }) => file), labels]
  checkTableOptions(options, all)
  checkTargets([out, report], [...all, questions, fitted])
  const core = coreOptions()
  const sets = await readSets(fitted, core)
  const countTokens = createTokenCounter(core.modelDir)
  // From the oldest to the newest, and all of them before any work is done.
  const files = await Array.fromAsync(
    [...earlier, { file: labels, weight: 1 }],
    async ({ file: name, weight }) => {
      return { name, weight, file: await openLabelledFile({ ...options, labels: name }, countTokens) }
    },
  )
  const scorer = await openScorer(core)
  const { name, revision } = scorer
  try {
    const read: ReadFile[] = []
    for (const { file, ...about } of files) {
      const progress = createProgress(`reading ${about.name}`, file.count)
      const answer = async ({ request }: LabelledCase) =>
        scorer.vectors(await scorer.prepare(request.reading), patientTurn())
      const asking = { width: 2 * availableParallelism(), onCase: progress.step }
      read.push({ ...about, taught: await gatherExamples(file.cases(), answer, asking) })
      progress.end()
    }
    const together = read.length > 1 ? joinFiles(read) : read[0]!.taught
    const taught = together.map(one => ({ ...one, inUse: sets[0]?.set.questions.get(one.id) ?? null }))
    const learning = createProgress('learning', taught.length)
    const lessons = await teachAside(taught, { threads: availableParallelism(), onLesson: learning.step })
    learning.end()
    const entries = lessons.flatMap(({ fit }): FittedEntry[] => (fit.entry === null ? [] : [fit.entry]))
    const { columns, count: cases } = files.at(-1)!.file
    if (entries.length > 0) writeWhole(options.out, writeFittedSet(revision, entries, columns), sharedMode)
    const asked = together.map(one => ({ ...one.question, name: one.name }))
    const ofSet = sets.flatMap(one => notesOnSet(one, asked))
    const ofFiles = notesOnRepeated(read, together)
    const others = files.map(({ name, file }) => ({ file: name, columns: file.columns }))
    const ofColumns = notesOnColumns(columns, [...others, ...sets])
    const dates =
      options.timeColumn === undefined ? notesOnDates(together[0]!.examples.map(({ state }) => state)) : []
    const ofDates = dates.map(({ field, note }) => `${note} give --time-column ${JSON.stringify(field)}`)
    // If there are several files, a note says which one it is about.
    const own = files.flatMap(({ name, file }) =>
      files.length === 1 ? file.notes : file.notes.map(note => `${name}: ${note}`),
    )
    const notes = [...own, ...ofFiles, ...ofColumns, ...ofSet, ...ofDates]
    const about = { reader: name, revision, notes }
    if (report !== undefined) {
      const page = { ...about, labels: basename(labels), date: new Date().toISOString(), cases }
      writeWhole(report, reportPage(backtestOf(page, lessons)))
    }
    return { ...about, lessons }
  } finally {
    await scorer.close()
  }
}

function toEarlier(text: string, before: Earlier[]): Earlier[] {
  const [, file, number = '1'] = /^(.+?)(?:=([^=/]*))?$/.exec(text) ?? []
  const weight = readNumber(number)
  if (!file || !(weight > 0 && weight <= 1))
    throw new InvalidArgumentError(
      twoMeanings(number) ?? 'Enter FILE=WEIGHT, with a weight above 0 and at most 1.',
    )
  return [...before, { file, weight }]
}
