// The service's overhead around the runs of the model, and its cost without them.

import type { Reading } from '../../src/contract/reading.ts'
import { shapeOf } from '../../src/scoring/model/manifest.ts'
import { openModel } from '../../src/scoring/model/model.ts'
import { questionBlock, stateWindows } from '../../src/scoring/model/sequences.ts'
import type { Tokenized } from '../../src/scoring/tokens/tokenized.ts'
import { type Bare, openBare } from './bare.ts'
import { type Bench, print } from './bench.ts'
import { besidesReading } from './besides-reading.ts'
import { openEmptyDoor } from './empty-door.ts'
import { median, quantile } from './figures.ts'
import { openOverHttp } from './over-http.ts'
import { type OpenDoor, type Profile, profile } from './profile.ts'
import { stateOfTokens, yesOrNo } from './requests.ts'

/** The overhead of a small request, part by part, compared with the same runs of the bare model. */
export async function overhead(bench: Bench): Promise<void> {
  await besidesReading(bench)
  const { scorer, modelDir: dir, threads, roundMs } = bench
  const shape = shapeOf((await openModel(dir)).manifest)
  for (const tokens of [30, 250]) {
    const reading: Reading = { state: stateOfTokens(tokens), questions: yesOrNo(1) }
    const { state, questions } = (await scorer.prepare(reading)) as Tokenized
    const windows = stateWindows(state, shape).map(ids => ids.length)
    const question = { tokens: questionBlock(questions[0]!, shape).ids.length, options: 2, optionTokens: 3 }
    const runs = { dir, shape, windows, question }
    const bare = await openBare(runs, threads)
    const through = (door: OpenDoor, lanes: number) =>
      profile(door, scorer, threads, reading, { lanes, forMs: roundMs })
    const emptyDoor: OpenDoor = (observed, standIns) => openEmptyDoor(observed, reading, standIns)
    const alone = { service: await through(openOverHttp, 1), empty: await through(emptyDoor, 1) }
    const rounds: Round[] = []
    for (let round = 0; round < 3; round++) {
      const found = await bare.measure(roundMs)
      const service = await through(openOverHttp, 3 * threads)
      const empty = await through(emptyDoor, 3 * threads)
      rounds.push({ bare: found, service, empty })
    }
    await bare.close()
    printProfile(tokens, alone, rounds)
  }
}

interface Round {
  bare: Awaited<ReturnType<Bare['measure']>>
  service: Profile
  empty: Profile
}

function printProfile(tokens: number, alone: Pick<Round, 'service' | 'empty'>, rounds: Round[]): void {
  const both = (values: number[]) => `${fixed(quantile(values, 0.5))} | ${fixed(quantile(values, 0.99))}`
  const ofRounds = (of: (round: Round) => number) => fixed(median(rounds.map(of)))
  print(`\n| ${tokens} tokens, 1 question: milliseconds | alone | p99 | busy | p99 |\n|---|---|---|---|---|`)
  const busy = rounds.at(-1)!.service
  for (const [i, { name, times }] of alone.service.parts.entries())
    print(`| ${name} | ${both(times)} | ${both(busy.parts[i]!.times)} |`)
  print(`| **around the time of threads** | ${both(alone.service.around)} | | |`)
  print(`| the same of an empty door | ${both(alone.empty.around)} | | |`)

  const line = (name: string, first: string, second: string) =>
    print(`| ${name} | ${first} | | ${second} | |`)
  const pair = (name: string, of: (profile: Profile) => number) =>
    line(
      name,
      fixed(of(alone.service)),
      ofRounds(({ service }) => of(service)),
    )
  pair("processor: the door's thread", ({ doorCpuMs }) => doorCpuMs)
  line(
    'processor: the thread of an empty door',
    fixed(alone.empty.doorCpuMs),
    ofRounds(({ empty }) => empty.doorCpuMs),
  )
  pair('processor: all of the service', ({ cpuMs }) => cpuMs)
  line(
    'processor: bare runs of the model',
    '',
    ofRounds(({ bare }) => bare.cpuMs),
  )
  line(
    'bare runs, as a share of it',
    '',
    ofRounds(({ bare, service }) => bare.cpuMs / service.cpuMs),
  )
  pair("the door's thread idle", ({ doorIdle }) => doorIdle)
  pair('the scoring threads idle', ({ threadsIdle }) => threadsIdle)
  pair('answers a second', ({ perSecond }) => perSecond)
  line(
    'of bare runs a second',
    '',
    ofRounds(({ bare, service }) => service.perSecond / bare.perSecond),
  )
  line(
    'an empty door, of the same',
    '',
    ofRounds(({ bare, empty }) => empty.perSecond / bare.perSecond),
  )
}

function fixed(value: number): string {
  return value.toFixed(2)
}
