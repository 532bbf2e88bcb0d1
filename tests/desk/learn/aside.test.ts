import { expect } from 'chai'
import { teachAside } from '../../../src/desk/learn/aside.ts'
import type { TaughtQuestion } from '../../../src/desk/measure/ask-cases.ts'
import { taughtBy } from '../../testing/taught.ts'

const taught = (name: string, count: number) => taughtBy(count, { name, hidden: 6 })

describe('learning in threads of their own', () => {
  const someQuestions = () => ['a', 'b', 'c', 'd'].map((name, i) => taught(name, 160 + i))

  it('teaches the same to the last bit, and in the same order, however many threads there are', async () => {
    let told = 0
    const onLesson = () => void told++

    const alone = await teachAside(someQuestions(), { threads: 1, onLesson })
    const together = await teachAside(someQuestions(), { threads: 3, onLesson })

    expect(alone.map(({ fit }) => [fit.name, fit.kept])).to.deep.equal(
      ['a', 'b', 'c', 'd'].map(name => [name, 'learnt']),
    )
    expect(together).to.deep.equal(alone)
    expect(told).to.equal(8)
  })

  it('says of each question that it has too few labels, if none has enough', async () => {
    const questions = [1, 2, 3, 24].map(count => taught(`of ${count}`, count))

    const lessons = await teachAside(questions, { threads: 2, onLesson() {} })

    expect(lessons.map(({ fit, report }) => [fit.kept, fit.labels, report.labels])).to.deep.equal([
      ['none', 1, 1],
      ['none', 2, 2],
      ['none', 3, 3],
      ['none', 24, 24],
    ])
  })

  it('moves the vectors to the threads, so that they are in memory once', async () => {
    const questions = someQuestions()

    await teachAside(questions, { threads: 2, onLesson() {} })

    const left = questions.flatMap(({ examples }) => examples.map(({ vectors }) => vectors.byteLength))
    expect(left.every(bytes => bytes === 0)).to.equal(true)
  })

  it('rejects with the reason of its signal, and with the failure of a lesson', async () => {
    const questions = someQuestions()
    const ending = new AbortController()
    const broken = { ...questions[0]!, examples: [{ scores: [0] }] } as unknown as TaughtQuestion

    const stopped = await teachAside(questions, {
      ...{ threads: 2, signal: ending.signal },
      onLesson: () => ending.abort(new Error('enough')),
    }).catch((error: Error) => error.message)
    const failed = await teachAside([taught('a', 160), broken], { threads: 2, onLesson() {} }).catch(
      (error: Error) => error,
    )

    expect(stopped).to.equal('enough')
    expect(failed).to.be.instanceOf(TypeError)
  })
})
