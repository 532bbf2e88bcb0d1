// Adds `backtest`, which measures the answers to labelled cases, and writes a page to read and JSON.

import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { readConfig, readerChoice } from '../../base/settings/config.ts'
import type { Policy } from '../../client/policy.ts'
import { noteOfLeftOut } from '../../desk/cases/faults.ts'
import type { LabelledCase, LineFault } from '../../desk/cases/labelled-case.ts'
import { kindOf, unitOf } from '../../desk/cases/read-cases.ts'
import { judgeSides } from '../../desk/measure/ask-cases.ts'
import { notesOnPolicy, policyFile } from '../../desk/policy/file.ts'
import { reportPage } from '../../desk/report/html.ts'
import { type Backtest, labelsForSlice, reportOf } from '../../desk/report/report.ts'
import { choiceSentence } from '../../desk/report/sides.ts'
import { type Condition, checkQuestions, failuresOf, readCondition } from '../../desk/watch/fail-if.ts'
import { createTokenCounter } from '../../scoring/token-counter.ts'
import { checkColumns, columnsLearnt } from '../batch/policy.ts'
import { coreOptions, type NamedSet, readSets } from '../core.ts'
import { addDeploymentOptions, checkWhoAnswers, type WhoAnswers } from '../deployment-options.ts'
import { inOption } from '../numbers.ts'
import { checkTargets, sharedMode, writeWhole } from '../output-file.ts'
import { createProgress } from '../progress.ts'
import {
  addLabelledFileOptions,
  checkTableOptions,
  type LabelledFile,
  type LabelledFileOptions,
  openLabelledFile,
} from './labelled-file.ts'
import {
  addPolicyOptions,
  checkLevels,
  costsOf,
  type PolicyOptions,
  readPolicyFile,
} from './policy-options.ts'
import { backtestText } from './report-text.ts'
import { openCompared, openCore, openDeployment, type Sides } from './sides.ts'

interface BacktestCommandOptions
  extends LabelledFileOptions,
    PolicyOptions,
    Omit<WhoAnswers<string[]>, 'reader'> {
  out: string
  reportJson?: string
  compare?: string
  slice?: string
  failIf: Condition[]
}

/** Adds `backtest --labels FILE --out REPORT.html`, which exits with 1 if a condition of --fail-if holds. */
export function addBacktestCommand(program: Command): void {
  const command = program
    .command('backtest')
    .description('ask about labelled cases, and report how good the answers were')
  addDeploymentOptions(addPolicyOptions(addLabelledFileOptions(command)))
    .requiredOption('--out <file>', 'file to write the report to, as a page')
    .option('--report-json <file>', 'file to write the same report to, as JSON')
    .option('--json', 'print the report as one line of JSON')
    .option(
      '--fitted <file...>',
      'use this fitted set, beside the model alone; several, from the oldest to the newest, are told apart',
    )
    .option(
      '--compare <model or reader>',
      'answer with this too, the folder of a model or what READER may be, and say which to take',
    )
    .option('--slice <field>', 'break figures down by this field of the state, such as customer.country')
    .option(
      '--fail-if <condition>',
      'exit with 1 if this holds, such as "fraud.ece > 0.1"; may be repeated',
      (text: string, before: Condition[]) => [...before, inOption(readCondition)(text)],
      [],
    )
    .action(async (options: BacktestCommandOptions) => {
      const failures = await backtestFile(options, Boolean(command.optsWithGlobals().json))
      if (failures.length === 0) return
      console.error(`failed: ${failures.join('; ')}`)
      process.exitCode = 1
    })
}

async function backtestFile(options: BacktestCommandOptions, asJson: boolean): Promise<string[]> {
  const { url, apiKey, compare } = options
  checkWhoAnswers({ url, apiKey, fitted: options.fitted })
  if (compare !== undefined && (url ?? options.fitted) !== undefined)
    throw new Error('--compare works only without --url and --fitted: it tells two readers or models apart')
  checkTableOptions(options, [options.labels])
  const given = options.policy === undefined ? null : await readPolicyFile(options.policy)
  const { failIf, out, reportJson, policyOut, labels, questions, policy, fitted = [] } = options
  checkTargets([out, reportJson, policyOut], [labels, questions, policy, ...fitted])
  // A deployment says itself when a case is too large.
  const counter = url === undefined ? createTokenCounter(readConfig().modelDir) : undefined
  const sets = fitted.length === 0 ? [] : await readSets(fitted, coreOptions())
  const learnt = [{ file: policy ?? '', columns: given?.columns }, ...sets]
  const file = await openLabelledFile({ ...columnsLearnt(learnt), ...options }, counter)
  checkColumns(file.columns, learnt)
  checkQuestions(failIf, file.names)
  await checkLevels(options.actLevel, file.cases())
  const sides = await openSides(options, sets)
  const report = await backtest(file, sides, { ...options, given }).finally(() => sides.close())

  writeWhole(out, reportPage(report))
  if (reportJson !== undefined) writeWhole(reportJson, `${JSON.stringify(report, null, 1)}\n`)
  if (policyOut !== undefined) writeWhole(policyOut, adviceOf(report, file), sharedMode)
  console.log(asJson ? JSON.stringify(report) : backtestText(report, out))
  return failuresOf(failIf, report.questions)
}

async function openSides({ url, apiKey, compare }: BacktestCommandOptions, sets: NamedSet[]): Promise<Sides> {
  if (url !== undefined) return openDeployment(url, apiKey!)
  const own = coreOptions()
  if (compare === undefined) return openCore(own, sets)
  const isFolder = statSync(compare, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder && !/^(builtin$|gguf:|https?:)/.test(compare))
    throw new Error(`--compare: ${compare} is no folder of a model, nor what READER may be`)
  return openCompared(
    own,
    coreOptions(isFolder ? { MODEL_DIR: compare, READER: 'builtin' } : readerChoice(compare)),
  )
}

async function backtest(
  file: LabelledFile,
  sides: Sides,
  options: BacktestCommandOptions & { given: Policy | null },
): Promise<Backtest> {
  const { given, actLevel } = options
  const progress = createProgress('asking', file.count)
  const leftOut: LineFault[] = []
  const answer = async (found: LabelledCase) => {
    const answered = await sides.answer(found)
    if (!('reason' in answered)) return answered
    leftOut.push(answered)
    return null
  }
  const asked = await judgeSides(file.cases(), answer, {
    width: sides.width,
    sides: sides.names,
    onCase: progress.step,
    ...(options.slice !== undefined && { sliceField: options.slice }),
  })
  progress.end()
  // The answers came as they came.
  leftOut.sort((a, b) => a.line - b.line)
  if (asked.length === 0)
    throw new Error(`${options.labels}: ${noteOfLeftOut(leftOut, unitOf(kindOf(options.labels)))}`)
  const questions = asked.map(one => {
    const own = given?.questions[one.name]
    const held = { ...one, promise: sides.promiseOf(one) }
    return reportOf(held, { costs: costsOf(options, own), given: own, actLevel: actLevel.get(one.name) })
  })
  return {
    labels: basename(options.labels),
    date: new Date().toISOString(),
    cases: file.count,
    choice: options.compare || sides.names.length > 2 ? choiceSentence(questions, sides.names) : null,
    notes: [
      ...file.notes,
      ...sides.notesOn(asked),
      ...(given === null ? [] : notesOnPolicy(given, asked, sides.revision())),
      ...(options.slice === undefined ? [] : notesOnSlice(options.slice, questions)),
    ],
    left_out: leftOut,
    reader: sides.reader,
    revision: sides.revision(),
    slice: options.slice ?? null,
    questions,
  }
}

function notesOnSlice(field: string, questions: Backtest['questions']): string[] {
  if (questions.some(({ slices }) => slices.length > 0)) return []
  return [`no slices: ${labelsForSlice} labels of one question share no value of "${field}" in the state`]
}

function adviceOf({ date, revision, questions }: Backtest, { columns }: LabelledFile): string {
  return policyFile({
    ...{ date, revision, columns },
    questions: questions.map(({ name, policy }) => ({ name, policy: policy.advised })),
  })
}
