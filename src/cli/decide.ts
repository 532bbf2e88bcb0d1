// `decide --file`: one request straight through the scoring core, without a key and without a charge.

import type { Command } from 'commander'
import { pino } from 'pino'
import { decisionMsMax } from '../../generated/limits.ts'
import { readConfig } from '../config.ts'
import { inFile, readJsonFile } from '../json-file.ts'
import { openReader } from '../scoring/open-reader.ts'
import { answerRequest } from '../service/answer-request.ts'
import type { Decision } from '../service/decide.ts'
import { checkRequest } from '../service/request/check-request.ts'
import { createId } from '../store/ids.ts'

/** Adds `decide --file request.json`, which prints the response as one line of JSON. */
export function addDecideCommand(program: Command): void {
  program
    .command('decide')
    .description('answer a request from a file on this machine, without a key or a charge')
    .requiredOption('--file <path>', 'a decide request as JSON')
    .option('--json', 'print one line of JSON (always on)')
    .action(async ({ file }: { file: string }) => {
      console.log(JSON.stringify(await decideFile(file)))
    })
}

async function decideFile(file: string): Promise<Decision> {
  const body = await readJsonFile(file)
  const request = inFile(file, () => checkRequest(body))
  const { reader, modelDir, scorerThreads: threads } = readConfig()
  const scorer = await openReader({ reader, modelDir, threads, log: pino({ level: 'silent' }) })
  try {
    const { answers, tokens } = await answerRequest(scorer, request, {
      deadlineAtMs: performance.now() + decisionMsMax,
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
