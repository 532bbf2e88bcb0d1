// Adds `decide --file`, which puts one request straight through the scoring core, without a key and without a charge.

import type { Command } from 'commander'
import { pino } from 'pino'
import { readConfig, readerChoice } from '../config.ts'
import { checkRequest } from '../contract/check-request.ts'
import { answerRequest } from '../decide/answer-request.ts'
import type { Decision } from '../decide/decide.ts'
import { inFile, readJsonFile } from '../intake/json-file.ts'
import { openReader } from '../scoring/open-reader.ts'
import { createId } from '../store/ids.ts'
import { patientMs } from './patience.ts'

/** Adds `decide --file request.json`, which prints the response as one line of JSON. */
export function addDecideCommand(program: Command): void {
  program
    .command('decide')
    .description('answer a request from a file on this machine, without a key or a charge')
    .requiredOption('--file <path>', 'a decide request as JSON')
    .option('--reader <reader>', 'what answers, in place of READER')
    .option('--json', 'print one line of JSON (always on)')
    .action(async ({ file, reader }: { file: string; reader?: string }) => {
      console.log(JSON.stringify(await decideFile(file, reader)))
    })
}

async function decideFile(file: string, name?: string): Promise<Decision> {
  const body = await readJsonFile(file)
  const request = inFile(file, () => checkRequest(body))
  const { reader, modelDir, scorerThreads: threads } = readConfig(undefined, readerChoice(name))
  const scorer = await openReader({
    reader,
    modelDir,
    threads,
    log: pino({ level: 'silent' }),
    queueMs: patientMs,
  })
  try {
    const { answers, tokens } = await answerRequest(scorer, request, {
      deadlineAtMs: performance.now() + patientMs,
    })
    return {
      id: createId('dec'),
      model: request.model as Decision['model'],
      answers,
      usage: { input_tokens: tokens },
    }
  } finally {
    await scorer.close()
  }
}
