// From head values to calibrated probabilities, all in float64.

import type { QuestionType } from '../reading.ts'
import type { Calibration, CalibrationEntry } from './manifest.ts'

/** Probabilities as Scorer.score promises them; `baseRate` as in ReadQuestion. */
export function readout(
  type: QuestionType,
  logits: ArrayLike<number>,
  calibration: Calibration,
  baseRate: number[] | null,
): number[] {
  const z = Array.from(logits)
  const { temperature, bias } = entryFor(calibration[type], z.length)
  if (type === 'noul') return [sigmoid((z[0]! - z[1]!) / temperature + bias + logOdds(baseRate?.[0] ?? 0.5))]
  if (type === 'multi_choice') {
    return z.map((value, i) => sigmoid(value / temperature + bias + logOdds(baseRate?.[i] ?? 0.5)))
  }
  const scaled = z.map(value => clamp(value / temperature))
  return softmax(
    isEven(baseRate) ? scaled : scaled.map((value, i) => value + Math.log(baseRate[i]! * z.length)),
  )
}

function entryFor(entries: CalibrationEntry[], options: number): CalibrationEntry {
  return entries.find(entry => options <= entry.options_max) ?? entries.at(-1)!
}

/** Bayes' rule with an even prior: new odds = odds × p/(1-p). Exactly 0 for 0.5. */
function logOdds(p: number): number {
  return Math.log(p) - Math.log1p(-p)
}

/** Even shares change nothing, not even the last bit: p ∝ p × share × K with share = 1/K. */
function isEven(shares: number[] | null): shares is null {
  return shares === null || shares.every(share => share === shares[0])
}

function clamp(value: number): number {
  return Math.min(1e300, Math.max(-1e300, value))
}

function sigmoid(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x))
  const odds = Math.exp(x)
  return odds / (1 + odds)
}

function softmax(values: number[]): number[] {
  const top = Math.max(...values)
  const odds = values.map(value => Math.exp(value - top))
  const total = odds.reduce((sum, value) => sum + value, 0)
  return odds.map(value => value / total)
}
