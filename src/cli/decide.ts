// Adds `decide`, which answers one request from a file, or every row of a table.

import type { Command } from 'commander'
import { inFile, readJsonFile } from '../base/intake/text-file.ts'
import { readerChoice } from '../base/settings/config.ts'
import { checkRequest } from '../contract/check-request.ts'
import type { Decision } from '../decide/decide.ts'
import { type BatchOptions, decideBatch } from './batch/decide-batch.ts'
import { coreOptions } from './core.ts'
import { addDeploymentOptions, checkWhoAnswers } from './deployment-options.ts'
import { openAsker } from './desk/askers.ts'
import { addColumnOptions } from './desk/labelled-file.ts'
import { inOption, readUsd, wholeNumber } from './numbers.ts'

/** Names of options that go with --file; the key can come from the environment. */
const ofFile = ['file', 'reader', 'json', 'apiKey']

type DecideCommandOptions = Partial<BatchOptions> & { file?: string }

/** Adds `decide --file request.json`, which prints the response, and `--batch cases.csv`, which writes a table. */
export function addDecideCommand(program: Command): void {
  const command = program
    .command('decide')
    .description(
      'answer a request from a file on this machine, without a key or a charge; or every row of a table',
    )
    .option('--file <path>', 'a decide request as JSON: prints the response as one line of JSON')
    .option('--batch <file>', 'a table (.csv, .tsv, .txt): asks the questions about every row')
    .option('--reader <reader>', 'what answers, in place of READER')
    .option('--json', 'print one line of JSON (always on with --file)')
  addBatchOptions(command).action(async (options: DecideCommandOptions) => {
    checkOptions(options)
    if (options.file !== undefined)
      console.log(JSON.stringify(await decideFile(options.file, options.reader)))
    else console.log(await decideBatch(options as BatchOptions, Boolean(command.optsWithGlobals().json)))
  })
}

function addBatchOptions(command: Command): Command {
  command.optionsGroup('Options of --batch:')
  const own = addColumnOptions(
    command
      .option('--questions <file>', 'questions to ask about every row, as in a request')
      .option('--out <file>', 'file to write the table to, with the answers beside its columns'),
  )
  return addDeploymentOptions(own)
    .option('--failed-out <file>', 'file for the rows that fail, with reasons (default: OUT.failed)')
    .option('--policy <file>', 'add columns that say what this policy does: act, review or clear')
    .option(
      '--allow-other-revision',
      'apply the policy to answers of another revision, or about other columns, than it was found on',
    )
    .option('--resume', 'go on with what was interrupted')
    .option('--max-usd <usd>', 'stop before all rows together could cost more', inOption(readUsd))
    .option('--at-once <n>', 'how many rows are asked about at the same time, at most', wholeNumber(1, 1000))
    .option('--all-digits', 'write numbers with all of their digits, for programs; otherwise four count')
    .option('--fitted <file>', 'use this fitted set')
}

/** Throws an Error for options that do not go together. */
function checkOptions(options: DecideCommandOptions): void {
  const { file, batch, url, apiKey, fitted, reader, maxUsd, questions, out } = options
  if ((file === undefined) === (batch === undefined))
    throw new Error('decide needs --file, for one request, or --batch, for a table')
  if (file !== undefined) {
    const other = Object.keys(options).find(name => !ofFile.includes(name))
    if (other !== undefined)
      throw new Error(`--file does not go with the option ${other}, which is of --batch`)
    return
  }
  if (questions === undefined || out === undefined)
    throw new Error('--batch needs --questions, a file of questions, and --out, the file to write')
  checkWhoAnswers({ url, apiKey, fitted, reader })
  if (url === undefined && maxUsd !== undefined)
    throw new Error('--max-usd needs --url: on this machine nothing is charged')
}

async function decideFile(file: string, reader?: string): Promise<Decision> {
  const body = await readJsonFile(file)
  inFile(file, () => checkRequest(body))
  const asker = await openAsker(coreOptions(readerChoice(reader)))
  const { requestId: _, modelRevision: __, ...decision } = await asker.ask(body.source).finally(asker.close)
  return decision
}
