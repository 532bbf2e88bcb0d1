// Answers the cases of a batch: a deployment, which charges for them, or the scoring core in this process.

import { readerChoice } from '../../base/settings/config.ts'
import { createDecisionClient, ErrorResponseError, type ManyClient } from '../../client/client.ts'
import { readRateLimit } from '../../client/response-details.ts'
import { Problem } from '../../contract/problem.ts'
import { coreOptions, type NamedSet } from '../core.ts'
import type { WhoAnswers } from '../deployment-options.ts'
import { type Asker, openAsker } from '../desk/askers.ts'

export interface BatchClient extends ManyClient, Pick<Asker, 'width' | 'notesOn' | 'close'> {
  isCharged: boolean
  /** The number of calls that the key allows, once a response has said so. */
  perMinute(): number
}

const callsAtOnce = 8

export async function openBatchClient(
  { url, apiKey, reader }: WhoAnswers,
  fitted: NamedSet | undefined,
): Promise<BatchClient> {
  if (url !== undefined) {
    let limit = Number.POSITIVE_INFINITY
    const seen = async (request: Request) => {
      const response = await fetch(request)
      limit = readRateLimit(response.headers)?.limit ?? limit
      return response
    }
    const { decide } = createDecisionClient({ baseUrl: url, apiKey, fetch: seen })
    const asked = { isCharged: true, width: callsAtOnce, perMinute: () => limit }
    return { decide, ...asked, notesOn: () => [], close: async () => {} }
  }
  const asker = await openAsker(coreOptions(readerChoice(reader)), fitted)
  const asWritten: ManyClient['decide']['asWritten'] = text =>
    asker.ask(text).catch(error => {
      throw error instanceof Problem ? asResponse(error) : error
    })
  const { width, notesOn, close } = asker
  return { decide: { asWritten }, isCharged: false, width, perMinute: () => Infinity, notesOn, close }
}

/** Returns what a deployment would have said. */
function asResponse({ status, type, message, param, retryAfterSeconds }: Problem): ErrorResponseError {
  return new ErrorResponseError({ status, type, message, param, retryAfterSeconds, requestId: null })
}
