// Draws tables of insurance claims whose true probabilities of fraud are known, learns from them as the desk
// does, and counts what the policies that are found really cost. No choice of how to learn or promise was
// made on these tables.

import { applyBand } from '../../../src/client/policy.ts'
import { answerOf } from '../../../src/desk/learn/answer-of.ts'
import type { Example } from '../../../src/desk/learn/examples.ts'
import { fitAndJudge } from '../../../src/desk/learn/fit-report.ts'
import { newAsked, type TaughtQuestion } from '../../../src/desk/measure/ask-cases.ts'
import { createRandom, type Interval } from '../../../src/desk/measure/bootstrap.ts'
import { rankingOf } from '../../../src/desk/measure/figures.ts'
import { bandsOf } from '../../../src/desk/policy/judgements.ts'
import { policyReportOf } from '../../../src/desk/policy/policy-costs.ts'

export const kinds = ['notes', 'fields', 'meaningless'] as const
export type Kind = (typeof kinds)[number]
/** With a false alarm at 25 and a review at 8. */
export const missCosts = [900, 200, 100, 60]

/** One policy as it was promised, and what it costs by the true probabilities of fresh claims. */
export interface Held {
  miss: number
  decides: boolean
  isAdvised: boolean
  promised: Interval
  paid: number
}

export interface Simulated {
  policies: Held[]
  /** By what is shown: the interval, and what is true. */
  figures: Record<'accuracy' | 'log_loss' | 'ece' | 'auc', { shown: Interval; truth: number }>
}

const fraudShare = 0.08
const freshCount = 4000
const question: TaughtQuestion['question'] = {
  ...{ name: 'fraud', type: 'noul', keys: [], levels: [], values: [] },
  reading: {
    ...{ type: 'noul', instructions: 'Is it fraud?', criteria: null, baseRate: null },
    options: ['yes', 'no'].map(text => ({ text, criterion: null })),
  },
}

export function simulate(seed: number, kind: Kind, labels: number): Simulated {
  const claims = drawClaims(seed, kind, labels + freshCount)
  const examples = claims.slice(0, labels).map(({ example }) => example)
  const taught = {
    ...{ id: 'fraud', name: 'fraud', question, examples, lines: examples.map((_, i) => i + 1) },
    ...{ ids: new Map(), oldScores: new Map(), casesADay: null, inUse: null },
  }
  const { fit, before, after, parts, folds } = fitAndJudge(taught)
  const judged = (fit.entry ? after : before).map(one => ({ ...one, slice: null }))
  const asked = { ...newAsked(question), judged, parts, folds }
  const fresh = claims.slice(labels).map(({ example, p }) => {
    return { p, answer: answerOf(question, example, fit.entry)[0]! }
  })
  const policies = missCosts.map(miss => {
    const costs = { miss, false_alarm: 25, review: 8 }
    const { found, advised } = policyReportOf(asked, { costs })
    const [band] = bandsOf(asked, found.policy)!
    const paid = fresh.map(({ p, answer }) => {
      const outcome = applyBand(answer, band!)
      return outcome === 'review' ? 8 : outcome === 'act' ? (1 - p) * 25 : p * miss
    })
    const decides = band!.clear_below !== null || band!.act_from !== null
    const isAdvised = decides && advised === found.policy
    return { miss, decides, isAdvised, promised: found.cost, paid: mean(paid) }
  })
  const shown = fit.entry ? fit.after : fit.before
  const truths = truthsOf(fresh)
  return {
    policies,
    figures: {
      accuracy: { shown: shown.accuracy, truth: truths.accuracy },
      log_loss: { shown: shown.log_loss, truth: truths.logLoss },
      ece: { shown: shown.ece, truth: truths.ece },
      auc: { shown: rankingOf(judged, folds)!, truth: truths.auc },
    },
  }
}

export function isInside({ low, high }: Interval, truth: number): boolean {
  return low <= truth && truth <= high
}

interface Claim {
  example: Example
  /** The probability of fraud. */
  p: number
}

/** A table of each seed follows a rule of its own. */
function drawClaims(seed: number, kind: Kind, count: number): Claim[] {
  const rule = createRandom(31 * seed + 5)
  const weights = Array.from({ length: 8 }, () => 0.5 + rule())
  const regions = Array.from({ length: 6 }, () => rule() - 0.5)
  const random = createRandom(1009 * seed + 17)
  const pick = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)]!
  const bell = () => random() + random() + random() + random() - 2
  const [w0, w1, w2, w3, w4, w5, w6, w7] = weights as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const drawn = Array.from({ length: count }, () => {
    const [days, size, earlier] = [Math.floor(1500 * random() ** 2), bell(), Math.floor(4 * random() ** 3)]
    const [police, weekend, region] = [random() < 0.4, random() < 0.3, Math.floor(random() * 6)]
    const hint = random()
    const tells = kind === 'notes' ? (hint < 0.1 ? 1 : hint > 0.75 ? -1 : 0) : 0
    const odds =
      w0 * Number(days < 120) +
      w1 * size -
      w2 * Number(police) +
      w3 * Number(days < 120 && !police) * 1.5 +
      0.5 * w4 * earlier +
      0.5 * w5 * Number(weekend && size > 0.5) +
      w6 * regions[region]! +
      1.2 * w7 * tells
    const claim = {
      claim: `C${Math.floor(random() * 1e6)}`,
      amount_eur: Math.round(400 * Math.exp(1.6 * size)),
      policy_age_days: days,
      police_report: police ? 'yes' : 'no',
      earlier_claims: earlier,
      day: weekend ? pick(['Sat', 'Sun']) : pick(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']),
      region: ['north', 'south', 'east', 'west', 'centre', 'abroad'][region],
      ...(kind === 'notes' && { note: pick(tells > 0 ? bad : tells < 0 ? good : plain) }),
    }
    return { state: JSON.stringify(claim), odds }
  })
  const shift = shiftTo(
    fraudShare,
    drawn.map(({ odds }) => odds),
  )
  return drawn.map(({ state, odds }) => {
    const p = kind === 'meaningless' ? fraudShare : 1 / (1 + Math.exp(-odds - shift))
    const vectors = Float32Array.from({ length: 8 }, () => random() - 0.5)
    // The reader knows nothing of claims.
    const answered = {
      scores: [2 * random() - 1],
      prior: [0],
      vectors,
      caseVector: new Float32Array(4),
      lastMean: null,
    }
    return { p, example: { ...answered, state, right: [Number(random() < p)] } }
  })
}

const bad = [
  'photo shows an older car',
  'invoice number used before',
  'witness could not be reached',
] as const
const good = ['workshop confirmed the damage', 'both drivers agree', 'seen by our own expert'] as const
const plain = [
  'sent by mail',
  'called twice',
  'address changed',
  'form complete',
  'paid by transfer',
] as const

/** The amount to add to the log-odds so that this share is fraud. */
function shiftTo(share: number, odds: number[]): number {
  let [low, high] = [-20, 20]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (mean(odds.map(own => 1 / (1 + Math.exp(-own - middle)))) < share) low = middle
    else high = middle
  }
  return low
}

/** The figures on endless claims like these. */
function truthsOf(fresh: { p: number; answer: number }[]) {
  const bins = Array.from({ length: 10 }, () => 0)
  for (const { p, answer } of fresh) {
    const [top, hit] = answer >= 0.5 ? [answer, p] : [1 - answer, 1 - p]
    bins[Math.min(9, Math.floor(10 * top))]! += top - hit
  }
  const ordered = fresh.toSorted((a, b) => a.answer - b.answer)
  let [noBelow, ranked] = [0, 0]
  for (let at = 0; at < ordered.length; ) {
    const equals = ordered.slice(at).findIndex(({ answer }) => answer !== ordered[at]!.answer)
    const some = ordered.slice(at, equals < 0 ? ordered.length : at + equals)
    const yes = some.reduce((sum, { p }) => sum + p, 0)
    ranked += yes * (noBelow + (some.length - yes) / 2)
    noBelow += some.length - yes
    at += some.length
  }
  return {
    accuracy: mean(fresh.map(({ p, answer }) => (answer >= 0.5 ? p : 1 - p))),
    logLoss: -mean(fresh.map(({ p, answer }) => p * Math.log(answer) + (1 - p) * Math.log(1 - answer))),
    ece: bins.reduce((sum, bin) => sum + Math.abs(bin), 0) / fresh.length,
    auc: ranked / (noBelow * (fresh.length - noBelow)),
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
