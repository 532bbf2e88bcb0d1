// Turns what a reader said to rows into examples for fitting its profile, and into answers with a profile.

import { type Profile, profiledScores } from '../../scoring/decoder/profile.ts'
import { probabilitiesOf } from '../../scoring/model/readout.ts'
import type { Heard } from './ask-rows.ts'
import type { AnsweredRow } from './card.ts'
import { logitsOf, readIn, type Said } from './fit-profile.ts'
import type { CalibrationRow } from './rows.ts'

/** Pairs the rows that a profile is fitted on with the readings of a reader and of the built-in one. */
export function saidTo(rows: CalibrationRow[], heard: Heard[], builtin: Heard[]): Said[] {
  return rows.flatMap((row, i) =>
    row.isFitted
      ? labelled(row).map(({ at, type, right }) => ({
          type,
          group: row.group,
          readings: heard[i]!.said[at]!,
          builtin: builtin[i]!.said[at]![0]!,
          right,
        }))
      : [],
  )
}

/** The answers to the rows that are reported, with what was fitted. */
export function answersTo(
  rows: CalibrationRow[],
  heard: Heard[],
  fit: Profile,
  builtin: Heard[],
): AnsweredRow[] {
  return rows.flatMap((row, i) =>
    row.isFitted
      ? []
      : labelled(row).map(({ at, type, right, baseRate }) => {
          const read = (which: 'said' | 'bare') => {
            const [own, other] = [heard[i]![which], builtin[i]![which]]
            if (own === null || other === null) return null
            const scores = { builtin: other[at]![0]!, readings: own[at]! }
            const said = readIn(fit.directions, { type, group: row.group, right, ...scores })
            const both = profiledScores(fit, type, logitsOf(type, said), scores.builtin)
            return probabilitiesOf(type, both, baseRate)
          }
          return { type, probabilities: read('said')!, bare: read('bare'), right }
        }),
  )
}

/** Milliseconds of a question with its part of the state, over the rows that are reported. */
export function msPerQuestion(rows: CalibrationRow[], heard: Heard[]): number {
  const reported = heard.filter((_, i) => !rows[i]!.isFitted)
  const questions = reported.reduce((sum, { said }) => sum + said.length, 0)
  return reported.reduce((sum, { ms }) => sum + ms, 0) / questions
}

function labelled({ asked }: CalibrationRow) {
  return asked.request.reading.questions.flatMap(({ type, baseRate }, at) => {
    const right = asked.right[at]
    return right ? [{ at, type, right, baseRate }] : []
  })
}
