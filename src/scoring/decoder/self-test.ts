// Tests a decoder before it answers anybody. It must give the same bits alone and after other questions, and want to
// say a label at all.

import type { Engine } from './engine.ts'
import { prompts } from './prompt.ts'
import { type Directions, readQuestion } from './read-question.ts'

interface Tested {
  /** How much of what the model wants to say is a label: the mean over the questions. */
  labelMass: number
  /** Which of its questions the model answers differently in company; null if none. */
  moved: number | null
}

type Question = Parameters<typeof readQuestion>[0]

const state = 'Invoice 118 of 4,200 USD was paid twice, on 3 May and on 5 May, to the same account.'
const plain = (type: Question['type'], instructions: string, texts: string[]): Question => ({
  type,
  instructions,
  criteria: null,
  options: texts.map(text => ({ text, criterion: null })),
  baseRate: null,
})
const questions = [
  plain('noul', 'Was an invoice paid twice?', ['yes', 'no']),
  plain('choice', 'What happened?', ['a duplicate payment', 'a refund', 'a chargeback']),
  plain('score', 'How likely is a mistake?', ['unlikely', 'possible', 'likely']),
]

export async function testDecoder(engine: Engine, directions: Directions): Promise<Tested> {
  const { signal } = new AbortController()
  const words = engine.wording ?? prompts
  const masses: number[] = []
  const together = await readAll(questions)
  const alone: number[][] = []
  for (const question of questions.toReversed()) alone.unshift((await readAll([question]))[0]!)
  const moved = questions.findIndex(
    (_, i) => !together[i]!.every((logit, at) => Object.is(logit, alone[i]![at])),
  )
  const labelMass = masses.reduce((sum, mass) => sum + mass, 0) / masses.length
  return { labelMass, moved: moved < 0 ? null : moved }

  async function readAll(asked: Question[]): Promise<number[][]> {
    const read = await engine.read(words.stateText(state), signal)
    try {
      const found = []
      for (const question of asked) {
        const readings = await readQuestion(
          question,
          async (text, labels) => {
            const logs = await read.ask(text, labels, signal)
            masses.push(logs.reduce((sum, log) => sum + Math.exp(log), 0))
            return logs
          },
          directions,
          words,
        )
        found.push(readings.flat())
      }
      return found
    } finally {
      await read.end()
    }
  }
}
