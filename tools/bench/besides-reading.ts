// Costs of a decision besides reading: sockets, key, rules, charge, answer, around a stand-in reader.

import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { type Bench, print } from './bench.ts'
import { median, quantile } from './figures.ts'
import { openOverHttp } from './over-http.ts'
import { type OpenDoor, type Profile, profile } from './profile.ts'
import { stateOfTokens, yesOrNo } from './requests.ts'

const rounds = 3

/**
 * One request after another, on an SQLite of its own or on the database at this address; medians of
 * several rounds.
 */
export async function besidesReading({ databaseUrl, roundMs }: Bench): Promise<void> {
  const reading = { state: stateOfTokens(250), questions: yesOrNo(1) }
  const open: OpenDoor = (scorer, standIns) => openOverHttp(scorer, standIns, databaseUrl)
  const found: Profile[] = []
  for (let round = 0; round < rounds; round++)
    found.push(await profile(open, createStandInScorer(), 1, reading, { lanes: 1, forMs: roundMs }))

  const line = (name: string, timesOf: (profile: Profile) => number[]) => {
    const ofRounds = (share: number) => median(found.map(one => quantile(timesOf(one), share))).toFixed(2)
    print(`| ${name} | ${ofRounds(0.5)} | ${ofRounds(0.99)} |`)
  }
  print('\n| besides reading: milliseconds | median | p99 |\n|---|---|---|')
  for (const [i, { name, isReading }] of found[0]!.parts.entries())
    if (!isReading) line(name, ({ parts }) => parts[i]!.times)
  line('**all of a request**', ({ around }) => around)
  print(`| processor: the door's thread | ${median(found.map(({ doorCpuMs }) => doorCpuMs)).toFixed(2)} | |`)
}
