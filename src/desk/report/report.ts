// Computes the figures of a backtest for each question. The page in html.ts shows them, and they are written as
// JSON.

import { counted } from '../../base/printed/counted.ts'
import { isBinary, type QuestionType } from '../../contract/question-types.ts'
import type { LineFault } from '../cases/labelled-case.ts'
import type { QuestionFit } from '../learn/fit-report.ts'
import type { AskedQuestion } from '../measure/asked-question.ts'
import { compareSides } from '../measure/compare.ts'
import { accuracyOf, constantsOf, eceOf, mostFrequent, rankingOf } from '../measure/figures.ts'
import { gainsOf } from '../measure/gains.ts'
import { binaries, choices, isHit, type Judged, topAnswers } from '../measure/judged.ts'
import {
  brier,
  brierParts,
  ece,
  levelsOff,
  logLoss,
  surestMistakes,
  topBins,
  yesBins,
} from '../measure/measures.ts'
import { type PolicyOptions, policyReportOf } from '../policy/policy-costs.ts'
import { costHeld } from '../policy/verdict.ts'
import type { Held } from '../watch/promise.ts'

/** A whole backtest, as it is written as JSON. */
export interface Backtest {
  /** The file's name. */
  labels: string
  /** When the answers were judged, as an ISO 8601 time in UTC. */
  date: string
  cases: number
  /** Which of two ways of answering to take, in a sentence; null where no two were to be told apart. */
  choice: string | null
  /** Notes on the file to be read before the figures. */
  notes: string[]
  /** Cases that a deployment refused as too large, and why; they are not counted in any figure. */
  left_out: LineFault[]
  /** The name of the reader; null for a deployment, which does not say. */
  reader: string | null
  revision: string
  /** The field of the state by which slices are made. */
  slice: string | null
  questions: QuestionReport[]
  /** The outcome of learning from these labels, in the order of the questions; a backtest learns nothing. */
  learnt?: QuestionFit[]
}

export type QuestionReport = ReturnType<typeof reportOf>

/** With fewer, `not_said` begins with that. */
export const labelsForFigures = 30
export const labelsForSlice = 10

export function reportOf(asked: AskedQuestion, options: PolicyOptions) {
  const { name, question, answers, judged, folds, ids, sides, promise = null } = asked
  const { type, instructions } = question
  const all = choices(type, judged)
  const yesNo = isBinary(type) ? binaries(judged) : null
  const bins = yesNo ? yesBins(yesNo) : topBins(all, 10)
  const auc = yesNo && rankingOf(judged, folds)
  const policy = policyReportOf(asked, options)
  const withCost = (held: Held): Held => ({ ...held, below: [...held.below, 'cost'] })
  return {
    ...{ name, type, instructions, labels: judged.length },
    policy,
    base_rates: baseRates(type, answers, judged),
    accuracy: accuracyOf(type, judged),
    majority: mostFrequent(type, judged),
    /** The figures of rules without a model: the likeliest answer always, and the answers' shares as probabilities. */
    constants: constantsOf(type, judged),
    /** For a noul: how many of yes are found by looking at the likeliest first. */
    gains: gainsOf(asked),
    /** For noul and multi_choice if both yes and no occur; the mean over the options where they do. */
    auc,
    /** For score: how many levels the most likely one is off, on average. */
    levels_off: type === 'score' ? levelsOff(all) : null,
    log_loss: logLoss(all),
    ece: eceOf(type, judged, folds),
    /**
     * For a yes/no, the parts are those of the score; for a choice or score they are those of `top_answer`, the Brier
     * score of whether the top answer is right, since the decomposition is defined for two outcomes.
     */
    brier: { score: brier(all), top_answer: yesNo ? null : brier(topAnswers(all)), ...brierParts(bins) },
    bins,
    slices: slicesOf(type, judged),
    /** With what the file calls the case, if it says so. */
    mistakes: surestMistakes(all).map(({ line, p }) => ({
      line,
      ...(ids?.has(line) && { id: ids.get(line)! }),
      p,
    })),
    /** Null where nothing else answered the same cases. */
    side_by_side: sides && sides.length > 1 ? compareSides(type, sides) : null,
    /** Of the fitted set in use, and whether it is kept; null if there is none, or nothing can be said. */
    promise: promise && costHeld(policy) === 'more' ? withCost(promise) : promise,
    not_said: notSaid(judged.length, yesNo !== null && auc === null),
  }
}

/** The share of cases in which each answer is the right one, by the labels. */
function baseRates(type: QuestionType, answers: string[], judged: Judged[]): Record<string, number> {
  const shares = answers.map((answer, i): [string, number] => {
    const right = judged.filter(one => (type === 'noul' ? one.right[0] === 1 - i : one.right[i] === 1))
    return [answer, right.length / judged.length]
  })
  return Object.fromEntries(shares)
}

function slicesOf(type: QuestionType, judged: AskedQuestion['judged']) {
  const groups = Map.groupBy(judged, ({ slice }) => slice)
  groups.delete(null)
  return [...groups]
    .filter(([, group]) => group.length >= labelsForSlice)
    .map(([value, group]) => {
      const all = choices(type, group)
      const yes = type === 'noul' ? group.filter(({ right }) => right[0] === 1).length / group.length : null
      const accuracy = all.filter(isHit).length / all.length
      return { value: value!, labels: group.length, accuracy, ece: ece(topBins(all)), yes }
    })
    .sort((a, b) => b.labels - a.labels)
}

function notSaid(labels: number, isUnranked: boolean): string[] {
  const few = `With only ${counted(labels, 'label')}, no figure here is reliable. Start with at least ${labelsForFigures}.`
  const unranked = 'Every label is the same, so nothing can be said about ranking.'
  return [...(labels < labelsForFigures ? [few] : []), ...(isUnranked ? [unranked] : [])]
}
