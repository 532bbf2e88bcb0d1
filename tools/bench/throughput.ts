// Tokens that the service reads per second over HTTP, beside bare loops of the model.

import type { Reading } from '../../src/contract/reading.ts'
import { shapeOf } from '../../src/scoring/model/manifest.ts'
import { openModel } from '../../src/scoring/model/model.ts'
import { questionBlock, stateWindows } from '../../src/scoring/model/sequences.ts'
import type { Tokenized } from '../../src/scoring/tokens/tokenized.ts'
import { type Bare, openBare } from './bare.ts'
import { type Bench, print } from './bench.ts'
import { median } from './figures.ts'
import { bodyOf, openOverHttp } from './over-http.ts'
import { stateOfTokens, yesOrNo } from './requests.ts'

/** Service and bare loops by turns, so that other work on the machine meets both. */
export async function throughput({ scorer, modelDir: dir, threads, roundMs }: Bench): Promise<void> {
  const { manifest } = await openModel(dir)
  const shape = shapeOf(manifest)
  const reading: Reading = { state: stateOfTokens(1800), questions: yesOrNo(1) }
  const tokenized = (await scorer.prepare(reading)) as Tokenized
  const windows = stateWindows(tokenized.state, shape).map(ids => ids.length)
  const question = {
    tokens: questionBlock(tokenized.questions[0]!, shape).ids.length,
    options: 2,
    optionTokens: 3,
  }
  const bares: [string, Bare][] = [
    ['the same windows alone', await openBare({ dir, shape, windows, question: null }, threads)],
    ['the same windows and question', await openBare({ dir, shape, windows, question }, threads)],
  ]
  const tokens = windows.reduce((sum, length) => sum + length, 0)
  const http = await openOverHttp(scorer)
  const found: { service: number; bare: number[] }[] = []
  for (let round = 0; round < 5; round++) {
    const beganMs = performance.now()
    const answered = await http.decide(bodyOf(reading), 3 * threads, roundMs)
    // Requests that were begun in time are answered after it, so the time runs until then.
    const service = (1000 * answered.length) / (performance.now() - beganMs)
    const bare: number[] = []
    for (const [, loops] of bares) bare.push(await loops.perSecond(roundMs))
    found.push({ service, bare })
  }
  print(
    `service over HTTP: ${Math.round(median(found.map(({ service }) => service)) * tokens)} window tokens/s (1,800-token state, 1 question)`,
  )
  await http.close()
  for (const [i, [name, loops]] of bares.entries()) {
    const rate = Math.round(median(found.map(({ bare }) => bare[i]!)) * tokens)
    const share = median(found.map(({ service, bare }) => service / bare[i]!))
    print(`bare loops of ${name}: ${rate} window tokens/s; the service reaches ${share.toFixed(2)} of it`)
    await loops.close()
  }
}
