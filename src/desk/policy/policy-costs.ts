// Computes what policies cost on labelled cases, beside rules that need no model: a policy has to be cheaper than all
// of them. The one found here is judged by cross-validation; another may have been found before.

import type { Band, Costs, Outcome, QuestionPolicy } from '../../client/policy.ts'
import { folds } from '../learn/examples.ts'
import type { AskedQuestion, HeldOutPart } from '../measure/asked-question.ts'
import { intervalOfBounded, meanOf } from '../measure/bootstrap.ts'
import { byOldScore } from '../measure/gains.ts'
import type { Judged } from '../measure/judged.ts'
import { actLevelOf, bandsOf, levelOf, neverDecides, policyWith, type Track, tracksOf } from './judgements.ts'
import { applyBands, costsOf, crossOutcomes, findBands, tallyOf } from './outcomes.ts'
import { spreadOf } from './spread.ts'

/** Unless others are given. */
export const usualCosts: Costs = { miss: 10, false_alarm: 1, review: 0.5 }

export type RuleName = 'review' | 'act' | 'clear' | 'most_frequent'

export type PolicyReport = ReturnType<typeof policyReportOf>

type CostFigures = ReturnType<typeof figuresOf>

export type PolicyFigures = CostFigures & { policy: QuestionPolicy }

/** Enough that thresholds found on nine tenths of the labels are nearly those found on all. */
const foldCount = 10

export interface PolicyOptions {
  costs: Costs
  given?: QuestionPolicy | undefined
  /** The lowest level of a score that should be acted on. */
  actLevel?: string | undefined
}

export function policyReportOf(asked: AskedQuestion, { costs, given, actLevel }: PolicyOptions) {
  const { question, answers, judged } = asked
  const level = question.type === 'score' ? (actLevel ?? levelOf(given) ?? actLevelOf(answers)) : undefined
  const tracks = tracksOf(asked, costs, level)
  const rules = ruleCosts(asked, tracks)
  const means = rules.map(({ name, cases }) => ({ name, cost: meanOf(cases) }))
  const parts = (asked.parts ?? partsOf(asked.judged)).map(({ held, others }) => {
    return { held, others: tracksOf({ ...asked, judged: others }, costs, level) }
  })
  const cheapest = rules[means.findIndex(({ cost }) => cost === Math.min(...means.map(one => one.cost)))]!
  const givenBands = given && bandsOf(asked, given)
  const isForUsed = asked.inUse && (!asked.givenFor || asked.givenFor !== asked.revision)
  const usedTracks = isForUsed ? tracksOf({ ...asked, judged: asked.inUse! }, costs, level) : null
  const best = found()
  const review = means[0]!.cost
  const reviewAll = policyThat(Array(tracks.length).fill(neverDecides), {
    cost: { value: review, low: review, high: review },
    decided: 0,
  })

  return {
    costs,
    /** Rules without a model, with the mean cost per case of each. */
    rules: means,
    /** The cheapest policy on these labels. Its figures are of labels that its thresholds were not found on. */
    found: best,
    /** The policy found; to review everything unless it surely costs less than every rule without a model. */
    advised: best.saved.low > 0 ? best.policy : reviewAll,
    /** The same without a person in between; null for a choice, which is never cleared. */
    one_threshold: question.type === 'choice' ? null : found('threshold'),
    old_score: question.type === 'noul' ? foundOnOldScore(asked, costs) : null,
    /** A policy that is kept or was handed in, on these labels as what is in use answers them. */
    given: givenBands ? { policy: given, ...givenFigures(usedTracks ?? tracks, givenBands) } : null,
    /** The cost by the answers learnt now; null if nothing else is in use. */
    given_with_learnt: givenBands && usedTracks ? givenFigures(tracks, givenBands).cost.value : null,
    /** Where it is known when the cases were. */
    cases_a_day: asked.casesADay ?? null,
    /** For each option of a multi_choice, otherwise one. */
    spread: tracks.map(spreadOf),
  }

  function givenFigures(by: Track[], bands: Band[]): CostFigures {
    return figuresOf(by, bands, applyBands(by, bands), cheapest.cases)
  }

  function found(shape?: 'threshold'): PolicyFigures {
    const bands = findBands(tracks, shape)
    const figures = figuresOf(tracks, bands, crossOutcomes(tracks, parts, shape), cheapest.cases)
    return { policy: policyThat(bands, figures), ...figures }
  }

  function policyThat(bands: Band[], figures: Pick<CostFigures, 'cost' | 'decided'>): QuestionPolicy {
    const promised = { labels: judged.length, cost: figures.cost, decided: figures.decided }
    const about = { type: question.type, keys: answers, actLevel: level }
    return policyWith(bands, { ...about, found: { costs, promised } })
  }
}

/** The best two thresholds on the score that somebody has today, of the cases that have one: in shares of those. */
function foundOnOldScore(asked: AskedQuestion, costs: Costs): PolicyFigures | null {
  const old = byOldScore(asked)
  const nothingElse = { parts: null, inUse: null, oldScores: new Map<number, number>() }
  return old && policyReportOf({ ...asked, ...nothingElse, judged: old.judged }, { costs }).found
}

/** Where nothing was learnt, thresholds alone are found by some of the cases for the others. */
function partsOf(judged: Judged[]): HeldOutPart[] {
  return folds(judged, foldCount).map(held => {
    const isHeld = new Set(held)
    return { held, others: judged.filter((_, i) => !isHeld.has(i)) }
  })
}

function figuresOf(tracks: Track[], bands: Band[], outcomes: Outcome[][], ruleCases: Float64Array) {
  const cases = costsOf(tracks, outcomes)
  const { least, most } = rangeOf(tracks, bands, outcomes)
  const saved = ruleCases.map((rule, i) => rule - cases[i]!)
  const [ruleLeast, ruleMost] = [Math.min, Math.max].map(of =>
    ruleCases.reduce((one, other) => of(one, other)),
  )
  return {
    /** Mean cost per case. Each option of a multi_choice is a decision of its own, and their costs add up. */
    cost: intervalOfBounded(cases, least, most),
    /** The amount by which that is less than the cheapest rule without a model. */
    saved: intervalOfBounded(saved, ruleLeast! - most, ruleMost! - least),
    /** The share of cases that no person has to look at. */
    decided: meanOf(cases.map((_, i) => Number(outcomes.every(some => some[i] !== 'review')))),
    ...tallyOf(tracks, outcomes),
  }
}

/** Returns the least and the most that a case can cost. */
function rangeOf(tracks: Track[], bands: Band[], outcomes: Outcome[][]): { least: number; most: number } {
  const each = tracks.map(({ costs }, t) => {
    const done = new Set(outcomes[t])
    return [
      costs.review,
      ...(bands[t]!.clear_below !== null || done.has('clear') ? [0, costs.miss] : []),
      ...(bands[t]!.act_from !== null || done.has('act') ? [0, costs.false_alarm] : []),
    ]
  })
  const sum = (of: (...costs: number[]) => number) => each.reduce((all, costs) => all + of(...costs), 0)
  return { least: sum(Math.min), most: sum(Math.max) }
}

/** Everything is reviewed, acted on or cleared; a choice is reviewed or given its most frequent answer. */
function ruleCosts(
  { question, judged }: AskedQuestion,
  tracks: Track[],
): { name: RuleName; cases: Float64Array }[] {
  const always = (name: 'review' | 'act' | 'clear') => {
    const outcomes = tracks.map(({ judgements }) => judgements.map(() => name))
    return { name, cases: costsOf(tracks, outcomes) }
  }
  if (question.type !== 'choice') return [always('review'), always('act'), always('clear')]
  const rights = judged.map(({ right }) => right.indexOf(1))
  const counts = [...Map.groupBy(rights, right => right)].toSorted(([, a], [, b]) => b.length - a.length)
  const most = counts[0]![0]
  const miss = tracks[0]!.costs.miss
  const cases = Float64Array.from(rights, right => (right === most ? 0 : miss))
  return [always('review'), { name: 'most_frequent', cases }]
}
