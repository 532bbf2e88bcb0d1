// Keeps the credit of organizations: who may decide, and what is added. charges.ts takes the cost of decisions.

import { personOrOperator, recordAct } from '../accounts/organizations/audit.ts'
import { checkMember } from '../accounts/organizations/members.ts'
import { checkOrganization, creditOf, lockOrganization } from '../accounts/organizations/organization-rows.ts'
import { ask } from '../base/store/ask.ts'
import { addDays, dayOf, type Store } from '../base/store/clock.ts'
import { addEntry, type LedgerEntry, type NewEntry } from '../base/store/ledger-rows.ts'
import { plainLine } from '../base/store/plain-text.ts'
import { type FromRow, fromRow, type OrganizationRow } from '../base/store/tables.ts'
import { UserError } from '../base/store/user-error.ts'
import { formatUsd } from '../contract/price.ts'
import { Problem } from '../contract/problem.ts'
import { checkBudget, type Spender, spentInMonth } from './budgets.ts'
import { createCharges } from './charges.ts'

/** `isGranted`: nothing was paid for it, so whoever adds it must be an admin at that moment. */
type Credit = Omit<NewEntry, 'createdAt'> & Pick<LedgerEntry, 'createdBy'> & { isGranted?: boolean }

export type Balance = Pick<FromRow<OrganizationRow>, 'creditMicros' | 'pendingMicros'>

export type Ledger = ReturnType<typeof createLedger>

const noteCharactersMax = 200

/**
 * The credit is a column, changed in place (`credit = credit - cost`) in the transaction of the rows that explain it:
 * ledger entries, daily totals. So `credit = Σ ledger − Σ usage per day` holds after every commit. Writing back a
 * difference would lose one of two simultaneous charges, and adding up all of them would make each check slower than
 * the one before. Proved by tests/ledger/ledger.test.ts, and killed.test.ts, which kills a process while it charges.
 */
export function createLedger({ database, clock }: Store) {
  return {
    checkCredit,
    /** For the cost of a request or, while it is not known yet, for anything at all. */
    checkBudget: (spender: Spender, micros = 1) => checkBudget(database, spender, micros, clock()),
    spentInMonth: (spender: Spender) => spentInMonth(database, spender, clock()),
    spentSinceYesterday,
    charge: createCharges({ database, clock }).charge,
    addCredit,
    balance,
    entries,
  }

  /**
   * Throws `insufficient_credit` unless there is some. The cost is known only with the answer, and nothing is reserved,
   * so requests in flight may take the credit below zero by what they cost. Reserving the most that each can cost would
   * refuse callers with little credit, and need a way to release what a dead process had reserved.
   */
  async function checkCredit(organizationId: string): Promise<void> {
    if ((await creditOf(database, organizationId)) > 0) return
    const hadSome = await database('ledger')
      .where({ organization_id: organizationId })
      .first('organization_id')
    const why = hadSome ? 'The organization’s credit is used up.' : 'The organization has no credit yet.'
    throw new Problem('insufficient_credit', why)
  }

  async function spentSinceYesterday(organizationId: string): Promise<number> {
    const yesterday = addDays(dayOf(clock()), -1)
    const [row] = await ask<{ micros: number | null }>(
      database,
      'select sum(cost_micros) as micros from usage_days where organization_id = ? and day >= ?',
      [organizationId, yesterday],
    )
    return row?.micros ?? 0
  }

  /**
   * Returns the new balance. A reference seen before changes nothing: one payment may be reported several times at
   * once, and a form sent twice. The unique reference in the database decides. Only an adjustment can be negative.
   */
  async function addCredit({ isGranted = false, ...credit }: Credit): Promise<Balance> {
    const { organizationId, amountMicros, createdBy } = credit
    const isAdjustment = credit.kind === 'adjustment'
    const isAmount = amountMicros > 0 || (amountMicros < 0 && isAdjustment)
    if (!isAmount || !Number.isSafeInteger(amountMicros)) {
      const wanted = isAdjustment ? 'above or below zero' : 'above zero'
      throw new UserError('invalid_amount', `The amount must be ${wanted}.`)
    }
    const at = clock()
    const note = plainLine(credit.note, noteCharactersMax) ?? ''
    await database.transaction(async transaction => {
      await lockOrganization(transaction, organizationId)
      const by = personOrOperator(createdBy)
      if (isGranted) await checkMember(transaction, organizationId, by, 'admin')
      const subjectId = await addEntry(transaction, { ...credit, note, createdAt: at })
      if (subjectId === null) return
      const about = { subjectId, subject: `${formatUsd(amountMicros)} USD`, detail: note }
      const kind = isAdjustment ? 'credit.adjusted' : 'credit.added'
      await recordAct(transaction, { organizationId, kind, by, ...about, at })
    })
    return balance(organizationId)
  }

  async function balance(organizationId: string): Promise<Balance> {
    const { creditMicros, pendingMicros } = fromRow(await checkOrganization(database, organizationId))
    return { creditMicros, pendingMicros }
  }

  /** Everything that was ever granted, added or corrected, newest first. */
  async function entries(organizationId: string, limit = 100): Promise<LedgerEntry[]> {
    const rows = await database('ledger')
      .where({ organization_id: organizationId })
      .orderBy('entry_id', 'desc')
      .limit(limit)
    return rows.map(fromRow)
  }
}
