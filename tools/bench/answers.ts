// One digest of the answers to a dozen readings, to the last bit: what makes the service faster must not move it.

import { createHash } from 'node:crypto'
import type { Reading } from '../../src/contract/reading.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { type Bench, print, score } from './bench.ts'
import { scoreFitted } from './fitted.ts'
import { choice, mixedRequest, stateOf, yesOrNo } from './requests.ts'

const readings: Reading[] = [
  { state: '', questions: yesOrNo(1) },
  { state: stateOf(3), questions: yesOrNo(2) },
  { state: stateOf(30), questions: [...yesOrNo(1), choice(4)] },
  { state: stateOf(300), questions: [...yesOrNo(4), choice(8)] },
  { state: stateOf(600), questions: [{ ...yesOrNo(1)[0]!, baseRate: [0.01] }, choice(255)] },
  { state: stateOf(1800), questions: [{ ...choice(12), type: 'multi_choice' }, ...yesOrNo(1)] },
  { state: stateOf(1500), questions: [{ ...choice(32), type: 'score', criteria: stateOf(400) }] },
  { state: stateOf(4000), questions: [...yesOrNo(10), choice(40)] },
  { state: stateOf(7000), questions: [...yesOrNo(2), { ...choice(3), instructions: stateOf(900) }] },
  { state: stateOf(200), questions: [withLongOptions()] },
  { state: stateOf(20_000), questions: [...yesOrNo(5), withLongOptions()] },
  { state: stateOf(32_000), questions: yesOrNo(3) },
  ...Array.from({ length: 12 }, (_, i) => mixedRequest(7 * i)),
]

export async function answers({ scorer }: Bench): Promise<void> {
  print(`digest of the answers to all kinds of readings: ${await digestOfAnswers(scorer)}`)
}

/** All at once, then one by one with heads of their own. */
async function digestOfAnswers(scorer: Scorer): Promise<string> {
  const together = readings.map(reading => score(scorer, reading))
  const found: unknown[] = [await Promise.all(together)]
  for (const reading of readings.slice(0, 8)) found.push(await scoreFitted(scorer, reading))
  return createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 16)
}

function withLongOptions() {
  const asked = choice(6)
  const options = asked.options.map((option, i) => ({
    ...option,
    criterion: i % 2 ? stateOf(150 * i) : null,
  }))
  return { ...asked, options }
}
