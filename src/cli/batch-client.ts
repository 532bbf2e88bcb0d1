// Answers the cases of a batch: a deployment, which charges for them, or the scoring core in this process.

import { createDecisionClient, ErrorResponseError, type ManyClient } from '../client/client.ts'
import { readerChoice } from '../config.ts'
import { Problem } from '../contract/problem.ts'
import { type Asker, openAsker } from './askers.ts'
import { coreOptions } from './core.ts'
import type { WhoAnswers } from './deployment-options.ts'

export interface BatchClient extends ManyClient, Pick<Asker, 'width' | 'notesOn' | 'close'> {
  isCharged: boolean
}

const callsAtOnce = 8

export async function openBatchClient({ url, apiKey, reader, fitted }: WhoAnswers): Promise<BatchClient> {
  if (url !== undefined) {
    const { decide } = createDecisionClient({ baseUrl: url, apiKey })
    return { decide, isCharged: true, width: callsAtOnce, notesOn: () => [], close: async () => {} }
  }
  const asker = await openAsker(coreOptions(readerChoice(reader)), fitted)
  const asWritten: ManyClient['decide']['asWritten'] = text =>
    asker.ask(text).catch(error => {
      throw error instanceof Problem ? asResponse(error) : error
    })
  const { width, notesOn, close } = asker
  return { decide: { asWritten }, isCharged: false, width, notesOn, close }
}

/** What a deployment would have said. */
function asResponse({ status, type, message, param, retryAfterSeconds }: Problem): ErrorResponseError {
  return new ErrorResponseError({ status, type, message, param, retryAfterSeconds, requestId: null })
}
