// Asks one question whose answer is known from the start: a server that answers otherwise serves another model.

import { createLabelTokens } from '../decoder/label-tokens.ts'
import { sampleNoul, sampleState } from '../decoder/self-test.ts'
import type { Known } from './dialects/dialect.ts'
import { decideSample, logsOf } from './dialects/system-one.ts'
import { readLabels } from './reply.ts'
import type { Server } from './server.ts'

/** The likelihoods of yes and of no. */
export type Canary = number[]

const state = `${sampleState}\n\n`
const question = `Question: ${sampleNoul.instructions}\nAnswer Yes or No.`
const labels = [['Yes'], ['No']]
/** Machines that compute differently move the log-odds by a few hundredths; another model moves them by more. */
const tolerance = 0.5
/** Nearer to 0 than this, and the other one to 1, shares of 32 bits say little of the odds. */
const leastTold = 1e-6

/** `index`: the place of a labeller where the question is asked. */
export async function sing(server: Server, known: Known, signal: AbortSignal, index = 0): Promise<Canary> {
  const call = server.callFor(signal, 0)
  if (known.frame === null) {
    const began = performance.now()
    const { shares, read } = await decideSample(call, known.askedAs, known.model.name)
    server.did(read, performance.now() - began)
    return logsOf(shares.map(share => Math.max(share, leastTold)))
  }
  const { dialect, model, frame } = known
  const tokenize = (text: string) => dialect.tokenize(call, model, text, [])
  const tokensOf = createLabelTokens(tokenize)
  const wanted = await Promise.all(labels.map(tokensOf))
  const read = [...frame.head, ...(await tokenize(state))]
  const place = { call, model, index, salt: 'canary' }
  const began = performance.now()
  const before = await dialect.read(place, read)
  const asked = [...(await tokenize(question)), ...frame.tail]
  const said = await dialect.ask(place, read, asked, [...new Set(wanted.flat())])
  server.did(before.read + said.read, performance.now() - began)
  return readLabels(said, wanted)
}

export function isSameCanary(first: Canary, other: Canary): boolean {
  const odds = ([yes, no]: Canary) => yes! - no!
  return Math.abs(odds(first) - odds(other)) <= tolerance
}
