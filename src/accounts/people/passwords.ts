// Hashes passwords with argon2id, and does the same work whether an account exists or not.

import { hash, verify } from '@node-rs/argon2'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { normalEmail } from '../../base/store/plain-text.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { User } from './users.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const charactersMin = 12
const charactersMax = 200
export const passwordHint = `At least ${charactersMin} characters. A few unrelated words work well.`

/** The hash of a password that nobody has, compared with if there is no account so that it takes as long. */
let decoyHash: Promise<string> | undefined

/** Refuses a password that is too short, too long, the address itself, or easy to guess. */
export async function checkPassword(password: string, email: string): Promise<void> {
  // The rest of one that is far too long is not looked at: preparing marks takes the square of their number.
  const length = [...preparedOf(password.slice(0, 10 * charactersMax))].length
  if (length < charactersMin) throw weak(`A password needs at least ${charactersMin} characters.`)
  if (length > charactersMax) throw weak(`A password can have at most ${charactersMax} characters.`)
  if (normalEmail(password) === normalEmail(email)) throw weak('Your password can’t be your email address.')
  if (await isSoonGuessed(password, email))
    throw weak('This password is easy to guess. Choose a few unrelated words instead.')
}

function weak(sentence: string): UserError {
  return new UserError('invalid_text', sentence, 'password')
}

export function hashPassword(password: string): Promise<string> {
  return hash(preparedOf(password), cost)
}

/** Hashes from before passwords were prepared are of the text as it was typed, composed or decomposed. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  const typed = password.slice(0, 1000)
  for (const form of new Set([preparedOf(typed), typed, typed.normalize('NFD')]))
    if (await verify(passwordHash, form)) return true
  return false
}

/** The OpaqueString of RFC 8265: keyboards and systems write the same password in several ways. */
function preparedOf(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** True if this is the person's password; false, after the same work, if there is no such person or password. */
export async function isPasswordOf(user: User | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('a password that nobody has')
  const known = user?.passwordHash ?? null
  const right = await isPassword(known ?? (await decoyHash), password)
  return right && known !== null
}

/** zxcvbn's score of 0 to 4: 3 takes 10^8 guesses, which the limits on sign-in put out of reach. */
const scoreMin = 3
/** The time grows with the length, and weaknesses show early on. */
const charactersRead = 72

let factory: Promise<ZxcvbnFactory> | undefined

/**
 * zxcvbn estimates how many guesses an attacker needs who tries known passwords, keyboard rows and the address first.
 */
async function isSoonGuessed(password: string, email: string): Promise<boolean> {
  // Loaded only when somebody sets a password: the dictionary is a megabyte.
  factory ??= load()
  const { score } = (await factory).check(password.slice(0, charactersRead), [email, ...email.split('@')])
  return score < scoreMin
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
