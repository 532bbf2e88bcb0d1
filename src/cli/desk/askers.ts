// Answers requests as they are written, with the scoring core in this process or a deployment.

import { shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import { createId } from '../../base/store/secrets/ids.ts'
import {
  createDecisionClient,
  type DecideOptions,
  type Decision,
  ErrorResponseError,
} from '../../client/client.ts'
import { readRateLimit } from '../../client/response-details.ts'
import { checkRequest } from '../../contract/check-request.ts'
import { readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { answerRequest } from '../../decide/answer-request.ts'
import type { FittedSet } from '../../scoring/fitted/fitted-set.ts'
import { type CoreOptions, fittedIn, openScorer, patientTurn } from '../core.ts'

export interface Asker {
  /** Throws what the client of a deployment throws. */
  ask(request: string, options?: DecideOptions): Promise<Decision>
  /** The number of requests that are worth asking at a time. */
  width: number
  /** The reader that answers, in words; null for a deployment, which does not say. */
  reader: string | null
  /** The revision that answered, once it has: with the digest of a fitted set if one was used. */
  revision(): string
  isCharged: boolean
  /** The number of calls that the key allows, once a response has said so. */
  perMinute(): number
  close(): Promise<void>
}

const callsAtOnce = 4

/** The scoring core, in this process: no key, no charge. */
export async function openAsker(options: CoreOptions, set: FittedSet | null = null): Promise<Asker> {
  const scorer = await openScorer(options)
  let revision = scorer.revision
  return {
    ask: text => answer(text).catch(throwAsClient),
    width: 2 * options.threads,
    reader: scorer.name,
    revision: () => revision,
    isCharged: false,
    perMinute: () => Number.POSITIVE_INFINITY,
    close: () => scorer.close(),
  }

  async function answer(text: string): Promise<Decision> {
    const request = checkRequest(readJson(text))
    const questions = fittedIn(set, request.questions)
    // As in X-Model-Revision, a set is named only if it answers something.
    const isFitted = questions.some(question => question !== null)
    const fitted = isFitted ? { questions, digest: shortDigest(set!.digest) } : null
    const answered = await answerRequest(scorer, request, patientTurn(), fitted)
    revision = answered.revision
    return {
      id: createId('dec'),
      model: request.model as Decision['model'],
      answers: answered.answers,
      usage: { input_tokens: answered.tokens },
      requestId: null,
      modelRevision: revision,
    }
  }
}

function throwAsClient(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  const { status, type, message, param, retryAfterSeconds } = error
  throw new ErrorResponseError({ status, type, message, param, retryAfterSeconds, requestId: null })
}

/** A deployment, with retries. Every answer is charged once. */
export function askDeployment(baseUrl: string, apiKey: string): Asker {
  let revision = ''
  let limit = Number.POSITIVE_INFINITY
  const seen = async (request: Request) => {
    const response = await fetch(request)
    limit = readRateLimit(response.headers)?.limit ?? limit
    return response
  }
  const { decide } = createDecisionClient({ baseUrl, apiKey, retries: 8, fetch: seen })
  return {
    async ask(text, options) {
      const decision = await decide.asWritten(text, options)
      revision = decision.modelRevision ?? revision
      return decision
    },
    width: callsAtOnce,
    reader: null,
    revision: () => revision,
    isCharged: true,
    perMinute: () => limit,
    close: async () => {},
  }
}
