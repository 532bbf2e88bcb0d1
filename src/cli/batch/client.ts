// Answers the cases of a batch: a deployment, which charges for them, or the scoring core in this process.

import { readerChoice } from '../../base/settings/config.ts'
import { createDecisionClient, ErrorResponseError } from '../../client/client.ts'
import { readRateLimit } from '../../client/response-details.ts'
import { Problem } from '../../contract/problem.ts'
import { coreOptions, type NamedSet } from '../core.ts'
import type { WhoAnswers } from '../deployment-options.ts'
import { openAsker } from '../desk/askers.ts'

export type BatchClient = Awaited<ReturnType<typeof openBatchClient>>

const callsAtOnce = 8

/** `perMinute`: the number of calls that the key allows, once a response has said so. */
export async function openBatchClient({ url, apiKey, reader }: WhoAnswers, fitted: NamedSet | undefined) {
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
  const asWritten = (text: string) =>
    asker.ask(text).catch(error => {
      if (!(error instanceof Problem)) throw error
      // As a deployment would have said it.
      const { status, type, message, param, retryAfterSeconds } = error
      throw new ErrorResponseError({ status, type, message, param, retryAfterSeconds, requestId: null })
    })
  return { ...asker, decide: { asWritten }, isCharged: false, perMinute: () => Number.POSITIVE_INFINITY }
}
