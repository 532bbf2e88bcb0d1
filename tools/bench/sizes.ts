// Costs and rates of requests of several sizes.

import type { Reading } from '../../src/contract/reading.ts'
import { type Bench, print } from './bench.ts'
import { milliseconds, quantile } from './figures.ts'
import { bodyOf, openOverHttp } from './over-http.ts'
import { choice, stateOfTokens, yesOrNo } from './requests.ts'

/** Decisions a second over HTTP with every thread busy, and what each costs: the table of docs/sizing.md. */
export async function sizes({ scorer, threads, roundMs }: Bench): Promise<void> {
  const asked: [tokens: number, questions: string, Reading['questions']][] = [
    [30, '1 yes or no', yesOrNo(1)],
    [150, '1 yes or no', yesOrNo(1)],
    [150, '1 choice of 20 options', [choice(20)]],
    [150, '5 yes or no', yesOrNo(5)],
    [1500, '1', yesOrNo(1)],
    [1500, '5', yesOrNo(5)],
    [4000, '5', yesOrNo(5)],
    [4000, '20', yesOrNo(20)],
    [20_000, '5', yesOrNo(5)],
    [31_900, '5', yesOrNo(5)],
  ]
  const http = await openOverHttp(scorer)
  print(`| state | questions | alone | processor | decisions a second |\n|---|---|---|---|---|`)
  for (const [tokens, name, questions] of asked) {
    const body = bodyOf({ state: stateOfTokens(tokens), questions })
    const alone = quantile(await http.decide(body, 1, roundMs), 0.5)
    const [cpu, beganMs] = [process.cpuUsage(), performance.now()]
    const { length } = await http.decide(body, 3 * threads, 2 * roundMs)
    const perSecond = (1000 * length) / (performance.now() - beganMs)
    const cpuMs = milliseconds(process.cpuUsage(cpu)) / length
    print(
      `| ${tokens} | ${name} | ${alone.toFixed(0)} ms | ${cpuMs.toFixed(0)} ms | ${perSecond.toPrecision(2)} |`,
    )
  }
  await http.close()
}
