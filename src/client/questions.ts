// Defines the types that carry the question names, option keys and levels of a request over to its answers.

import type { components } from '../../generated/api.ts'

type Schemas = components['schemas']

// Requests are only read, so a constant declared `as const` can be sent as it is.
type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T

// Interfaces, because the compiler then names them if a field is missing; types it would write out in full, four times.
export interface NoulQuestion extends ReadOnly<Schemas['NoulQuestion']> {}
export interface ChoiceQuestion extends ReadOnly<Schemas['ChoiceQuestion']> {}
export interface MultiChoiceQuestion extends ReadOnly<Schemas['MultiChoiceQuestion']> {}
export interface ScoreQuestion extends ReadOnly<Schemas['ScoreQuestion']> {}
export type Question = NoulQuestion | ChoiceQuestion | MultiChoiceQuestion | ScoreQuestion

/** Questions by name: 1 to 128, with names like identifiers of at most 64 characters. */
export type Questions = Readonly<Record<string, Question>>

/**
 * Everything that the questions are about: text, an object or an array. Objects and arrays are sent as `JSON.stringify`
 * writes them; if the spelling of numbers matters, send the JSON text itself as a string.
 */
export type State = string | object

export type NoulAnswer = Schemas['NoulAnswer']

export interface ChoiceAnswer<Key extends string = string>
  extends Omit<Schemas['ChoiceAnswer'], 'value' | 'probabilities'> {
  /** The key of the most likely option. */
  value: Key
  /** The probability of every option. They add up to 1. */
  probabilities: Record<Key, number>
}

export interface MultiChoiceAnswer<Key extends string = string>
  extends Omit<Schemas['MultiChoiceAnswer'], 'values' | 'probabilities'> {
  /** The keys of the options whose probability is 0.5 or more. */
  values: Key[]
  /** For every option, the probability that it applies. */
  probabilities: Record<Key, number>
}

export interface ScoreAnswer<Level extends string = string> extends Omit<Schemas['ScoreAnswer'], 'level'> {
  /** The most likely level. */
  level: Level
}

/** The answer to any question. Look at `type` to narrow it. */
export type Answer = NoulAnswer | ChoiceAnswer | MultiChoiceAnswer | ScoreAnswer

/** The answer to a question of this type, with its option keys or levels. */
export type AnswerTo<Q> = Q extends { type: 'noul' }
  ? NoulAnswer
  : Q extends { type: 'choice'; options: infer Options }
    ? ChoiceAnswer<keyof Options & string>
    : Q extends { type: 'multi_choice'; options: infer Options }
      ? MultiChoiceAnswer<keyof Options & string>
      : Q extends { type: 'score'; levels: infer Levels extends readonly string[] }
        ? ScoreAnswer<Levels[number]>
        : never

/** A case and the questions about it. */
export interface DecisionRequest<Qs extends Questions = Questions> {
  state: State
  questions: Qs & (string extends keyof Qs ? unknown : Checked<Qs> & Some<Qs>)
  /** Default: `service-1`. */
  model?: Schemas['Model'] | undefined
}

/** The response to a request: one answer for every question, under the name of the question. */
export interface Decision<Qs extends Questions = Questions>
  extends Omit<Schemas['DecisionResponse'], 'answers'> {
  answers: { -readonly [Name in keyof Qs]: AnswerTo<Qs[Name]> }
  /** The `X-Request-Id` of the response: quote it for support. Null if something on the way removed it. */
  requestId: string | null
  /** The `X-Model-Revision` of the response: thresholds belong to a revision, so store it with the answers. */
  modelRevision: string | null
}

// Rejects what inference alone would accept: fields that a question type does not have, and keys that are not options.
type Checked<Qs> = {
  readonly [Name in keyof Qs]: NoOtherFields<Qs[Name]> & KeyedByOption<Qs[Name]> & Several<Qs[Name]>
}

/** At least one question. */
type Some<Qs> = [keyof Qs] extends [never] ? { readonly at_least_one_question: Question } : unknown

/** At least two options or levels, if they are known. */
type Several<Q> = Q extends { options: infer Options }
  ? IsUnion<keyof Options> extends true
    ? unknown
    : { readonly options: Options & { readonly at_least_two_options: string } }
  : Q extends { levels: readonly [] | readonly [string] }
    ? { readonly levels: readonly [string, string, ...string[]] }
    : unknown

/** True if there are several: true for `string`, which stands for any number. */
type IsUnion<T, Whole = T> = [T] extends [never]
  ? false
  : string extends T
    ? true
    : (T extends unknown ? ([Whole] extends [T] ? false : true) : never) extends false
      ? false
      : true

type NoOtherFields<Q> = Q extends { type: infer Type }
  ? { readonly [Field in Exclude<keyof Q, keyof Extract<Question, { type: Type }>>]: never }
  : unknown

type KeyedByOption<Q> = Q extends { type: 'choice' | 'multi_choice'; options: infer Options }
  ? string extends keyof Options
    ? unknown
    : {
        readonly criteria?: string | { readonly [Key in keyof Options]?: string }
        readonly base_rate?: { readonly [Key in keyof Options]: number }
      }
  : unknown
