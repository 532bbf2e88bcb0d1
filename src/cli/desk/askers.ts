// Answers requests as they are written, with the scoring core in this process or a deployment.

import { shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import { createId } from '../../base/store/secrets/ids.ts'
import { createDecisionClient, type Decision } from '../../client/client.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import { checkRequest, type DecisionRequest } from '../../contract/check-request.ts'
import { readJson } from '../../contract/json-text.ts'
import { answerRequest } from '../../decide/answer-request.ts'
import { type FittedEntry, questionId } from '../../scoring/fitted/fitted-set.ts'
import { type CoreOptions, type NamedSet, notesOnSet, openScorer, patientTurn } from '../core.ts'

export interface Asker {
  ask(request: string): Promise<Decision>
  /** Returns what is fitted for each question, or null; that is not known of a deployment. */
  fittedFor(request: Pick<DecisionRequest, 'questions'>): (FittedEntry | null)[]
  /** The number of requests that are worth asking at a time. */
  width: number
  /** The reader that answers, in words; null for a deployment, which does not say. */
  reader: string | null
  /** The revision that answered, once it has: with the digest of a fitted set if one was used. */
  revision(): string
  /** Returns notes about who answers these questions. */
  notesOn(questions: CheckedQuestion[]): string[]
  close(): Promise<void>
}

const callsAtOnce = 4

/** The scoring core, in this process: no key, no charge. */
export async function openAsker(options: CoreOptions, fitted?: NamedSet): Promise<Asker> {
  const set = fitted?.set ?? null
  const scorer = await openScorer(options)
  let revision = scorer.revision
  return {
    ask,
    fittedFor,
    width: 2 * options.threads,
    reader: scorer.name,
    revision: () => revision,
    notesOn: questions => (fitted === undefined ? [] : notesOnSet(fitted, questions)),
    close: () => scorer.close(),
  }

  function fittedFor({ questions }: Pick<DecisionRequest, 'questions'>) {
    return questions.map(({ reading }) => set?.questions.get(questionId(reading)) ?? null)
  }

  async function ask(text: string): Promise<Decision> {
    const request = checkRequest(readJson(text))
    const questions = fittedFor(request)
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

/** A deployment, with retries. Every answer is charged once. */
export function askDeployment(baseUrl: string, apiKey: string): Asker {
  const client = createDecisionClient({ baseUrl, apiKey, retries: 8 })
  let revision = ''
  return {
    ask: async text => {
      const decision = await client.decide.asWritten(text)
      revision = decision.modelRevision ?? revision
      return decision
    },
    fittedFor: ({ questions }) => questions.map(() => null),
    width: callsAtOnce,
    reader: null,
    revision: () => revision,
    notesOn: () => [],
    close: async () => {},
  }
}
