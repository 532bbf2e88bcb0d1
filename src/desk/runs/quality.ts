// Measures the service on an organization's labels, and learns from them: runs a file once its price is confirmed,
// which reads and charges each case like a decision.

import { Readable } from 'node:stream'
import { shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import type { Caller } from '../../accounts/keys/authenticate.ts'
import { actOnBehalf } from '../../base/store/acting-session.ts'
import { createId } from '../../base/store/secrets/ids.ts'
import { UserError } from '../../base/store/user-error.ts'
import { Problem } from '../../contract/problem.ts'
import { addFittedSet } from '../../decide/add-fitted-set.ts'
import { type Done, failedBy, knowing } from '../../decide/call.ts'
import { toRepeatable } from '../../ledger/idempotency-keys.ts'
import { type FittedEntry, writeFittedSet } from '../../scoring/fitted/fitted-set.ts'
import type { QuestionVectors } from '../../scoring/reading.ts'
import { columnsOf } from '../cases/tables/look-at-table.ts'
import type { DeskContext } from '../context.ts'
import { teachAside } from '../learn/aside.ts'
import { gatherExamples, type TaughtQuestion } from '../measure/ask-cases.ts'
import { addMeasurements } from '../stored/measurements.ts'
import { findPolicy } from '../stored/policies.ts'
import { keptFigures, measurementsOf } from './kept-figures.ts'
import { judgedBy, readKept } from './policy.ts'
import type { CountedCase } from './priced-cases.ts'
import { gone } from './upload.ts'
import { isReady, type Learning, notesOf, type QualityWork, type Who, type WhyItFailed } from './work.ts'
import { busyWithOthers, replaceWork, reportMs } from './works.ts'

/** The most bytes of vectors that all runs together may keep: twice what one file may have. */
const vectorBytesTogetherMax = 128 * 1024 * 1024

/** Cases in progress at once: enough that no thread is idle while one is charged. */
const width = 4

/**
 * Runs the file that was read; does nothing if it is already running, as after a click in another tab. Refuses if
 * there is no file, or if it costs something else than what its person has seen. How the run ends is told by its work,
 * not thrown.
 */
export async function startRun(
  context: DeskContext,
  who: Who & { email: string },
  seenMicros?: number,
): Promise<void> {
  const { quality } = context
  const { organizationId } = who
  const caller = await context.playgroundKeys.callerOf(who)
  await context.ledger.checkCredit(organizationId)
  // The set that is learnt and paid for needs room in the end.
  await context.fittedSets.checkRoom(organizationId)
  const work = quality.works.get(organizationId)
  if (work?.state === 'running') return
  if (work?.state !== 'read' || !isReady(work)) throw gone()
  const { fileName, file } = work
  if (seenMicros !== undefined && seenMicros !== file.costMicros)
    throw new UserError(
      'invalid_labels',
      'The file is another one now, or is read otherwise. Look at its price again.',
    )
  const { cases, vectorBytes } = file
  const about = {
    fileName,
    cases: cases.length,
    columns: work.look && columnsOf(work.look),
    notes: notesOf(work),
  }
  const taken = [...quality.works.values()].map(other => (other.state === 'running' ? other.vectorBytes : 0))
  if (taken.reduce((sum, bytes) => sum + bytes, vectorBytes) > vectorBytesTogetherMax) throw busyWithOthers()

  const ending = new AbortController()
  let why = 'It was stopped.'
  const stop = (because = why) => {
    why = because
    ending.abort()
  }
  const running: QualityWork = {
    ...{ state: 'running', held: work.held, cases: cases.length, vectorBytes },
    ...{ read: 0, learnt: 0, stop },
  }
  const onMoved = (what?: 'read' | 'learnt') => {
    if (what) running[what]++
    running.held = { ...work.held, sinceMs: quality.nowMs() }
  }
  onMoved()
  // It is kept as long as it lasts.
  quality.works.set(organizationId, running, { ttl: 0 })
  const options = { fileName, cases, caller, createdBy: who.userId, signal: ending.signal, onMoved }
  const run = actOnBehalf(() => runQuality(context, options)).then(
    learning => {
      if (replaceWork(quality, organizationId, running, null))
        quality.reports.set(organizationId, { ...learning, ...about, date: new Date() })
    },
    error => {
      const reason = ending.signal.aborted ? { type: null, message: why } : whyOf(context, error)
      const failed = { state: 'failed', why: reason, read: running.read, cases: cases.length } as const
      replaceWork(quality, organizationId, running, failed, reportMs)
    },
  )
  quality.runs.add(run)
  void run.finally(() => quality.runs.delete(run))
}

function whyOf({ onFailure }: DeskContext, error: unknown): WhyItFailed {
  if (error instanceof Problem) return error
  if (error instanceof UserError) return { type: null, message: error.message }
  onFailure(error, '')
  return { type: null, message: 'The service failed.' }
}

interface QualityRun {
  fileName: string
  cases: CountedCase[]
  caller: Caller
  /** Id of the person. */
  createdBy: string
  signal: AbortSignal
  /** Called after each case and each question. */
  onMoved(what: 'read' | 'learnt'): void
}

/**
 * Throws the problem that a case ended with, such as `insufficient_credit`; what has been read by then stays charged.
 * While the service is overloaded, for example because its database restarts, the run waits, so that nothing paid for
 * is lost.
 */
async function runQuality(parts: DeskContext, run: QualityRun): Promise<Learning> {
  const { signal, onMoved } = run
  const read = (found: CountedCase) => patiently(parts, signal, () => readCase(parts, run, found))
  const taught = await gatherExamples<CountedCase>(Readable.from(run.cases), read, {
    width,
    onCase: () => onMoved('read'),
  })
  const { organizationId } = run.caller
  const inUse = await patiently(parts, signal, () => findInUse(parts, organizationId, taught))
  const lessons = await teachAside(inUse.taught, { threads: 1, signal, onLesson: () => onMoved('learnt') })
  const learnt = { lessons, besideSets: inUse.besideSets }
  const { fittedSetId, revision } = await patiently(parts, signal, () => keep(parts, run, learnt))
  for (const [i, { fit, asked }] of lessons.entries())
    Object.assign(asked, inUse.revisions[i], fit.entry && { revision })
  const questions = measurementsOf(lessons, inUse.besideSets)
  const measured = { organizationId, fileName: run.fileName, learntSetId: fittedSetId, questions }
  await patiently(parts, signal, () => addMeasurements(parts, measured))
  return { ...learnt, fittedSetId }
}

/** With what answers each question now, under which revision, and by what it is judged. */
async function findInUse(
  { database, fittedAnswers, scorer }: DeskContext,
  organizationId: string,
  taught: TaughtQuestion[],
) {
  const policy = readKept(await findPolicy(database, organizationId))
  const matches = await Promise.all(
    taught.map(({ question }) => fittedAnswers.match(organizationId, [question.reading])),
  )
  const own = matches.flatMap(match => match?.own?.[0] ?? [])
  return {
    taught: taught.map((one, i) => ({
      ...one,
      inUse: matches[i]?.questions[0] ?? null,
      policy: judgedBy(policy, one.question),
    })),
    besideSets: new Map(own.map(one => [one.questionId, one.fittedSetId])),
    revisions: matches.map((match, i) => ({
      revision: match ? `${scorer.revision}+${match.digest}` : scorer.revision,
      givenFor: policy.questions[taught[i]!.id]?.revision,
    })),
  }
}

/** Tries again as long as the outcome is `overloaded`, until the signal aborts; not what the model has failed over. */
async function patiently<T>({ pause }: DeskContext, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isOverloaded = error instanceof Problem && error.type === 'overloaded'
      if (!isOverloaded || error.reason === 'failed_before') throw error
      signal.throwIfAborted()
      await pause(1000 * (error.retryAfterSeconds ?? 1), signal)
    }
  }
}

/** Each try is a separate request, which pays only if no earlier one has paid for the case. */
async function readCase(
  { scorer, calls, payments }: DeskContext,
  { caller, signal }: QualityRun,
  { line, digest, prepared, request: { model } }: CountedCase,
): Promise<QuestionVectors[]> {
  const arrival = { requestId: createId('req'), arrivedAtMs: performance.now(), signal }
  // What was paid within a day is not paid again when a run that was cut off is begun anew.
  const work = () => readUnder(`quality-${line}-${digest}`).catch(payAgain).catch(leaveOut)
  const { output, problem } = await calls.settle({ ...arrival, surface: 'portal', operation: 'decide' }, work)
  if (problem) throw problem
  return output

  async function readUnder(name: string | undefined): Promise<Done<QuestionVectors[]>> {
    signal.throwIfAborted()
    const known = { caller, model }
    await knowing(known, payments.authorize(caller, name))
    const order = { ...arrival, ...known, prepared, deadlineAtMs: Number.POSITIVE_INFINITY }
    const paying = payments.pay({ ...order, repeatable: toRepeatable(name, digest) }, (_, turn) =>
      scorer.vectors(prepared, { ...turn, background: true }),
    )
    const { answer, costMicros } = await knowing(known, paying)
    const { tokens, unreadShare } = prepared
    return { ...known, tokens, unreadShare, costMicros, output: answer }
  }

  /** Who repeats more than nobody has to pay for pays again. */
  function payAgain(failure: unknown): Promise<Done<QuestionVectors[]>> {
    const { error } = failedBy(failure)
    if (error instanceof Problem && error.type === 'rate_limited') return readUnder(undefined)
    throw failure
  }

  /** A run stopped by a person is not a failure: without a caller it is not recorded. */
  function leaveOut(failure: unknown): never {
    const { mayBeCharged, error } = failedBy(failure)
    throw signal.aborted && !mayBeCharged ? error : failure
  }
}

async function keep(
  { fittedSets, scorer }: DeskContext,
  { fileName, caller, createdBy }: QualityRun,
  { lessons, besideSets }: Omit<Learning, 'fittedSetId'>,
): Promise<{ fittedSetId: string | null; revision: string }> {
  const { revision } = scorer
  const entries = lessons.flatMap(({ fit }): FittedEntry[] => (fit.entry === null ? [] : [fit.entry]))
  if (entries.length === 0) return { fittedSetId: null, revision }
  const { organizationId } = caller
  const figures = JSON.stringify(lessons.map(lesson => keptFigures(lesson, besideSets)))
  const text = writeFittedSet(revision, entries)
  const brought = { organizationId, fileName, text, createdBy, figures }
  const fittedSetId = await addFittedSet({ fittedSets, model: scorer }, brought, { inUse: false })
  return { fittedSetId, revision: `${revision}+${shortDigest(JSON.parse(text).digest)}` }
}
