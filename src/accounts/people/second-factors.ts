// Keeps the second factor of people who sign in with a password: an authenticator app, and recovery codes.

import type { Knex } from 'knex'
import { tooManyAttempts } from '../../base/intake/limits.ts'
import { checkActing } from '../../base/store/acting-session.ts'
import { dateOrNull, type Store } from '../../base/store/clock.ts'
import { plainCode } from '../../base/store/plain-text.ts'
import type { Seal } from '../../base/store/secrets/sealed.ts'
import { hashSecret } from '../../base/store/secrets/secrets.ts'
import type { SecondFactorRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { type Actor, recordSecured } from '../organizations/audit.ts'
import { isAppCode, makeRecoveryCode, makeSecret, stepOf } from './one-time-codes.ts'
import { lockPerson } from './ways-to-sign-in.ts'

export interface SecondFactor {
  secret: string
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: Date | null
  recoveryCodesLeft: number
}

const recoveryCodesMade = 10
/** After so many wrong codes in a row, each further one doubles the time that everybody waits, up to an hour. */
const wrongCodesFree = 5
const waitFirstMs = 60_000
const waitMsMax = 60 * 60_000

/**
 * Passkeys are both factors in one, and providers have their own: who signs in with them is asked for no code. Every
 * change locks the person first, as the deletion of their account does: neither waits for what the other holds.
 */
export function createSecondFactors({ database, clock, seal }: Store & { seal: Seal }) {
  return { resealAll, begin, find, isOn, confirm, check, renewRecoveryCodes, remove }

  /** Encrypts with the current key what is not yet; returns how many. Throws if the key of one is no longer there. */
  async function resealAll(): Promise<number> {
    let count = 0
    for (const { user_id, secret } of await database('second_factors').select('user_id', 'secret')) {
      const plain = seal.open(secret, purposeOf(user_id))
      if (seal.isCurrent(secret)) continue
      const sealed = seal.seal(plain, purposeOf(user_id))
      // Another process may have done so, or its owner may have begun anew.
      count += await database('second_factors').where({ user_id, secret }).update({ secret: sealed })
    }
    return count
  }

  /** Makes a secret that waits for its first code. Changes nothing for somebody who already has one in use. */
  async function begin(userId: string): Promise<void> {
    const secret = seal.seal(makeSecret(), purposeOf(userId))
    const row = { user_id: userId, secret, last_step: 0, confirmed_at: null }
    await database.transaction(async transaction => {
      await lockPerson(transaction, userId)
      await checkActing(transaction, userId)
      await transaction('second_factors').where({ user_id: userId, confirmed_at: null }).delete()
      await transaction('second_factors').insert(row).onConflict('user_id').ignore()
    })
  }

  async function find(userId: string): Promise<SecondFactor | null> {
    const row = await database('second_factors').where({ user_id: userId }).first()
    if (!row) return null
    const codes = await database('recovery_codes').where({ user_id: userId }).select('code_hash')
    const secret = seal.open(row.secret, purposeOf(userId))
    return { secret, confirmedAt: dateOrNull(row.confirmed_at), recoveryCodesLeft: codes.length }
  }

  async function isOn(userId: string): Promise<boolean> {
    const row = await database('second_factors').where({ user_id: userId }).first('confirmed_at')
    return row !== undefined && row.confirmed_at !== null
  }

  /** Turns it on and returns the recovery codes, only this once. Refuses a wrong code. */
  async function confirm(userId: string, code: string): Promise<string[]> {
    return database.transaction(async transaction => {
      await lockPerson(transaction, userId)
      const row = await transaction('second_factors').where({ user_id: userId, confirmed_at: null }).first()
      if (!row || !(await takeCode(transaction, row, code))) throw wrongCode()
      const now = clock()
      await transaction('second_factors').where({ user_id: userId }).update({ confirmed_at: now.getTime() })
      await recordSecured(transaction, { userId, at: now, detail: 'turned on two-step sign-in' })
      return makeRecoveryCodes(transaction, userId)
    })
  }

  /**
   * Says whether this is a code of the app or a recovery code, each accepted once, and how many wrong ones came in a
   * row. Throws `rate_limited` for codes of an app after too many; a recovery code, which cannot be guessed, still lets
   * the owner in.
   */
  async function check(userId: string, code: string): Promise<{ isRight: boolean; wrongCodes: number }> {
    return database.transaction(async transaction => {
      await lockPerson(transaction, userId)
      const own = { user_id: userId }
      const row = await transaction('second_factors').where(own).whereNotNull('confirmed_at').first()
      if (!row) return { isRight: false, wrongCodes: 0 }
      await checkActing(transaction, userId)
      const isRight = await takeEither(transaction, row, code)
      const wrongCodes = isRight ? 0 : row.wrong_codes + 1
      const counted = { wrong_codes: wrongCodes, wait_until: clock().getTime() + waitAfter(wrongCodes) }
      await transaction('second_factors').where(own).update(counted)
      return { isRight, wrongCodes }
    })
  }

  async function takeEither(transaction: Knex, row: SecondFactorRow, code: string): Promise<boolean> {
    if (!isAppCode(code)) {
      const own = { user_id: row.user_id, code_hash: hashCode(row.user_id, code) }
      return (await transaction('recovery_codes').where(own).delete()) === 1
    }
    const waitMs = row.wait_until - clock().getTime()
    if (waitMs > 0) throw tooManyAttempts(Math.ceil(Math.min(waitMs, waitMsMax) / 1000))
    return takeCode(transaction, row, code)
  }

  /** Replaces the remaining codes with new ones, which are returned only this once. */
  async function renewRecoveryCodes(userId: string): Promise<string[]> {
    return database.transaction(async transaction => {
      await lockPerson(transaction, userId)
      await recordSecured(transaction, { userId, at: clock(), detail: 'made new recovery codes' })
      return makeRecoveryCodes(transaction, userId)
    })
  }

  /** Turns it off: signing in takes only the password again. False if it was off already. */
  async function remove(userId: string, by: Actor = 'operator'): Promise<boolean> {
    return database.transaction(async transaction => {
      await lockPerson(transaction, userId)
      await transaction('recovery_codes').where({ user_id: userId }).delete()
      if ((await transaction('second_factors').where({ user_id: userId }).delete()) !== 1) return false
      await recordSecured(transaction, { userId, by, at: clock(), detail: 'turned off two-step sign-in' })
      return true
    })
  }

  // In one step with the comparison: if the same code comes twice at the same time, it is accepted once, and never
  // again.
  async function takeCode(transaction: Knex, { user_id, secret }: SecondFactorRow, code: string) {
    const step = stepOf(seal.open(secret, purposeOf(user_id)), code, clock())
    if (step === null) return false
    const own = transaction('second_factors').where({ user_id }).where('last_step', '<', step)
    return (await own.update({ last_step: step })) === 1
  }

  async function makeRecoveryCodes(transaction: Knex, userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodesMade }, makeRecoveryCode)
    await transaction('recovery_codes').where({ user_id: userId }).delete()
    const rows = codes.map(code => ({ user_id: userId, code_hash: hashCode(userId, code) }))
    await transaction('recovery_codes').insert(rows)
    return codes
  }
}

function purposeOf(userId: string): string {
  return `second factor of ${userId}`
}

function waitAfter(wrongCodes: number): number {
  if (wrongCodes < wrongCodesFree) return 0
  return Math.min(waitFirstMs * 2 ** (wrongCodes - wrongCodesFree), waitMsMax)
}

export function wrongCode(): UserError {
  return new UserError(
    'wrong_code',
    'This code is wrong or has already been used. Wait for the next one.',
    'code',
  )
}

function hashCode(userId: string, code: string): string {
  return hashSecret(`${userId} ${plainCode(code)}`)
}
