// Asks one question whose answer is known from the start: a server that answers otherwise serves another model.

import { createLabelTokens, readLabels } from './read-labels.ts'
import type { Known, Server } from './server.ts'

/** How likely the model finds yes and no. */
export type Canary = number[]

const state = 'Invoice 118 of 4,200 USD was paid twice, on 3 May and on 5 May, to the same account.\n\n'
const question = 'Question: Was an invoice paid twice?\nAnswer Yes or No.'
const labels = [['Yes'], ['No']]
/** Machines that compute differently move the log-odds by a few hundredths; another model moves them by more. */
const tolerance = 0.5

export async function sing(
  server: Server,
  { dialect, model, frame }: Known,
  signal: AbortSignal,
): Promise<Canary> {
  const call = server.callFor(signal, 0)
  const tokenize = (text: string) => dialect.tokenize(call, model, text)
  const tokensOf = createLabelTokens(tokenize)
  const wanted = await Promise.all(labels.map(tokensOf))
  const read = [...frame.head, ...(await tokenize(state))]
  const place = { index: 0, salt: 'canary' }
  const began = performance.now()
  const before = await dialect.read(call, model, place, read)
  const asked = [...(await tokenize(question)), ...frame.tail]
  const said = await dialect.ask(call, model, place, read, asked, [...new Set(wanted.flat())])
  server.did({ cached: 0, read: before.read + said.read }, performance.now() - began)
  return readLabels(said, wanted)
}

export function isSameCanary(first: Canary, other: Canary): boolean {
  const odds = ([yes, no]: Canary) => yes! - no!
  return Math.abs(odds(first) - odds(other)) <= tolerance
}
