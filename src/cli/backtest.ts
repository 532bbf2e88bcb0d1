// Adds `backtest`, which measures the answers to labelled cases, and writes a page to read and JSON.

import { basename } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Policy } from '../client/policy.ts'
import { type Config, readConfig } from '../config.ts'
import { judgeCases } from '../labels/ask-cases.ts'
import type { LabelledCase, LineFault } from '../labels/cases/labelled-case.ts'
import { type Condition, checkQuestions, failuresOf, readCondition } from '../labels/fail-if.ts'
import { policyFile } from '../labels/policy/policy-file.ts'
import { notesOnPolicy } from '../labels/policy/policy-notes.ts'
import { givenVerdictOf, verdictOf } from '../labels/policy/verdict.ts'
import { type Backtest, reportOf } from '../labels/report.ts'
import { reportPage } from '../labels/report-html.ts'
import { createTokenCounter } from '../scoring/token-counter.ts'
import { type Answerer, openCore, openDeployment } from './answerers.ts'
import { type LabelledFile, openLabelledFile } from './labelled-file.ts'
import { addLabelledFileOptions, type LabelledFileOptions } from './labelled-file-options.ts'
import { checkFolderOf, writeWhole } from './output-file.ts'
import {
  addPolicyOptions,
  checkLevels,
  costsOf,
  type PolicyOptions,
  readPolicyFile,
} from './policy-options.ts'
import { createProgress } from './progress.ts'
import { toBaseUrl } from './to-base-url.ts'

interface Options extends LabelledFileOptions, PolicyOptions {
  out: string
  reportJson?: string
  url?: string
  apiKey?: string
  fitted?: string
  slice?: string
  failIf: Condition[]
}

/** Adds `backtest --labels FILE --out REPORT.html`, which exits with 1 if a condition of --fail-if holds. */
export function addBacktestCommand(program: Command): void {
  const command = program
    .command('backtest')
    .description('ask about labelled cases, and report how good the answers were')
  addPolicyOptions(addLabelledFileOptions(command))
    .requiredOption('--out <file>', 'file to write the report to, as a page')
    .option('--report-json <file>', 'file to write the same report to, as JSON')
    .option('--json', 'print the report as one line of JSON')
    .option(
      '--url <url>',
      'ask this deployment, which charges for it, instead of the model on this machine',
      toBaseUrl,
    )
    .addOption(new Option('--api-key <key>', 'key of the deployment').env('DECISION_API_KEY'))
    .option('--fitted <file>', 'use this fitted set')
    .option('--slice <field>', 'break figures down by this field of the state, such as customer.country')
    .option(
      '--fail-if <condition>',
      'exit with 1 if this holds, such as "fraud.ece > 0.1"; may be repeated',
      toConditions,
      [],
    )
    .action(async (options: Options) => {
      const failures = await backtestFile(options, Boolean(command.optsWithGlobals().json))
      if (failures.length === 0) return
      console.error(`failed: ${failures.join('; ')}`)
      process.exitCode = 1
    })
}

async function backtestFile(options: Options, asJson: boolean): Promise<string[]> {
  const { url, apiKey, fitted, failIf } = options
  if (url !== undefined && apiKey === undefined)
    throw new Error('--url needs a key: --api-key, or DECISION_API_KEY in the environment')
  if (url !== undefined && fitted !== undefined)
    throw new Error('--fitted works only without --url: a deployment uses its own fitted sets')
  const given = options.policy === undefined ? null : await readPolicyFile(options.policy)
  for (const target of [options.out, options.reportJson, options.policyOut])
    if (target !== undefined) checkFolderOf(target)
  const config = url === undefined ? readConfig() : null
  // A deployment says itself when a case is too large.
  const file = await openLabelledFile(options, config ? createTokenCounter(config.modelDir) : undefined)
  checkQuestions(failIf, file.names)
  await checkLevels(options.actLevel, file.cases())
  const answerer = config ? await openConfigured(config, fitted) : openDeployment(url!, apiKey!)
  const report = await backtest(file, answerer, { ...options, given }).finally(() => answerer.close())

  writeWhole(options.out, reportPage(report))
  if (options.reportJson !== undefined) writeWhole(options.reportJson, `${JSON.stringify(report, null, 1)}\n`)
  if (options.policyOut !== undefined) writeWhole(options.policyOut, policyFile(report))
  console.log(asJson ? JSON.stringify(report) : textOf(report, options.out))
  return failuresOf(failIf, report.questions)
}

function openConfigured(
  { reader, modelDir, scorerThreads: threads }: Config,
  fittedFile: string | undefined,
): Promise<Answerer> {
  return openCore({ reader, modelDir, threads, ...(fittedFile !== undefined && { fittedFile }) })
}

async function backtest(
  file: LabelledFile,
  answerer: Answerer,
  options: Options & { given: Policy | null },
): Promise<Backtest> {
  const { given, actLevel } = options
  const progress = createProgress('asking', file.count)
  const leftOut: LineFault[] = []
  const answer = async (found: LabelledCase) => {
    const answered = await answerer.answer(found)
    if (!('reason' in answered)) return answered
    leftOut.push(answered)
    return null
  }
  const asked = await judgeCases(file.cases(), answer, {
    width: answerer.width,
    onCase: progress.step,
    ...(options.slice !== undefined && { sliceField: options.slice }),
  })
  progress.end()
  return {
    labels: basename(options.labels),
    date: new Date().toISOString(),
    cases: file.count,
    notes: [...file.notes, ...(given === null ? [] : notesOnPolicy(given, asked, answerer.revision()))],
    left_out: leftOut.sort((a, b) => a.line - b.line),
    reader: answerer.reader,
    revision: answerer.revision(),
    slice: options.slice ?? null,
    questions: asked.map(one => {
      const own = given?.questions[one.name]
      return reportOf(one, costsOf(options, own), { given: own, actLevel: actLevel.get(one.name) })
    }),
  }
}

function textOf({ reader, revision, cases, notes, left_out, questions }: Backtest, out: string): string {
  const lines = questions.map(({ name, type, labels, accuracy, majority, auc, ece, brier, policy }) => {
    const given = givenVerdictOf(policy)
    const figures = [
      `accuracy ${accuracy.value.toFixed(3)}, most frequent answer ${majority.toFixed(3)}`,
      ...(auc === null ? [] : [`AUC ${auc.value.toFixed(3)}`]),
      `ECE ${ece.value.toFixed(3)}, Brier ${brier.score.toFixed(3)}`,
    ]
    return [
      `${name} (${type}, ${labels} labels): ${verdictOf(policy)}`,
      ...(given === null ? [] : [given]),
      figures.join(', '),
    ].join('\n  ')
  })
  const leftOut = left_out.map(({ line, reason }) => `line ${line} was left out: ${reason}`)
  return [
    [`${cases} cases`, reader, `model ${revision}`].filter(part => part !== null).join(', '),
    ...notes,
    ...leftOut,
    ...lines,
    `The report is in ${out}`,
  ].join('\n')
}

function toConditions(text: string, before: Condition[]): Condition[] {
  try {
    return [...before, readCondition(text)]
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message)
  }
}
