// Adds `explain --file`, which says what moved the answers to one request, as text, JSON or a sheet to print.

import { basename } from 'node:path'
import type { Command } from 'commander'
import { inFile, readJsonFile } from '../../base/intake/text-file.ts'
import { counted } from '../../base/printed/counted.ts'
import { readerChoice } from '../../base/settings/config.ts'
import { planExplanation } from '../../client/client.ts'
import { checkRequest } from '../../contract/check-request.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { formatUsd, microsPerUsd } from '../../contract/price.ts'
import { quoted } from '../../contract/shortened.ts'
import { explanationSheet, explanationText } from '../../desk/explain/explanation.ts'
import { explainAnswers } from '../../desk/explain/taught.ts'
import { createTokenCounter } from '../../scoring/token-counter.ts'
import { type BatchFileOptions, openBatchFile } from '../batch/file.ts'
import { checkColumns, columnsLearnt, type Learnt } from '../batch/policy.ts'
import { coreOptions, fittedIn, notesOnSet, readSets } from '../core.ts'
import { addDeploymentOptions, checkWhoAnswers, type WhoAnswers } from '../deployment-options.ts'
import { wholeNumber } from '../numbers.ts'
import { checkTargets, writeWhole } from '../output-file.ts'
import { createProgress } from '../progress.ts'
import { askDeployment, openAsker } from './askers.ts'
import { addColumnOptions } from './labelled-file.ts'
import { readPolicyFile } from './policy-options.ts'

interface ExplainCommandOptions extends WhoAnswers, Partial<BatchFileOptions> {
  file?: string
  id?: string
  question?: string
  readings: number
  plan?: boolean
  html?: string
  policy?: string
}

export function addExplainCommand(program: Command): void {
  const command = addColumnOptions(addDeploymentOptions(program.command('explain')))
    .description('say which parts of a case moved its answers')
    .option('--file <path>', 'a decide request as JSON')
    .option('--batch <file>', 'in its place a table of cases, also as `decide --batch` wrote it')
    .option('--id <id>', 'the case in the table: what its id column says')
    .option('--questions <file>', 'questions that are asked about the cases of the table')
    .option('--question <name>', 'explain the answer to this question alone')
    .option('--readings <n>', 'ask at most so often, from 26 to 1000', wholeNumber(26, 1000), 48)
    .option('--plan', 'only say how many readings that takes at most, and what they cost')
    .option('--html <file>', 'write a sheet to print to this file')
    .option('--policy <file>', 'say on the sheet what these thresholds decide')
    .option('--fitted <file>', 'use this fitted set')
    .option('--reader <reader>', 'what answers, in place of READER')
    .option('--json', 'print one line of JSON')
    .action(async (options: ExplainCommandOptions) => {
      console.log(await explainFile(options, Boolean(command.optsWithGlobals().json)))
    })
}

async function explainFile(options: ExplainCommandOptions, asJson: boolean): Promise<string> {
  const { question, readings: readingsMax, url, html, policy: given } = options
  checkOptions(options)
  const policy = given === undefined ? null : { file: basename(given), policy: await readPolicyFile(given) }
  const core = coreOptions(readerChoice(options.reader))
  const sets = await readSets(options.fitted, core)
  const learnt = [{ file: given ?? '', columns: policy?.policy.columns }, ...sets]
  const { name, body } = await readCase(options, learnt)
  const target = { question, readingsMax }
  const { reading, questions } = inFile(options.file ?? name, () => checkRequest(body))
  const explained = questions.filter(({ name }) => question === undefined || name === question)
  if (explained.length === 0)
    throw new Error(
      `${options.file ?? name} has no question "${question}": ${questions.map(({ name }) => name).join(', ')}`,
    )
  // Before anything is asked: the model need not be loaded to check and to count.
  const inputTokens = await createTokenCounter(core.modelDir)(reading)
  const plan = planExplanation(body.source, { ...target, inputTokens })
  const price = url === undefined ? 'no charge' : `${formatUsd(Math.round(plan.usd! * microsPerUsd))} USD`
  const most = `at most ${plan.readings} readings, ${plan.inputTokens} tokens, ${price}`
  if (options.plan) return asJson ? JSON.stringify(url === undefined ? { ...plan, usd: 0 } : plan) : most
  if (url !== undefined) console.error(most)

  const progress = createProgress('reading', plan.readings)
  const set = sets[0]?.set ?? null
  const asker = url === undefined ? await openAsker(core, set) : askDeployment(url, options.apiKey!)
  for (const note of sets.flatMap(one => notesOnSet(one, explained))) console.error(note)
  const settings = { ...target, atOnce: asker.width, onReading: progress.at }
  const explanation = await explainAnswers(asker.ask, body.source, settings, asked =>
    fittedIn(set, asked.questions),
  ).finally(asker.close)
  progress.end()
  const answered = { reader: asker.reader, revision: asker.revision(), isCharged: asker.isCharged }
  if (html !== undefined) {
    const sheet = { ...answered, policy, name, at: new Date().toISOString() }
    writeWhole(html, explanationSheet(explanation, sheet))
  }
  return asJson ? JSON.stringify({ ...explanation, ...answered }) : explanationText(explanation, answered)
}

function checkOptions({ file, batch, id, questions, html, policy, ...who }: ExplainCommandOptions): void {
  checkWhoAnswers(who)
  if ((file === undefined) === (batch === undefined))
    throw new Error('explain needs --file, for one request, or --batch, for a case of a table')
  if (batch !== undefined && (id === undefined || questions === undefined))
    throw new Error('--batch needs --id, the case to explain, and --questions, a file of questions')
  if (policy !== undefined && html === undefined)
    throw new Error('--policy needs --html: thresholds are shown on the sheet')
  checkTargets([html], [file, batch, questions, policy, who.fitted])
}

/** The request of the file, or that of a row of the table, made of the columns that were learnt from. */
async function readCase({ file, batch, questions, id, ...columns }: ExplainCommandOptions, learnt: Learnt[]) {
  if (file !== undefined) return { name: basename(file), body: await readJsonFile(file) }
  const asked = { batch: batch!, questions: questions! }
  const table = await openBatchFile({ ...columnsLearnt(learnt), ...asked, ...columns })
  checkColumns(table.of.columns, learnt)
  const found: JsonText[] = []
  for await (const one of table.rows()) {
    const { cells } = one.row
    if ('found' in one && (columns.idColumn === undefined ? cells.includes(id!) : one.found.id === id))
      found.push(readJson(one.found.body))
  }
  if (found.length !== 1)
    throw new Error(
      `${batch}: ${counted(found.length, 'row')} can be the case ${quoted(id!)}; --id-column names the column of ids`,
    )
  return { name: `Case ${id}`, body: found[0]! }
}
