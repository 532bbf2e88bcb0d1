// Says in a sentence what a policy brings, with the money first. Page, report and command line say it in these words.

import { percent } from '../../base/printed/counted.ts'
import type { Band, QuestionPolicy } from '../../client/policy.ts'
import type { Interval } from '../measure/bootstrap.ts'
import type { PolicyFigures, PolicyReport, RuleName } from './policy-costs.ts'

export const ruleWords: Record<RuleName, string> = {
  review: 'reviewing everything',
  act: 'acting on everything',
  clear: 'clearing everything',
  most_frequent: 'always giving the most frequent answer',
}

/** Says only as much as the interval of what the policy saves allows. */
export function verdictOf({ found, rules, cases_a_day }: PolicyReport): string {
  const cheapest = rules.reduce((best, rule) => (rule.cost < best.cost ? rule : best))
  const { cost, saved, policy } = found
  const rule = ruleWords[cheapest.name]
  const other = `${amount(cheapest.cost)} for ${rule}`
  if (saved.low > 0)
    return `${amount(cost.value)} per case (${range(cost)}) instead of ${other}: ${policyWords(policy)}. ${caughtWords(found, cases_a_day)}`
  const best = `the best: ${amount(cost.value)}, ${range(cost)}`
  const why =
    saved.value <= 0
      ? `no thresholds were found that cost less (${best})`
      : `with so few labels, that thresholds cost less could be chance (${best})`
  const untold = cheapest.name === 'review' ? '' : `: ${rule} is for people to decide`
  return `${amount(cheapest.cost)} per case for ${rule}: ${why}. So the policy is to review everything${untold}.`
}

/**
 * Tells a fraud team's first concern: how much a person sees, how many of those that should be acted on are found
 * (recall), and how often acting is right (precision).
 */
function caughtWords(figures: PolicyFigures, casesADay: number | null): string {
  const { policy, acted, reviewed, cleared, misses, false_alarms, yes, decided } = figures
  if (policy.type === 'choice') return `${percent(decided)} of cases are decided without a person.`
  const share = reviewed / (acted + reviewed + cleared)
  const aDay = (count: number) => Number(count.toPrecision(2))
  // Each option of a multi_choice is seen by itself.
  const days =
    casesADay === null || policy.type === 'multi_choice'
      ? ''
      : `, ${aDay(share * casesADay)} of ${aDay(casesADay)} cases a day`
  const seen = `A person sees ${percent(share)}${days}`
  const found = `${yes - misses} of ${yes} to act on are found (recall ${percent((yes - misses) / yes)}), ${misses} would be cleared`
  const precise =
    acted === 0
      ? ''
      : `; of ${acted} acted on, ${acted - false_alarms} are right (precision ${percent((acted - false_alarms) / acted)})`
  return `${seen}; ${yes === 0 ? 'there was none to act on' : found}${precise}.`
}

/** Says how thresholds that are kept or were handed in do on these labels, and whether they keep their promise. */
export function givenVerdictOf(report: PolicyReport): string | null {
  const { given, given_with_learnt: learnt, cases_a_day } = report
  if (given === null) return null
  const { cost, policy } = given
  const now = `Your thresholds cost ${amount(cost.value)} per case on these labels (${range(cost)}): ${policyWords(policy)}. ${caughtWords(given, cases_a_day)}`
  const then = learnt === null ? '' : ` With what was learnt now they would cost ${amount(learnt)}.`
  if (!policy.promised) return now + then
  const held = costHeld(report)
  if (held === null) return `${now}${then} What they promised was counted with other costs.`
  const kept = { even: 'no more and no less, beyond noise, than', more: 'more than', less: 'less than' }[held]
  const { cost: promised } = policy.promised
  return `${now} That is ${kept} the ${amount(promised.value)} (${range(promised)}) that they promised.${then}`
}

/** Compares the cost of given thresholds with their promise, beyond noise; null if nothing can be said. */
export function costHeld({ given, costs, spread }: PolicyReport): 'even' | 'more' | 'less' | null {
  if (given === null) return null
  const { promised, costs: then } = given.policy
  if (!promised || !then) return null
  if (JSON.stringify(Object.entries(then).sort()) !== JSON.stringify(Object.entries(costs).sort()))
    return null
  const labels = (given.acted + given.reviewed + given.cleared) / spread.length
  const [width, before] = [given.cost, promised.cost].map(({ low, high }) => high - low) as [number, number]
  // Mistakes may be so rare that there was none among the labels of the promise: see holdTo.
  const noise = Math.hypot(width, Math.max(before, width * Math.sqrt(labels / promised.labels))) / 2
  const more = given.cost.value - promised.cost.value
  return Math.abs(more) <= noise ? 'even' : more > 0 ? 'more' : 'less'
}

function policyWords(policy: QuestionPolicy): string {
  if (policy.type === 'multi_choice') return 'two thresholds for each option'
  if (policy.type === 'score') return `by the expected value, ${bandWords(policy)}`
  if (policy.type === 'noul') return bandWords(policy)
  return policy.act_from === null
    ? 'review everything'
    : `act on the top answer from ${policy.act_from}, review the rest`
}

/** The thresholds to draw over each spread. */
export function bandsToShow({ advised, spread }: PolicyReport): Band[] {
  if (advised.type === 'multi_choice') return spread.map(({ option }) => advised.options[option!]!)
  return [advised.type === 'choice' ? { clear_below: null, act_from: advised.act_from } : advised]
}

function bandWords({ clear_below: low, act_from: high }: Band): string {
  if (low === null && high === null) return 'review everything'
  if (low === null) return `act from ${high}, review the rest`
  if (high === null) return `clear below ${low}, review the rest`
  return low === high
    ? `act from ${high}, clear the rest`
    : `clear below ${low}, act from ${high}, review what is between`
}

/** Money in any unit: no more digits than can matter, and never nothing for something. */
export function amount(cost: number): string {
  if (cost !== 0 && Math.abs(cost) < 0.01) return String(Number(cost.toPrecision(2)))
  const digits = Math.abs(cost) >= 0.995 || cost === 0 ? 2 : 3
  return cost.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

export function range({ low, high }: Interval): string {
  return `${amount(low)} to ${amount(high)}`
}
