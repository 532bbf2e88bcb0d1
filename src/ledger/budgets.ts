// Checks a key's monthly budget: what it and the keys that it replaces may spend in a month (UTC).

import { ask, placesOf, type Queryable } from '../base/store/ask.ts'
import { dayOf } from '../base/store/clock.ts'
import { fromRow, type KeyRow } from '../base/store/tables.ts'
import { formatUsd } from '../contract/price.ts'
import { Problem } from '../contract/problem.ts'

export interface Spender {
  organizationId: string
  /** Shared by keys that replace each other; without one the key stands for itself. */
  lineId?: string
  keyId: string
  terms?: { budgetMicros: number | null }
}

/** In millionths of a dollar in this month: a clock that was ahead may have counted some in the next one. */
export async function spentInMonth(database: Queryable, spender: Spender, now: Date): Promise<number> {
  const { organizationId, keyId, lineId = keyId } = spender
  const [row] = await ask<{ micros: number | null }>(
    database,
    `select sum(cost_micros) as micros from usage_days
     where organization_id = ? and key_id in (select key_id from keys where line_id = ?) and day between ? and ?`,
    [organizationId, lineId, ...daysOf(dayOf(now).slice(0, 7))],
  )
  return row?.micros ?? 0
}

export async function findLimited(database: Queryable, keyIds: string[]): Promise<Required<Spender>[]> {
  const asked = [...new Set(keyIds)]
  const rows = await ask<KeyRow>(
    database,
    `select organization_id, key_id, line_id, budget_micros from keys
     where key_id in (${placesOf(asked)}) and budget_micros is not null`,
    asked,
  )
  return rows.map(row => ({ ...fromRow(row), terms: { budgetMicros: row.budget_micros } }))
}

/**
 * Throws `insufficient_credit` unless the budget has room for this amount. Spending is added up from usage_days, which
 * every charge changes in its own transaction. A charge that has locked the row of its organization reads spending and
 * budget again: of two at once the second sees the first, and a budget changed during the request applies.
 */
export async function checkBudget(
  database: Queryable,
  spender: Spender,
  costMicros: number,
  now: Date,
): Promise<void> {
  const budget = spender.terms?.budgetMicros ?? null
  if (budget === null) return
  const left = budget - (await spentInMonth(database, spender, now))
  if (costMicros <= left) return
  const whole = `this key's monthly budget of ${formatUsd(budget)} USD`
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const anew = `The budget starts again on ${dayOf(next)} UTC`
  throw new Problem(
    'insufficient_credit',
    left <= 0
      ? `T${whole.slice(1)} is used up. ${anew}.`
      : `This request costs ${formatUsd(costMicros)} USD, but only ${formatUsd(left)} USD is left of ${whole}. ${anew}.`,
  )
}

/** Returns the dates that the days of a month, such as `2026-01`, lie between. */
export function daysOf(month: string): [first: string, last: string] {
  return [`${month}-01`, `${month}-31`]
}
