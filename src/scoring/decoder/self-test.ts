// Tests a decoder before it answers anybody: the same bits in any company, and a wish to say a label at all.

import type { QuestionType } from '../../contract/question-types.ts'
import type { ReadQuestion } from '../../contract/reading.ts'
import type { Engine } from './engine.ts'
import { type AskLabels, type Directions, readQuestion } from './read-question.ts'

/** A case that has nothing to do with anybody's, and a question about it whose answer is known. */
export const sampleState =
  'Invoice 118 of 4,200 USD was paid twice, on 3 May and on 5 May, to the same account.'
export const sampleNoul = plainQuestion('noul', 'Was an invoice paid twice?', ['yes', 'no'])
const questions = [
  sampleNoul,
  plainQuestion('choice', 'What happened?', ['a duplicate payment', 'a refund', 'a chargeback']),
  plainQuestion('score', 'How likely is a mistake?', ['unlikely', 'possible', 'likely']),
]

export function plainQuestion(type: QuestionType, instructions: string, texts: string[]): ReadQuestion {
  const options = texts.map(text => ({ text, criterion: null }))
  return { type, instructions, criteria: null, options, baseRate: null }
}

/**
 * Returns the share of what the model wants to say that is a label, as a mean over its questions, and which of these it
 * answers differently in company, or null.
 */
export async function testDecoder(engine: Engine, directions: Directions) {
  const { signal } = new AbortController()
  const { wording } = engine
  const masses: number[] = []
  const together = await readAll(questions)
  const alone: number[][] = []
  for (const question of questions.toReversed()) alone.unshift((await readAll([question]))[0]!)
  const moved = questions.findIndex(
    (_, i) => !together[i]!.every((logit, at) => Object.is(logit, alone[i]![at])),
  )
  const labelMass = masses.reduce((sum, mass) => sum + mass, 0) / masses.length
  return { labelMass, moved: moved < 0 ? null : moved }

  async function readAll(asked: ReadQuestion[]): Promise<number[][]> {
    const read = await engine.read(wording.stateText(sampleState), signal)
    const ask: AskLabels = async (text, labels) => {
      const logs = await read.ask(text, labels, signal)
      masses.push(logs.reduce((sum, log) => sum + Math.exp(log), 0))
      return logs
    }
    try {
      return await Array.fromAsync(asked, async question =>
        (await readQuestion(question, ask, directions, wording)).flat(),
      )
    } finally {
      await read.end()
    }
  }
}
