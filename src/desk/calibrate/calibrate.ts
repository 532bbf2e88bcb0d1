// Turns what a reader said to rows into examples for fitting its profile, and into answers with it, from which its card
// is made: how right and how sure they are, by type, on rows that nothing was fitted on.

import { isBinary, type QuestionType, questionTypes } from '../../contract/question-types.ts'
import { type Profile, profiledScores } from '../../scoring/decoder/profile.ts'
import { probabilitiesOf } from '../../scoring/model/readout.ts'
import { binaries, choices } from '../measure/judged.ts'
import { accuracy, auc, brier, ece, logLoss, majority, topBins } from '../measure/measures.ts'
import { logitsOf, readIn, type Said } from './fit-profile.ts'
import type { CalibrationRow, Heard } from './rows.ts'

export type AnsweredRow = ReturnType<typeof answersTo>[number]
type Figures = ReturnType<typeof figuresOf>
type Card = Record<QuestionType, Figures> & { pooled_ece: number }

/** Pairs the rows that a profile is fitted on with the readings of a reader and of the built-in one. */
export function saidTo(rows: CalibrationRow[], heard: Heard[], builtin: Heard[]): Said[] {
  return rows.flatMap((row, i) =>
    labelled(row, true).map(({ at, type, right }) => ({
      ...{ type, right, group: row.group },
      readings: heard[i]!.said[at]!,
      builtin: builtin[i]!.said[at]![0]!,
    })),
  )
}

/** The answers to the rows that are reported, with what was fitted. */
export function answersTo(rows: CalibrationRow[], heard: Heard[], fit: Profile, builtin: Heard[]) {
  return rows.flatMap((row, i) =>
    labelled(row, false).map(({ at, type, right, baseRate }) => {
      const read = (which: 'said' | 'bare') => {
        const [own, other] = [heard[i]![which], builtin[i]![which]]
        if (own === null || other === null) return null
        const scores = { builtin: other[at]![0]!, readings: own[at]! }
        const said = readIn(fit.directions, { type, group: row.group, right, ...scores })
        const both = profiledScores(fit, type, logitsOf(type, said), scores.builtin)
        return probabilitiesOf(type, both, baseRate)
      }
      return {
        ...{ line: row.asked.line, type, right, probabilities: read('said')! },
        /** Those without the state, if they were asked. */
        bare: read('bare'),
      }
    }),
  )
}

/** Milliseconds of a question with its part of the state, over the rows that are reported. */
export function msPerQuestion(rows: CalibrationRow[], heard: Heard[]): number {
  const reported = heard.filter((_, i) => !rows[i]!.isFitted)
  const questions = reported.reduce((sum, { said }) => sum + said.length, 0)
  return reported.reduce((sum, { ms }) => sum + ms, 0) / questions
}

/** The questions with a label of a row on the side that is fitted on, or of one on the other. */
function labelled({ asked, isFitted }: CalibrationRow, wanted: boolean) {
  if (isFitted !== wanted) return []
  return asked.request.reading.questions.flatMap(({ type, baseRate }, at) => {
    const right = asked.right[at]
    return right ? [{ at, type, right, baseRate }] : []
  })
}

/** Throws an Error if a type was not asked. */
export function cardOf(all: AnsweredRow[]): Card {
  const of = (type: QuestionType) => all.filter(one => one.type === type)
  const byType = questionTypes.map(type => [type, figuresOf(type, of(type))])
  const pooled = questionTypes.flatMap(type => choices(type, of(type)))
  return { ...Object.fromEntries(byType), pooled_ece: ece(topBins(pooled)) } as Card
}

function figuresOf(type: QuestionType, all: AnsweredRow[]) {
  if (all.length === 0) throw new Error(`there are no rows with a question of type ${type} to report on`)
  const found = choices(type, all)
  const both = all.filter(({ bare }) => bare !== null)
  return {
    /** Each option of a multi_choice counts. */
    answers: found.length,
    accuracy: accuracy(found),
    /** The accuracy of always giving the most frequent answer. */
    majority: majority(found),
    /** The likelihood that yes ranks above no; null for types that have neither. */
    auc: isBinary(type) ? auc(binaries(all)) : null,
    ece: ece(topBins(found)),
    brier: brier(found),
    log_loss: logLoss(found),
    /** Accuracy with `{}` for the state, and with the state on the same questions; null where none was asked. */
    without_state: both.length === 0 ? null : withoutState(type, both),
  }
}

function withoutState(type: QuestionType, both: AnsweredRow[]) {
  const withBare = both.map(one => ({ ...one, probabilities: one.bare! }))
  const bare = choices(type, withBare)
  return { accuracy: accuracy(bare), with_state: accuracy(choices(type, both)), answers: bare.length }
}

/** The cards of readers on the same questions as a table in Markdown. */
export function cardText(cards: { name: string; card: Card }[]): string {
  const head = [
    '| type | reader | answers | right | majority row | AUC | ECE | Brier | log-loss | right without the state (with it) |',
    '|---|---|---|---|---|---|---|---|---|---|',
  ]
  const rows = questionTypes.flatMap(type => cards.map(({ name, card }) => rowOf(type, name, card[type])))
  const pooled = cards.map(({ name, card }) => `pooled ECE of ${name}: ${card.pooled_ece.toFixed(3)}`)
  return [...head, ...rows, '', ...pooled].join('\n')
}

function rowOf(type: QuestionType, name: string, figures: Figures): string {
  const { answers, accuracy, majority, auc, ece, brier, log_loss, without_state: bare } = figures
  const shown = [accuracy, majority, auc, ece, brier, log_loss].map(value => value?.toFixed(3) ?? '–')
  const without = bare === null ? '–' : `${bare.accuracy.toFixed(3)} (${bare.with_state.toFixed(3)})`
  return `| ${[type, name, answers, ...shown, without].join(' | ')} |`
}
