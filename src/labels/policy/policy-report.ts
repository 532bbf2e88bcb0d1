// Computes what policies cost on labelled cases, beside rules that need no model. One was found on these labels and is
// judged by cross-validation, another may have been found before.

import type { Band, Costs, Outcome, QuestionPolicy } from '../../client/policy.ts'
import type { AskedQuestion } from '../asked-question.ts'
import { type Interval, intervalsOfMeans, meanOf } from '../bootstrap.ts'
import { actLevelOf, bandsOf, levelOf, neverDecides, policyWith, type Track, tracksOf } from './judgements.ts'
import { applyBands, costsOf, crossOutcomes, findBands, type Tally, tallyOf } from './outcomes.ts'
import { type RuleName, ruleCosts } from './rules.ts'
import { type Spread, spreadOf } from './spread.ts'

export interface PolicyReport {
  costs: Costs
  /** Rules without a model, with the mean cost per case of each. */
  rules: { name: RuleName; cost: number }[]
  /** What costs least on these labels. Its figures are of labels that its thresholds were not found on. */
  found: PolicyFigures
  /** What was found; to review everything where a rule that needs no model costs no more than that. */
  advised: QuestionPolicy
  /** The same without a person in between; null for a choice, which is never cleared. */
  one_threshold: PolicyFigures | null
  /** A policy that was handed in, on these labels. */
  given: PolicyFigures | null
  /** For each option of a multi_choice, otherwise one. */
  spread: Spread[]
}

export interface PolicyFigures extends Tally {
  policy: QuestionPolicy
  /** Mean cost per case. Each option of a multi_choice is a decision of its own, and their costs add up. */
  cost: Interval
  /** How much less that is than the cheapest rule without a model. */
  saved: Interval
  /** The share of cases that no person has to look at. */
  decided: number
}

export interface PolicyOptions {
  costs: Costs
  /** A policy to show the figures of. */
  given?: QuestionPolicy | undefined
  /** The lowest level of a score that should be acted on. */
  actLevel?: string | undefined
}

export function policyReportOf(
  asked: AskedQuestion,
  { costs, given, actLevel }: PolicyOptions,
): PolicyReport {
  const { question, answers, judged } = asked
  const level = question.type === 'score' ? (actLevel ?? levelOf(given) ?? actLevelOf(answers)) : undefined
  const tracks = tracksOf(asked, costs, level)
  const rules = ruleCosts(asked, tracks)
  const means = rules.map(({ name, cases }) => ({ name, cost: meanOf(cases) }))
  const cheapest = rules[means.findIndex(({ cost }) => cost === Math.min(...means.map(one => one.cost)))]!
  const givenBands = given && bandsOf(asked, given)
  const best = found('own')
  const reviewCost = means.find(({ name }) => name === 'review')!.cost

  return {
    costs,
    rules: means,
    found: best,
    advised: best.saved.value > 0 ? best.policy : reviewAll(),
    one_threshold: question.type === 'choice' ? null : found('threshold'),
    given: givenBands
      ? { policy: given, ...figuresOf(tracks, applyBands(tracks, givenBands), cheapest.cases) }
      : null,
    spread: tracks.map(spreadOf),
  }

  function found(shape: 'own' | 'threshold'): PolicyFigures {
    const figures = figuresOf(tracks, crossOutcomes(tracks, judged, shape), cheapest.cases)
    return { policy: policyThat(findBands(tracks, shape), figures), ...figures }
  }

  function reviewAll(): QuestionPolicy {
    const cost = { value: reviewCost, low: reviewCost, high: reviewCost }
    return policyThat(Array(tracks.length).fill(neverDecides), { cost, decided: 0 })
  }

  function policyThat(bands: Band[], figures: Pick<PolicyFigures, 'cost' | 'decided'>): QuestionPolicy {
    const promised = { labels: judged.length, cost: figures.cost, decided: figures.decided }
    const about = { type: question.type, keys: answers, actLevel: level }
    return policyWith(bands, { ...about, found: { costs, promised } })
  }
}

function figuresOf(
  tracks: Track[],
  outcomes: Outcome[][],
  ruleCases: Float64Array,
): Omit<PolicyFigures, 'policy'> {
  const cases = costsOf(tracks, outcomes)
  const [cost, saved] = intervalsOfMeans([cases, ruleCases.map((rule, i) => rule - cases[i]!)])
  return {
    cost: cost!,
    saved: saved!,
    decided: meanOf(cases.map((_, i) => Number(outcomes.every(some => some[i] !== 'review')))),
    ...tallyOf(tracks, outcomes),
  }
}
