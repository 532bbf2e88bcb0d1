import { expect } from 'chai'
import {
  type FittedEntry,
  questionId,
  readFittedSet,
  withoutNames,
  writeFittedSet,
} from '../../../src/scoring/fitted/fitted-set.ts'
import { ask } from '../real-scorer.ts'

const entry: FittedEntry = {
  id: questionId(ask('noul', 'Is it fraud?')),
  name: 'fraud',
  labels: 200,
  slope: 1.25,
  shifts: [-0.1],
  weights: Float32Array.of(0.5, -1e-7, 3, 4, 5, 6),
}
const shiftAlone: FittedEntry = { ...entry, id: 'f'.repeat(64), weights: null }
const ofCases: FittedEntry = { ...shiftAlone, id: 'e'.repeat(64), caseWeights: Float32Array.of(7, 8, 9) }
const all = [entry, shiftAlone, ofCases]
const text = writeFittedSet('0fbc49ef011e', all)
const reasonFor = (changed: string, revision = '0fbc49ef011e', hidden = 3) => {
  try {
    readFittedSet(changed, revision, hidden)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('a fitted set', () => {
  it('comes back as it was written, to the last bit', () => {
    const { questions } = readFittedSet(text, '0fbc49ef011e', 3)

    expect([...questions.values()]).to.deep.equal(all)
  })

  it('of an earlier build, with weights for the mean of the last layer, is read as such', () => {
    const { caseWeights, ...others } = ofCases
    const earlier = writeFittedSet('0fbc49ef011e', [{ ...others, lastWeights: caseWeights! }])

    expect(earlier).to.include('"case_weights"')
    expect(readFittedSet(earlier, '0fbc49ef011e', 3).questions.get(ofCases.id)).to.deep.equal({
      ...others,
      lastWeights: caseWeights,
    })
  })

  it('names the columns of its cases, with the same digest, and not where no words may be', () => {
    const named = readFittedSet(writeFittedSet('0fbc49ef011e', all, ['note']), '0fbc49ef011e', 3)

    expect([named.columns, named.digest]).to.deep.equal([['note'], JSON.parse(text).digest])
    expect(withoutNames(named)).to.not.include('note')
  })

  it('is refused for another revision, changed by hand, of another size, or when it is none', () => {
    expect(reasonFor(text)).to.equal(null)
    expect(reasonFor(text, '111111111111')).to.include('fit it again')
    expect(reasonFor(text.replace('1.25', '1.26'))).to.include('digest')
    expect(reasonFor(text, '0fbc49ef011e', 4)).to.include('weights')
    expect(reasonFor('{}')).to.include('not a fitted set')
    expect(reasonFor('nothing')).to.include('JSON')
  })

  it('is refused with numbers that would make a probability no number', () => {
    const reasonWith = (changes: Partial<FittedEntry>) =>
      reasonFor(writeFittedSet('0fbc49ef011e', [{ ...entry, ...changes }]))

    expect(reasonWith({ weights: new Float32Array(6).fill(Number.NaN) })).to.include('"fraud"')
    expect(reasonWith({ slope: 1e308 })).to.include('too large')
    expect(reasonWith({ shifts: [-1e308] })).to.include('too large')
  })

  it('knows a question by its text alone', () => {
    const question = ask('choice', 'Which?', ['this', 'that'])

    expect(questionId({ ...question, baseRate: [0.1, 0.9] })).to.equal(questionId(question))
    for (const other of [
      { ...question, instructions: 'Which one?' },
      { ...question, criteria: 'the newest' },
      { ...question, type: 'multi_choice' as const },
      ask('choice', 'Which?', ['that', 'this']),
      { ...question, options: question.options.map(option => ({ ...option, criterion: 'c' })) },
    ])
      expect(questionId(other)).to.not.equal(questionId(question))
  })
})
