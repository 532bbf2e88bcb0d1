// Checks that a request sent again under its Idempotency-Key gets the same answer, and one charge.

import { randomUUID } from 'node:crypto'
import { idempotencyKeyCharactersMax } from '../../../generated/limits.ts'
import { type Case, expectDecision, expectSame, inGroup } from './case.ts'
import { expectProblem, invalid } from './expect-problem.ts'
import { questions, requestOf } from './requests.ts'
import type { HttpReply, Target } from './target.ts'

const idempotency = inGroup('idempotency')
const body = JSON.stringify(requestOf({ questions }))

const wrongNames: [string, string][] = [
  ['that is empty', ''],
  ['with a space', 'a b'],
  ['that is too long', 'x'.repeat(idempotencyKeyCharactersMax + 1)],
]

export const idempotencyCases: Case[] = [
  idempotency('a request sent again is answered with the same bytes, its id included', async target => {
    const name = randomUUID()
    const first = await sendAs(target, name, body)
    const again = await sendAs(target, name, body)
    expectDecision(first)
    expectSame('the second body', again.text, first.text)
  }),
  idempotency('another body under the same name is refused', async target => {
    const name = randomUUID()
    expectDecision(await sendAs(target, name, body))
    expectProblem(await sendAs(target, name, `${body} `), invalid())
    expectProblem(await sendAs(target, name, JSON.stringify(requestOf({ context: 1 }))), invalid())
  }),
  idempotency('a request that was refused leaves its name free', async target => {
    const name = randomUUID()
    expectProblem(await sendAs(target, name, JSON.stringify(requestOf({ state: ' ' }))), invalid('state'))
    expectDecision(await sendAs(target, name, body))
  }),
  ...wrongNames.map(([what, name]) =>
    idempotency(`a name ${what} is refused`, async target =>
      expectProblem(await sendAs(target, name, body), invalid()),
    ),
  ),
]

/** Sends it with a new Idempotency-Key, several times at once and then once more; returns the first answer. */
export async function decideRepeatedly(target: Target, request: object): Promise<HttpReply> {
  const [name, text] = [randomUUID(), JSON.stringify(request)]
  const [first] = await Promise.all([1, 2, 3].map(() => sendAs(target, name, text)))
  await sendAs(target, name, text)
  return first!
}

function sendAs(target: Target, name: string, text: string): Promise<HttpReply> {
  return target.send({ body: text, headers: { 'Idempotency-Key': name } })
}
