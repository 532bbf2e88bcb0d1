// Tests a model before it answers anybody: the golden questions in its manifest must get the expected answers. They
// must be the same to the last bit whether asked alone or, while others run, together.

import { checkRequest, models } from '../../contract/check-request.ts'
import { readJson } from '../../contract/json-text.ts'
import type { Reading } from '../../contract/reading.ts'
import type { Golden } from './manifest.ts'

/**
 * The largest difference allowed between an answer and the manifest's. Processors differ by up to 0.0011 on the
 * shipped model's golden questions (its evaluation card); products that saturate moved them by 0.029.
 */
export const tolerance = 0.005

/** Throws one error with every reason why the model must not answer. */
export async function selfTest(
  golden: Golden[],
  read: (reading: Reading) => Promise<number[][]>,
): Promise<void> {
  const cases = goldenReadings(golden)
  const { state } = cases[0]!
  const questions = cases.flatMap(reading => reading.questions)
  const [together, ...found] = await Promise.all([read({ state, questions }), ...cases.map(read)])
  const faults = golden.flatMap(({ probabilities: expected }, i) => {
    const given = found[i]![0]!
    const isNear = given.every((p, option) => Math.abs(p - expected[option]!) <= tolerance)
    if (isNear && given.length === expected.length) return []
    return [`golden question ${i} gives ${given}, expected ${expected}`]
  })
  for (const [i, question] of questions.entries()) {
    const [alone] = await read({ state, questions: [question] })
    const same = alone!.every((p, option) => Object.is(p, together![i]![option]))
    if (!same) faults.push(`question ${i} is answered differently in company`)
  }
  if (faults.length > 0)
    throw new Error(`The self-test of the model failed:\n${faults.map(f => `  ${f}`).join('\n')}`)
}

export function goldenReadings(golden: Golden[]): Reading[] {
  return golden.map(({ state, question }) => {
    const request = { model: models[0], state, questions: { golden: question } }
    return checkRequest(readJson(JSON.stringify(request))).reading
  })
}
