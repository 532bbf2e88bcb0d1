// Decides every row of a table, and writes the table with the answers beside it. Whatever interrupts it, it can go on
// from there, and nothing is charged twice.

import { dirname, relative } from 'node:path'
import { idempotencyHours } from '../../../generated/limits.ts'
import { counted } from '../../base/printed/counted.ts'
import { readerChoice } from '../../base/settings/config.ts'
import { type CaseToDecide, type DecidedCase, decideMany, UsdMaxReachedError } from '../../client/client.ts'
import { formatUsd, microsPerUsd, usdNumber } from '../../contract/price.ts'
import { faultText } from '../../desk/cases/labelled-case.ts'
import { noteOnLanguage } from '../../desk/cases/language.ts'
import { sentenceOf } from '../../service/sentence-of.ts'
import { coreOptions, notesOnSet, readSets } from '../core.ts'
import type { WhoAnswers } from '../deployment-options.ts'
import { type Asker, askDeployment, openAsker } from '../desk/askers.ts'
import { readPolicyFile } from '../desk/policy-options.ts'
import { createProgress } from '../progress.ts'
import { type BatchFileOptions, openBatchFile } from './file.ts'
import { type Journal, type JournalEntry, openJournal } from './journal.ts'
import { type Batch, findTargets, type TargetOptions, writeBatch } from './out.ts'
import { allowOther, checkColumns, checkPolicyFits, columnsLearnt, otherRevision } from './policy.ts'

export interface BatchOptions extends WhoAnswers, TargetOptions, BatchFileOptions {
  policy?: string
  /** Also where a case is made of other columns. */
  allowOtherRevision?: boolean
  /** In millionths of a dollar. */
  maxUsd?: number
  atOnce?: number
  allDigits?: boolean
}

/** A row that can be asked about. */
type RowCase = CaseToDecide & { row: number; idempotencyKey: string }

/** Of a deployment, which makes fewer of them while it refuses some. */
const callsAtOnce = 8
const lineEveryMs = 60_000
const idempotencyMs = idempotencyHours * 3_600_000

/** Says what came of it, as text or as JSON. Throws an Error that says how to go on if it could not be ended. */
export async function decideBatch(options: BatchOptions, asJson: boolean): Promise<string> {
  const { batch: cases, questions, policy: policyFile, fitted } = options
  const isTold = options.allowOtherRevision === true
  const targets = findTargets(options, [cases, questions, policyFile, fitted])
  const policy = policyFile === undefined ? null : await readPolicyFile(policyFile)
  const core = () => coreOptions(readerChoice(options.reader))
  const readOwn = () => readSets(fitted, core())
  const early = isTold ? null : await readOwn()
  const learnt = early === null ? [] : [{ file: policyFile ?? '', columns: policy?.columns }, ...early]
  const file = await openBatchFile({ ...columnsLearnt(learnt), ...options })
  if (policy !== null) checkPolicyFits(policy, file.asked.checked)
  checkColumns(file.of.columns, learnt, `, or give ${allowOther}`)
  const failedOut = relative(dirname(targets.journal), targets.failedOut)
  const journal = openJournal(targets.journal, { ...file.of, failedOut })
  const misfit = () => (isTold ? null : otherRevision(policy, journal.revisions))
  const batch = { file, journal, policy, misfit, targets }
  let isDone = false
  try {
    // Where answers are taught, labels of such cases have shown how good they are.
    const isTaught = fitted !== undefined || policy?.revision?.includes('+')
    const ofLanguage = isTaught ? [] : noteOnLanguage(file.language, 'most cases are')
    for (const note of [...file.notes, ...ofLanguage, ...notesOnResuming(batch, options)]) console.error(note)
    const sets = early ?? (await readOwn())
    const asker =
      options.url === undefined
        ? await openAsker(core(), sets[0]?.set)
        : askDeployment(options.url, options.apiKey!)
    for (const note of sets.flatMap(one => notesOnSet(one, file.asked.checked))) console.error(note)
    const stop = await ask(batch, asker, options).finally(asker.close)
    if (journal.isTaken()) throw new Error(stop!)
    const other = misfit()
    if (other !== null)
      throw new Error(`${other}: find thresholds on these, or give ${allowOther}; ${howToGoOn(batch, false)}`)
    const written = writeBatch(batch, options.allDigits ?? false)
    const unwritten = await written.then(() => null, sentenceOf)
    const { revisions } = journal
    if (revisions.size > 1)
      console.error(`several revisions of the model answered: ${[...revisions].join(', ')}`)
    const notFound = otherRevision(policy, revisions)
    if (notFound !== null) console.error(notFound)
    const failed = unwritten ?? stop
    if (failed !== null) throw new Error(`${failed}; ${howToGoOn(batch, unwritten === null)}`)
    isDone = true
    return asJson ? JSON.stringify(summaryOf(batch, asker)) : textOf(batch, asker)
  } finally {
    journal.close()
    if (isDone || (countOf(journal) === 0 && !journal.isTaken())) journal.remove()
  }
}

/** Asks about every row that is not in the journal. Returns why it stopped before the end, or null. */
async function ask(batch: Batch, asker: Asker, options: BatchOptions): Promise<string | null> {
  const { file, journal } = batch
  const interruption = listenForInterruption()
  let isSaid = false
  const costSoFar = () => (asker.isCharged ? `, ${formatUsd(journal.total.costMicros)} USD so far` : '')
  const progress = createProgress('deciding', file.count, {
    unit: ' rows',
    from: countOf(journal),
    note: costSoFar,
    perMinute: asker.perMinute,
    lineEveryMs,
  })
  try {
    const decided = decideMany({ decide: { asWritten: asker.ask } }, rowsToAsk(batch, interruption), {
      atOnce: options.atOnce ?? (asker.isCharged ? callsAtOnce : asker.width),
      ...(options.maxUsd !== undefined && {
        usdMax: Math.max(0, options.maxUsd - journal.total.costMicros) / microsPerUsd,
      }),
    })
    for await (const outcome of decided) {
      journal.add(entryOf(outcome))
      if (!isSaid && asker.perMinute() < file.count) {
        isSaid = true
        console.error(`at most ${asker.perMinute()} rows a minute: the limit of this key`)
      }
      progress.at(countOf(journal))
    }
    return countOf(journal) < file.count ? 'interrupted' : null
  } catch (error) {
    if (error instanceof UsdMaxReachedError) return 'another row could cost more than --max-usd allows'
    return sentenceOf(error)
  } finally {
    progress.end()
    interruption.end()
  }
}

async function* rowsToAsk(
  { file, journal, misfit }: Batch,
  interruption: ReturnType<typeof listenForInterruption>,
): AsyncGenerator<RowCase> {
  for await (const one of file.rows()) {
    if (interruption.hasCome() || misfit() !== null) return
    const { line } = one.row
    if (journal.has(line)) continue
    if ('fault' in one) {
      journal.add({ row: line, failed: faultText(one.fault) })
    } else {
      const { body } = one.found
      interruption.begin()
      yield { row: line, request: body, idempotencyKey: file.keyOf(line, body) }
    }
  }
}

function entryOf({ case: { row }, decision, error }: DecidedCase<RowCase>): JournalEntry {
  if (error !== null) return { row, failed: sentenceOf(error) }
  const { id, answers, modelRevision, usage } = decision
  return { row, decision: { id, answers, modelRevision, inputTokens: usage.input_tokens } }
}

/** Once begun, after the first signal what is under way is waited for; the second ends the process. */
function listenForInterruption() {
  let hasCome = false
  let hasBegun = false
  const note = () => {
    hasCome = true
    console.error('waiting for what is under way')
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  return {
    begin() {
      if (!hasBegun) for (const signal of signals) process.once(signal, note)
      hasBegun = true
    },
    hasCome: () => hasCome,
    end: () => {
      for (const signal of signals) process.off(signal, note)
    },
  }
}

function notesOnResuming({ journal, file }: Batch, { url }: BatchOptions): string[] {
  const done = countOf(journal)
  if (done === 0) return []
  const isLate = url !== undefined && Date.now() - journal.changedAtMs > idempotencyMs
  const late = `the last answer came more than ${idempotencyHours} hours ago: rows that were under way then are charged again`
  return [`${done} of ${counted(file.count, 'row')} done already`, ...(isLate ? [late] : [])]
}

function howToGoOn({ file, journal, targets }: Batch, isWritten: boolean): string {
  const where = isWritten && journal.total.answered > 0 ? `, answers in ${targets.out}` : ''
  return `${countOf(journal)} of ${counted(file.count, 'row')} done${where}; the same command with --resume goes on`
}

function countOf({ total }: Journal): number {
  return total.answered + total.failed
}

function summaryOf({ file, journal, targets }: Batch, { isCharged }: Asker) {
  const { answered, failed, costMicros } = journal.total
  return {
    rows: file.count,
    answered,
    failed,
    usd: isCharged ? usdNumber(costMicros) : 0,
    revisions: [...journal.revisions],
    out: answered > 0 ? targets.out : null,
    failed_out: failed > 0 ? targets.failedOut : null,
  }
}

function textOf(batch: Batch, asker: Asker): string {
  const { rows, answered, failed, revisions, out, failed_out } = summaryOf(batch, asker)
  const cost = asker.isCharged ? `${formatUsd(batch.journal.total.costMicros)} USD` : 'no charge'
  return [
    `${counted(rows, 'row')}, ${cost}, model ${revisions.join(', ') || 'none'}`,
    ...(out === null ? [] : [`${answered} answered, in ${out}`]),
    ...(failed_out === null ? [] : [`${failed} failed, with reasons in ${failed_out}`]),
  ].join('\n')
}
