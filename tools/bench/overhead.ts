// What the service adds around the runs of the model.

import { shapeOf } from '../../src/scoring/model/manifest.ts'
import { openModel } from '../../src/scoring/model/model.ts'
import { questionBlock, stateWindows } from '../../src/scoring/model/sequences.ts'
import type { Reading } from '../../src/scoring/reading.ts'
import type { Tokenized } from '../../src/scoring/tokens/tokenized.ts'
import { type Bare, openBare } from './bare.ts'
import { type Bench, print } from './bench.ts'
import { median, quantile } from './figures.ts'
import { type Profile, profile } from './profile.ts'
import { stateOfTokens, yesOrNo } from './requests.ts'

/** What surrounds a small request, part by part, against the same runs of the bare model. */
export async function overhead({ scorer, modelDir: dir, threads, roundMs }: Bench): Promise<void> {
  const shape = shapeOf((await openModel(dir)).manifest)
  for (const tokens of [30, 250]) {
    const reading: Reading = { state: stateOfTokens(tokens), questions: yesOrNo(1) }
    const { state, questions } = (await scorer.prepare(reading)) as Tokenized
    const windows = stateWindows(state, shape).map(ids => ids.length)
    const question = { tokens: questionBlock(questions[0]!, shape).ids.length, options: 2, optionTokens: 3 }
    const runs = { dir, shape, windows, question }
    const bare = await openBare(runs, threads)
    const alone = await profile(scorer, threads, reading, { lanes: 1, forMs: roundMs })
    const rounds: { bare: Awaited<ReturnType<Bare['measure']>>; busy: Profile }[] = []
    for (let round = 0; round < 3; round++) {
      const found = await bare.measure(roundMs)
      const busy = await profile(scorer, threads, reading, { lanes: 3 * threads, forMs: roundMs })
      rounds.push({ bare: found, busy })
    }
    await bare.close()
    printProfile(tokens, alone, rounds)
  }
}

function printProfile(
  tokens: number,
  alone: Profile,
  rounds: { bare: { perSecond: number; cpuMs: number }; busy: Profile }[],
): void {
  const ms = (value: number) => value.toFixed(2)
  const share = (value: number) => value.toFixed(2)
  const both = (values: number[]) => `${ms(quantile(values, 0.5))} | ${ms(quantile(values, 0.99))}`
  const { busy } = rounds.at(-1)!
  const line = (name: string, first: string, second: string) =>
    print(`| ${name} | ${first} | | ${second} | |`)
  const pair = (name: string, of: (profile: Profile) => number) => line(name, ms(of(alone)), ms(of(busy)))
  print(`\n| ${tokens} tokens, 1 question: milliseconds | alone | p99 | busy | p99 |\n|---|---|---|---|---|`)
  for (const [i, { name, times }] of alone.parts.entries())
    print(`| ${name} | ${both(times)} | ${both(busy.parts[i]!.times)} |`)
  print(`| **around the time of threads** | ${both(alone.around)} | | |`)
  pair("processor: the door's thread", ({ doorCpuMs }) => doorCpuMs)
  pair('processor: all of the service', ({ cpuMs }) => cpuMs)
  line('processor: bare runs of the model', '', ms(median(rounds.map(({ bare }) => bare.cpuMs))))
  line(
    'bare runs, as a share of it',
    '',
    share(median(rounds.map(({ bare, busy }) => bare.cpuMs / busy.cpuMs))),
  )
  pair("the door's thread idle", ({ doorIdle }) => doorIdle)
  pair('the scoring threads idle', ({ threadsIdle }) => threadsIdle)
  line('answers a second', share(alone.perSecond), share(median(rounds.map(({ busy }) => busy.perSecond))))
  const reached = median(rounds.map(({ bare, busy }) => busy.perSecond / bare.perSecond))
  line('of bare runs a second', '', share(reached))
}
