// Asks a System One server to decide one question, and reads the probabilities out of its reply.

import type { Label } from '../../decoder/engine.ts'
import { sampleNoul, sampleState } from '../../decoder/self-test.ts'
import type { ServerCall } from '../call-server.ts'
import { checkMass, fieldsOf, type ReplyFields, shareOf, textOf, wholeOf } from '../reply.ts'
import { checkModel, nonsense } from '../server-fault.ts'
import type { Used } from './dialect.ts'
import { type SystemOneQuestion, systemOneWording } from './system-one-wording.ts'

/** Without what the server still knew, which it does not say. */
interface Decided extends Used {
  model: string
  /** The likelihood of each label: they add up to 1. */
  shares: number[]
  /** The share of what the model wanted to say that is a label; null if the server does not say. */
  mass: number | null
}

export const path = '/v1/systemone'
/** Allows for 32-bit numbers and the error of many summands. */
const sumTolerance = 1e-3
/** A share with so few decimals has been rounded. */
const decimalsFew = 6

/**
 * `model` is the name to ask for, `question` as systemOneWording writes it; `salt` keeps what a server remembers of one
 * tenant's states from others, or is null where it knows no such thing. Throws a ServerFault, also when another model
 * answers than is expected.
 */
export async function decide(
  call: ServerCall,
  asked: { model: string; state: string; question: string; labels: Label[]; salt: string | null },
  expected?: string,
): Promise<Decided> {
  const { model, state, salt } = asked
  const question: SystemOneQuestion = JSON.parse(asked.question)
  const body = { model, state, questions: { question }, ...(salt !== null && { cache_salt: salt }) }
  const reply = fieldsOf(await call(path, body), 'decision')
  const answers = fieldsOf(reply.answers, 'answers')
  const count = Object.keys(answers).length
  if (count !== 1) nonsense(`${count} answers instead of one`)
  const answer = fieldsOf(answers.question, 'answer to the question')
  if (answer.type !== question.type) nonsense('an answer of another type than the question')
  const decided = {
    model: textOf(reply.model, 'name of the model'),
    shares: sharesOf(answer, asked.labels),
    mass: massOf(reply.diagnostics),
    cached: null,
    read: wholeOf(fieldsOf(reply.usage, 'usage').input_tokens, 'number of tokens'),
  }
  if (expected !== undefined) checkModel(decided.model, expected)
  return decided
}

export function decideSample(call: ServerCall, model: string, expected?: string): Promise<Decided> {
  const { noulText, yesNo: labels } = systemOneWording
  const question = noulText(sampleNoul, false)
  return decide(call, { model, state: sampleState, question, labels, salt: null }, expected)
}

/** As vLLM tells it. Throws a ServerFault if it is next to nothing. */
function massOf(diagnostics: unknown): number | null {
  if (diagnostics === undefined || diagnostics === null) return null
  const { label_mass } = fieldsOf(fieldsOf(diagnostics, 'diagnostics').question, 'diagnostics')
  const mass = shareOf(label_mass)
  checkMass(mass)
  return mass
}

function sharesOf(answer: ReplyFields, labels: Label[]): number[] {
  if (answer.type === 'noul') {
    const yes = shareOf(answer.noul)
    return [yes, 1 - yes]
  }
  const said = fieldsOf(answer.probabilities, 'probabilities')
  if (Object.keys(said).length !== labels.length)
    nonsense(`${Object.keys(said).length} probabilities instead of ${labels.length}`)
  const shares = labels.map(([label]) => shareOf(said[label!]))
  const sum = shares.reduce((all, share) => all + share, 0)
  if (Math.abs(sum - 1) > sumTolerance) nonsense('probabilities that do not add up to 1')
  return shares
}

/** True if the server rounds these shares; those that are as good as 0 or 1 do not show it. */
export function areRounded(shares: number[]): boolean {
  const between = shares.filter(share => share > 1e-9 && share < 1 - 1e-9)
  const isRound = (share: number) => Math.abs(share - Number(share.toFixed(decimalsFew))) < 1e-12
  return between.length > 0 && between.every(isRound)
}

/** Rounding may have made nothing of what is very unlikely. */
const leastShare = 1e-12

/** As logarithms of what the model wanted to say at all, as far as the server tells. */
export function logsOf(shares: number[], mass: number | null = null): number[] {
  const logs = shares.map(share => Math.log(Math.max(share, leastShare)))
  return mass === null ? logs : logs.map(log => log + Math.log(mass))
}
