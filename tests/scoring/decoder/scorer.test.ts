// The scorer over a decoder that is known by heart: admission, turns, cancellation, loss, room, calibration and what
// labels have taught.

import { expect } from 'chai'
import { Problem } from '../../../src/contract/problem.ts'
import type { Reading, ReadQuestion } from '../../../src/contract/reading.ts'
import type { Speed } from '../../../src/scoring/decoder/cost.ts'
import type { Wording } from '../../../src/scoring/decoder/engine.ts'
import { type Profile, unfitted } from '../../../src/scoring/decoder/profile.ts'
import { prompts } from '../../../src/scoring/decoder/prompt.ts'
import { createDecoderScorer } from '../../../src/scoring/decoder/scorer.ts'
import type { ScoreOptions, Scorer } from '../../../src/scoring/reading.ts'
import { createStandInScorer } from '../../../src/scoring/stand-in.ts'
import { ThreadLost } from '../../../src/scoring/thread-lost.ts'
import { createSmallDecoder } from '../../testing/small-decoder.ts'
import { ask } from '../real-scorer.ts'

const asItIs = [{ options_max: 255, temperature: 1, bias: 0 }]
const plain: Profile = {
  ...unfitted,
  calibration: { noul: asItIs, choice: asItIs, multi_choice: asItIs, score: asItIs },
}
const fast: Speed = { stateMsPerToken: 0.001, askMs: 0.1, askMsPerToken: 0.001 }
const soon = (): ScoreOptions => ({ deadlineAtMs: performance.now() + 30_000 })
const paid: Reading = { state: 'paid twice', questions: [ask('noul', 'Was it paid?')] }
const mostlyYes = (_: string, labels: string[]) =>
  labels.length === 0 ? [] : [3, ...labels.slice(1).map(() => 1)]

function open(
  say: Parameters<typeof createSmallDecoder>[0],
  {
    speed = fast,
    profile = plain,
    wording = prompts,
  }: { speed?: Speed; profile?: Profile; wording?: Wording } = {},
) {
  const decoder = { ...createSmallDecoder(say), wording }
  const encoder = createStandInScorer()
  const scorer = createDecoderScorer({
    name: 'n',
    revision: 'r',
    engine: decoder,
    encoder,
    profile,
    speed,
    threads: 2,
  })
  return { decoder, scorer, encoder }
}

const scoreOf = async (scorer: Scorer, reading: Reading, options: ScoreOptions = soon()) =>
  scorer.score(await scorer.prepare(reading), options)

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).to.be.instanceOf(Problem)
  return failure as Problem
}

describe('the scorer over a decoder', () => {
  it('reads the state once, each question alone on top of it, and frees it', async () => {
    const { scorer, decoder } = open(mostlyYes)
    const questions = [ask('noul', 'One?'), ask('noul', 'Two?')]

    const answers = await scoreOf(scorer, { state: 'paid twice', questions })

    for (const answer of answers) expect(answer[0]).to.be.closeTo(0.75, 1e-12)
    expect(answers).to.have.length(2)
    expect(decoder.did.map(([what]) => what)).to.deep.equal(['read', 'ask', 'ask', 'end'])
  })

  it('shows the decoder nothing that is no text', async () => {
    const { scorer, decoder } = open(mostlyYes)
    const question = { ...ask('multi_choice', 'Was \ud800 it?', ['a \udc00']), criteria: 'Only \ud83d.' }
    question.options[0]!.criterion = '\udfff'

    await scoreOf(scorer, { state: 'paid \ud800 twice \u{1f600}', questions: [question] })

    const shown = decoder.did.map(([, text]) => text).join('\n')
    expect(shown.isWellFormed()).to.equal(true)
    expect(shown.match(/\ufffd/g)).to.have.length(5)
    expect(shown).to.include('\u{1f600}')
  })

  it('counts tokens as the built-in reader does', async () => {
    const { scorer, encoder } = open(mostlyYes)

    const [own, counted] = [await scorer.prepare(paid), await encoder.prepare(paid)]

    expect([own.tokens, own.unreadShare]).to.deep.equal([counted.tokens, counted.unreadShare])
  })

  it('applies temperatures, shifts of levels and base rates', async () => {
    const half = { ...plain.calibration, noul: [{ options_max: 2, temperature: 2, bias: 0 }] }
    const profile = { ...plain, calibration: half, levelShifts: { 3: [0, 0, Math.log(3)] } }
    const { scorer } = open(mostlyYes, { profile })
    const rare = { ...ask('noul', 'Is it?'), baseRate: [0.25] }
    const questions = [ask('noul', 'Is it?'), rare, ask('score', 'How?', ['low', 'middle', 'high'])]

    const [noul, based, levels] = await scoreOf(scorer, { state: '', questions })

    const odds = Math.sqrt(3)
    expect(noul![0]).to.be.closeTo(odds / (1 + odds), 1e-12)
    expect(based![0]).to.be.closeTo(odds / 3 / (1 + odds / 3), 1e-12)
    for (const [i, share] of [3 / 7, 1 / 7, 3 / 7].entries()) expect(levels![i]).to.be.closeTo(share, 1e-12)
  })

  it('counts the built-in reader beside the decoder where its profile says so, and does not ask it otherwise', async () => {
    const beside = { ...plain, builtinWeights: { noul: 2, choice: 0, multi_choice: 0, score: 0 } }
    const { scorer, encoder } = open(mostlyYes, { profile: beside })
    const seen = (await encoder.vectors(await encoder.prepare(paid), soon()))[0]!.scores[0]!
    let encoded = 0
    const { find } = encoder
    encoder.find = (...given) => {
      encoded++
      return find(...given)
    }

    const [[answer]] = (await scoreOf(scorer, paid)) as [[number]]
    const learnt = (await scorer.vectors(await scorer.prepare(paid), soon()))[0]!
    const choice = { state: 'paid twice', questions: [ask('choice', 'Which?', ['a', 'b'])] }
    await scoreOf(scorer, choice)

    const score = Math.log(3) + 2 * seen
    expect(answer).to.be.closeTo(1 / (1 + Math.exp(-score)), 1e-12)
    expect(learnt.scores[0]).to.be.closeTo(score, 1e-12)
    expect(encoded).to.equal(2)
  })

  it('has the decoder asked nothing of what the built-in reader refuses', async () => {
    const beside = { ...plain, builtinWeights: { noul: 2, choice: 0, multi_choice: 0, score: 0 } }
    const { scorer, encoder, decoder } = open(mostlyYes, { profile: beside })
    const prepared = await scorer.prepare(paid)
    encoder.find = async () => {
      throw new Problem('overloaded', 'No room.', { reason: 'capacity', retryAfterSeconds: 1 })
    }

    const refused = await problemOf(scorer.score(prepared, soon()))
    await scorer.close()

    expect(refused.reason).to.equal('capacity')
    expect(decoder.did.map(([what]) => what)).to.not.include('ask')
    expect(scorer.queue()).to.include({ running: 0, waiting: 0 })
  })

  it('answers with what labels have taught, on vectors that the built-in reader keeps for learning alone', async () => {
    const { scorer, encoder } = open(mostlyYes)
    const vectors = (await encoder.vectors(await encoder.prepare(paid), soon()))[0]!.vectors
    const { find } = encoder
    const areKept: boolean[] = []
    encoder.find = (prepared, options, wantsVectors) => {
      areKept.push(wantsVectors)
      return find(prepared, options, wantsVectors)
    }
    const taught = { slope: 2, shifts: [0.5], weights: new Float32Array([1, 0.5]) }

    const own = (await scorer.vectors(await scorer.prepare(paid), soon()))[0]!
    const [[answer]] = (await scoreOf(scorer, paid, { ...soon(), fitted: [taught] })) as [[number]]
    const [[same]] = (await scoreOf(scorer, paid, {
      ...soon(),
      fitted: [{ slope: 1, shifts: [0], weights: null }],
    })) as [[number]]

    const score = 2 * Math.log(3) + 0.5 + vectors[0]! + 0.5 * vectors[1]!
    expect(own.scores[0]).to.be.closeTo(Math.log(3), 1e-12)
    expect(own.vectors).to.deep.equal(vectors)
    expect(answer).to.be.closeTo(1 / (1 + Math.exp(-score)), 1e-12)
    expect(same).to.equal((await scoreOf(scorer, paid))[0]![0])
    expect(areKept).to.deep.equal([true, false])
  })

  it('refuses what can never be in time, and takes it where there is time enough', async () => {
    // It cannot be measured again meanwhile.
    const failsAlone = (text: string, labels: string[]) => {
      if (!text.includes('paid')) throw new Error('not now')
      return mostlyYes(text, labels)
    }
    const { scorer } = open(failsAlone, { speed: { ...fast, askMs: 60_000 } })

    const problem = await problemOf(scoreOf(scorer, paid))
    const patient = await scoreOf(scorer, paid, { deadlineAtMs: performance.now() + 3_600_000 })

    expect([problem.problem, problem.reason]).to.deep.equal(['overloaded', 'never_in_time'])
    expect(patient).to.have.length(1)
  })

  it('measures itself again when it is too slow: the machine may have been busy', async () => {
    const { scorer, decoder } = open(mostlyYes, { speed: { ...fast, askMs: 60_000 } })

    const problem = await problemOf(scoreOf(scorer, paid))
    // It measures twice: the first time allocates memory.
    while (decoder.did.filter(([what]) => what === 'end').length < 2) await new Promise(setImmediate)
    await new Promise(setImmediate)
    const [answer] = await scoreOf(scorer, paid)

    expect(problem.reason).to.equal('never_in_time')
    expect(answer).to.have.length(1)
    await scorer.close()
  })

  it('refuses what has no room while others are read, and gives their room back', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { scorer } = open(
      async (_, labels) => {
        begun.resolve()
        await goOn.promise
        return mostlyYes('', labels)
      },
      { speed: { ...fast, askMs: 7000 } },
    )
    const prepared = await scorer.prepare(paid)

    const running = Array.from({ length: 3 }, () => scorer.score(prepared, soon()))
    await begun.promise
    const problem = await problemOf(scorer.score(prepared, soon()))
    const full = scorer.queue()
    goOn.resolve()
    await Promise.all(running)
    const again = await Promise.all(running.map(() => scorer.score(prepared, soon())))

    expect([problem.problem, problem.reason]).to.deep.equal(['overloaded', 'capacity'])
    expect([full.running, full.waiting]).to.deep.equal([1, 2])
    expect(again).to.have.length(3)
    expect(scorer.queue()).to.deep.equal({ running: 0, waiting: 0, costMs: 0 })
  })

  it('says that a state is too large for the model, not for the service', async () => {
    const { scorer, decoder } = open(mostlyYes)
    decoder.roomTokens = 40

    const words = (count: number) => ({ ...paid, state: 'word '.repeat(count) })
    const problem = await problemOf(scorer.prepare(words(60)))
    const blank = await problemOf(scorer.prepare({ ...paid, state: ' '.repeat(1000) }))

    expect([problem.problem, blank.problem]).to.deep.equal(['request_too_large', 'request_too_large'])
    expect((await scorer.prepare(words(10))).tokens).to.be.above(0)
  })

  it('says the same of a question that does not fit behind its state', async () => {
    const { scorer, decoder } = open(mostlyYes)
    decoder.roomTokens = 40
    const long: ReadQuestion = ask('multi_choice', 'Which?', ['short', 'word '.repeat(45)])

    const problem = await problemOf(scorer.prepare({ state: 'paid', questions: [long] }))

    expect(problem.problem).to.equal('request_too_large')
  })

  it('writes no further text of a question of which one has no room', async () => {
    let written = 0
    const optionText: typeof prompts.optionText = (...of) => {
      written++
      return prompts.optionText(...of)
    }
    const { scorer, decoder } = open(mostlyYes, { wording: { ...prompts, optionText } })
    decoder.roomTokens = 40
    const wide = ask('multi_choice', ' '.repeat(1000), ['a', 'b', 'c'])

    const problem = await problemOf(scorer.prepare({ state: 'paid', questions: [wide] }))

    expect([problem.problem, written]).to.deep.equal(['request_too_large', 1])
  })

  it('stops at the question it is at when its caller leaves, frees the state, and lets the next one in', async () => {
    const begun = Promise.withResolvers<void>()
    const gone = new AbortController()
    const { scorer, decoder } = open((text, labels, signal) => {
      if (labels.length === 0 || !text.includes('Second')) return mostlyYes(text, labels)
      begun.resolve()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const questions = ['First?', 'Second?', 'Third?'].map(text => ask('noul', text))

    const work = scoreOf(scorer, { state: 'long', questions }, { ...soon(), signal: gone.signal })
    await begun.promise
    gone.abort(new Error('gone'))
    const failure = await work.then(
      () => null,
      (error: Error) => error.message,
    )
    await scoreOf(scorer, paid)

    expect(failure).to.equal('gone')
    expect(decoder.did.map(([what]) => what)).to.deep.equal([
      'read',
      'ask',
      'ask',
      'end',
      'read',
      'ask',
      'end',
    ])
  })

  it('ends at the deadline, also while it waits for its turn', async () => {
    const { scorer } = open((_, __, signal) =>
      signal.aborted
        ? []
        : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const prepared = await scorer.prepare(paid)

    const works = [0, 1].map(() => scorer.score(prepared, { deadlineAtMs: performance.now() + 50 }))
    const problems = await Promise.all(works.map(problemOf))

    expect(problems.map(({ reason }) => reason)).to.deep.equal(['deadline', 'deadline'])
    await scorer.close()
  })

  it('lets others in between two questions of work in the background, to the same bits', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { scorer, decoder } = open(async (text, labels) => {
      if (text.includes('First')) {
        begun.resolve()
        await goOn.promise
      }
      return mostlyYes(text, labels)
    })
    const labelled = { state: 'labelled', questions: [ask('noul', 'First?'), ask('noul', 'Second?')] }
    const [slow, quick] = [await scorer.prepare(labelled), await scorer.prepare(paid)]

    const background = scorer.score(slow, { ...soon(), background: true })
    await begun.promise
    const foreground = scorer.score(quick, soon())
    goOn.resolve()
    const answers = await Promise.all([background, foreground])

    const reads = decoder.did
      .filter(([what]) => what === 'read')
      .map(([, text]) => /labelled|paid/.exec(text)![0])
    expect(reads).to.deep.equal(['labelled', 'paid', 'labelled'])
    expect(decoder.did.filter(([what]) => what === 'ask')).to.have.length(3)
    expect(answers[0]).to.deep.equal([answers[1]![0], answers[1]![0]])
  })

  it('is overloaded for those whose process is lost, and for others until there is another', async () => {
    const lost = new ThreadLost('died', {
      begun: true,
      ended: Promise.resolve(),
      replaced: Promise.resolve(),
      cause: null,
    })
    const { scorer, decoder } = open((text, labels) => {
      if (text.includes('paid twice')) throw lost
      return mostlyYes(text, labels)
    })

    const problem = await problemOf(scoreOf(scorer, paid))
    decoder.working = false
    const refused = await problemOf((async () => scorer.checkRoom(''))())
    const threads = scorer.threads()
    decoder.working = true
    const next = await scoreOf(scorer, { ...paid, state: 'other' })

    expect([problem.reason, refused.reason, threads]).to.deep.equal(['threads', 'threads', 0])
    expect(next).to.have.length(1)
  })

  it('finishes what it has when it is closed, and takes nothing more', async () => {
    const goOn = Promise.withResolvers<void>()
    const { scorer } = open(async (_, labels) => {
      await goOn.promise
      return mostlyYes('', labels)
    })
    const prepared = await scorer.prepare(paid)
    const running = scorer.score(prepared, soon())

    const closed = scorer.close()
    const refused = await problemOf(scorer.score(prepared, soon()))
    goOn.resolve()
    await closed

    expect(await running).to.have.length(1)
    expect(refused.reason).to.equal('draining')
  })
})
