// Detects passwords that are guessed early: known ones, keyboard rows, repetitions, the person's own address, with the
// usual swaps. zxcvbn estimates how many guesses an attacker needs who tries the likely ones first.

import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** zxcvbn's score of 0 to 4: 3 takes 10^8 guesses, which the limits on sign-in put out of reach. */
const scoreMin = 3
/** The time grows with the length, and weaknesses show early on. */
const charactersRead = 72

let factory: Promise<ZxcvbnFactory> | undefined

export async function isSoonGuessed(password: string, email: string): Promise<boolean> {
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
