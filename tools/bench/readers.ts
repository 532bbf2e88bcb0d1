// Times of the use cases on a reader over a decoder, and whether the same request gets the same bits
// under load. For a GGUF file also the overhead over the bare library, and the cost of many questions
// over one state.

import { readConfig, readerChoice } from '../../src/base/settings/config.ts'
import { checkRequest } from '../../src/contract/check-request.ts'
import { readJson } from '../../src/contract/json-text.ts'
import type { Reading } from '../../src/contract/reading.ts'
import { openReader } from '../../src/scoring/open-reader.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { readExamples } from '../generate/read-examples.ts'
import { type BareReader, openBareReader } from './bare-reader.ts'
import { type Bench, print, score, scoreMs } from './bench.ts'
import { median } from './figures.ts'
import { choice, stateOf, stateOfTokens, yesOrNo } from './requests.ts'

const rounds = 5
const repeats = 100

export async function readers({ modelDir, threads, reader: name }: Bench): Promise<void> {
  if (name === undefined || !/^(gguf:(?!hf:)|http:)/.test(name))
    return print('readers: --reader gguf:FILE or --reader http:URL says which')
  const { reader } = readConfig(undefined, readerChoice(name))
  const log = { info() {}, warn() {} }
  const scorer = await openReader({ reader, modelDir, threads, log, queueMs: 600_000 })
  print(`\nreader ${scorer.revision}`)
  await measureUseCases(scorer)
  await countRepeats(scorer)
  if (name.startsWith('gguf:')) {
    const bare = await openBareReader(name.slice('gguf:'.length), reader.folder, threads)
    await measureOurSide(scorer, bare)
    await measureMany(scorer, bare)
    await bare.close()
  }
  await scorer.close()
}

/** Each case of spec/examples, as somebody asks it for the first time. */
async function measureUseCases(scorer: Scorer): Promise<void> {
  for (const [name, request] of readExamples().requests) {
    const { reading } = checkRequest(readJson(JSON.stringify(request)))
    print(`${name}: ${seconds(await scoreMs(scorer, reading))} s`)
  }
}

async function measureOurSide(scorer: Scorer, bare: BareReader): Promise<void> {
  const reading: Reading = { state: stateOf(60), questions: yesOrNo(16) }
  const { length } = reading.questions
  const added: number[] = []
  const alone: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const bareMs = await bare.askEach(reading)
    const ms = await scoreMs(scorer, reading)
    // The first one allocates memory.
    if (round === 0) continue
    alone.push(bareMs / length)
    added.push((ms - bareMs) / length)
  }
  const [least, most] = [Math.min(...added), Math.max(...added)]
  print(
    `a question: ${median(alone).toFixed(1)} ms of the bare library; our side adds ${median(added).toFixed(1)} ms (${least.toFixed(1)} to ${most.toFixed(1)} in ${rounds} rounds)`,
  )
}

async function measureMany(scorer: Scorer, bare: BareReader): Promise<void> {
  const reading: Reading = { state: stateOfTokens(4000), questions: yesOrNo(128) }
  const shares: number[] = []
  for (let round = 0; round < 3; round++) {
    const bareMs = await bare.readThrough(reading)
    const ms = await scoreMs(scorer, reading)
    shares.push(ms / bareMs)
    print(
      `128 questions over 4,000 tokens: ${seconds(ms)} s; the same tokens read bare: ${seconds(bareMs)} s`,
    )
  }
  print(`128 questions over 4,000 tokens take ${median(shares).toFixed(2)} times the same tokens read bare`)
}

/** The same request many times, with others in between and beside it. */
async function countRepeats(scorer: Scorer): Promise<void> {
  const reading: Reading = { state: stateOf(40), questions: [...yesOrNo(1), choice(3)] }
  const first = JSON.stringify(await score(scorer, reading))
  let equal = 0
  for (let done = 0; done < repeats; done += 4) {
    const others = [1, 2].map(n => score(scorer, { state: stateOf(done + n), questions: yesOrNo(1) }))
    const found = await Promise.all(Array.from({ length: 4 }, () => score(scorer, reading)))
    await Promise.all(others)
    equal += found.filter(one => JSON.stringify(one) === first).length
  }
  print(`${equal} of ${repeats} repeats under load are equal to the last bit`)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
