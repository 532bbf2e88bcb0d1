// Requests to System One servers, word for word, and how their shares, known by hand, are read.

import { once } from 'node:events'
import { expect } from 'chai'
import type { ReadQuestion } from '../../../src/contract/reading.ts'
import type { Engine } from '../../../src/scoring/decoder/engine.ts'
import { unfitted } from '../../../src/scoring/decoder/profile.ts'
import { readQuestion } from '../../../src/scoring/decoder/read-question.ts'
import { createHttpEngine } from '../../../src/scoring/servers/engine.ts'
import { type OddModel, type OddServer, startOddServer } from '../../testing/odd-server.ts'
import { ask } from '../real-scorer.ts'
import { openHttpEngine } from './http-engine.ts'

const started: OddServer[] = []
const path = '/v1/systemone'
const { signal } = new AbortController()

async function start(model: Partial<OddModel> = {}): Promise<OddServer> {
  const server = await startOddServer('systemone', model)
  started.push(server)
  return server
}

async function open(say: OddModel['say'] = () => ({ true: 2 / 3 })) {
  const server = await start({ say: prompt => (isCanary(prompt) ? { true: 2 / 3 } : say(prompt)) })
  const opened = await openHttpEngine([server])
  server.asked.length = 0
  return { server, ...opened }
}

const isCanary = (prompt: string) => prompt.startsWith('Invoice 118')
const questionsOf = ({ asked }: OddServer) => asked.map(({ body }) => body.questions.question)
const sharesOf = (logits: number[]) => logits.map(Math.exp)

/** The logits of its only reading. */
async function logitsOf(engine: Engine, question: ReadQuestion, state = 'paid'): Promise<number[]> {
  const read = await engine.read(state, signal)
  const asks = (text: string, labels: Parameters<typeof read.ask>[1]) => read.ask(text, labels, signal)
  const readings = await readQuestion(question, asks, unfitted.directions, engine.wording)
  await read.end()
  expect(readings).to.have.length(1)
  return readings[0]!
}

/** The shares of yes and no. */
async function askOf(engine: Engine, tenant: string): Promise<number[]> {
  const read = await engine.read('paid', signal, tenant)
  const text = JSON.stringify({ type: 'noul', instructions: 'Was it paid?' })
  return read.ask(text, [['true'], ['false']], signal).finally(() => read.end())
}

/** Says each option as often as the number at the end of its text, by key. */
function byText(prompt: string): Record<string, number> {
  const { criteria } = JSON.parse(prompt.slice(prompt.indexOf('\n') + 1))
  const weights = Object.entries<string>(criteria).map(([key, text]) => [key, Number(/\d+$/.exec(text)![0])])
  const sum = weights.reduce((all, [, weight]) => all + (weight as number), 0)
  return Object.fromEntries(weights.map(([key, weight]) => [key, (weight as number) / sum]))
}

const close = (found: number[], expected: number[]) => {
  expect(found).to.have.length(expected.length)
  for (const [i, value] of expected.entries()) expect(found[i]).to.be.closeTo(value, 1e-9)
}

afterEach(() => Promise.all(started.splice(0).map(server => server.close())))

describe('a System One server', () => {
  it('is asked one question a request, about the state as it was sent', async () => {
    const { server, engine, close: end } = await open()
    const criteria = 'Only this year.'

    await logitsOf(engine, { ...ask('noul', 'Was it paid?'), criteria }, '{"a":10.50}')

    const question = { type: 'noul', instructions: 'Was it paid?\nOnly this year.' }
    expect(server.asked).to.deep.equal([
      { path, body: { model: 'small', state: '{"a":10.50}', questions: { question } } },
    ])
    end()
  })

  it('is told what yes and no mean, where that is given', async () => {
    const { server, engine, close: end } = await open()
    const question = ask('noul', 'Was it paid?')
    question.options[1]!.criterion = 'No money has moved'

    const logits = await logitsOf(engine, question)

    expect(questionsOf(server)[0].criteria).to.deep.equal({ false: 'No money has moved' })
    close(sharesOf(logits), [2 / 3, 1 / 3])
    end()
  })

  it('is asked of each option of a multi_choice alone', async () => {
    const {
      server,
      engine,
      close: end,
    } = await open(prompt => ({ true: prompt.includes('new') ? 0.8 : 0.2 }))
    const question = ask('multi_choice', 'Which?', ['A new device', 'A known payee'])
    question.options[1]!.criterion = 'Paid before'

    const logOdds = await logitsOf(engine, question)

    const instructions = [
      'Which?\nDoes this apply: A new device',
      'Which?\nDoes this apply: A known payee\nPaid before',
    ]
    expect(questionsOf(server)).to.deep.equal(
      instructions.map(text => ({ type: 'noul', instructions: text })),
    )
    close(logOdds, [Math.log(4), -Math.log(4)])
    end()
  })

  it('is shown the options of a choice in an order of their own, once', async () => {
    const { server, engine, close: end } = await open(byText)
    const texts = ['red 3', 'blue 1', '10', 'green\nB: 2']

    const logits = await logitsOf(engine, ask('choice', 'Which?', texts))
    const turned = await logitsOf(engine, ask('choice', 'Which?', texts.toReversed()))

    const [asked, again] = questionsOf(server)
    expect(asked).to.deep.equal({
      type: 'choice',
      instructions: 'Which?',
      criteria: { A: '10', B: 'blue 1', C: 'green B: 2', D: 'red 3' },
    })
    expect(JSON.stringify(again)).to.equal(JSON.stringify(asked))
    close(sharesOf(logits), [3 / 16, 1 / 16, 10 / 16, 2 / 16])
    expect(turned.toReversed()).to.deep.equal(logits)
    end()
  })

  it('is asked in groups where a choice has more options than it takes, which their best link', async () => {
    const { server, engine, close: end } = await open(byText)
    const weights = Array.from({ length: 53 }, (_, i) => i + 1)

    const logits = await logitsOf(
      engine,
      ask(
        'choice',
        'Which?',
        weights.map(weight => `option ${weight}`),
      ),
    )

    const sizes = questionsOf(server).map(({ criteria }) => Object.keys(criteria).length)
    expect(sizes).to.deep.equal([26, 26, 3])
    close(
      sharesOf(logits),
      weights.map(weight => weight / ((53 * 54) / 2)),
    )
    end()
  })

  it('is asked for a scale of up to ten levels, and of more for a choice of them, in order', async () => {
    const { server, engine, close: end } = await open(byText)
    const levels = (count: number) => Array.from({ length: count }, (_, i) => `level ${i + 1}`)

    const logits = [10, 11, 27].map(count => () => logitsOf(engine, ask('score', 'How?', levels(count))))
    const shares = []
    for (const read of logits) shares.push(sharesOf(await read()))

    const asked = questionsOf(server)
    expect(asked[0]).to.deep.equal({ type: 'score', instructions: 'How?', criteria: levels(10) })
    expect(asked[1]).to.deep.include({ type: 'choice', instructions: 'How?' })
    expect(Object.values(asked[1].criteria)).to.deep.equal(levels(11))
    expect(asked.slice(2).map(({ type, criteria }) => [type, ...Object.values(criteria)])).to.deep.equal([
      ['choice', ...levels(26)],
      ['choice', 'level 26', 'level 27'],
    ])
    for (const [i, count] of [10, 11, 27].entries())
      close(
        shares[i]!,
        levels(count).map((_, at) => (2 * (at + 1)) / (count * (count + 1))),
      )
    end()
  })

  it('is told which tenant a state is of, where it keeps them apart', async () => {
    const [salted, plain] = [await start({ owner: 'vllm' }), await start()]
    const [able, unable] = await Promise.all(
      [salted, plain].map(server => openHttpEngine([server], { dialect: 'systemone' })),
    )
    salted.asked.length = 0

    for (const tenant of ['one', 'two', 'one']) await askOf(able!.engine, tenant)
    await askOf(unable!.engine, 'one')

    const [one, two, again] = salted.asked.map(({ body }) => body.cache_salt)
    expect(one).to.be.a('string').and.not.equal(two)
    expect(again).to.equal(one)
    expect(plain.asked.filter(({ body }) => 'cache_salt' in body)).to.deep.equal([])
    for (const { close: end } of [able!, unable!]) end()
  })

  it('may say how much of what its model wants to say is a label', async () => {
    const [telling, silent] = [await start({ mass: 0.9 }), await start()]
    const [told, untold] = await Promise.all([telling, silent].map(server => openHttpEngine([server])))

    const logs = await askOf(told!.engine, 'one')

    close(sharesOf(logs), [0.6, 0.3])
    expect([told!.engine.hidesMass, untold!.engine.hidesMass]).to.deep.equal([false, true])
    for (const { close: end } of [told!, untold!]) end()
  })

  it('may be wholly sure', async () => {
    const { engine, close: end } = await open(() => ({ true: 1 }))

    const [yes, no] = await logitsOf(engine, ask('noul', 'Was it paid?'))

    expect(yes! - no!).to.be.within(20, 40)
    end()
  })

  it('has room without end where it does not say what its model sees, or for what is set', async () => {
    const { engine, pool, close: end } = await open()
    const { count } = engine

    const limited = createHttpEngine(pool, count, 2000)

    expect(engine.roomTokens).to.equal(Number.POSITIVE_INFINITY)
    expect(limited.roomTokens).to.be.within(1000, 1999)
    end()
  })
})

describe('servers that may speak System One', () => {
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: Error) => error.message,
    )

  it('are found out, but where labels can be asked for, those are', async () => {
    const labels = await startOddServer('vllm')
    started.push(labels)

    const [decider, labeller] = [await openHttpEngine([await start()]), await openHttpEngine([labels])]

    expect([decider.pool.model.dialect.name, labeller.pool.model.dialect.name]).to.deep.equal([
      'systemone',
      'vllm',
    ])
    expect(labels.asked.filter(asked => asked.path === path)).to.deep.equal([])
    decider.close()
    labeller.close()
  })

  it('end the start where they do not, whatever else they do', async () => {
    const labels = await startOddServer('llama-server')
    started.push(labels)

    const message = await failureOf(openHttpEngine([labels], { dialect: 'systemone' }))
    const other = await failureOf(openHttpEngine([await start()], { dialect: 'labels' }))

    expect(message).to.include('404').and.to.include(path)
    expect(other).to.include('404')
  })

  it('end it where they round, or serve different models', async () => {
    const rounding = await start({ say: () => ({ true: 0.6667 }) })
    const servers = [await start(), await start({ name: 'larger' })]

    const rounded = await failureOf(openHttpEngine([rounding]))
    const different = await failureOf(openHttpEngine(servers))

    expect(rounded).to.include('round')
    expect(different).to.include(servers[1]!.name)
  })

  it('may be wholly sure at the start, in as many digits as they have', async () => {
    const says = [1, 1 - 2 ** -24, 1 - 1e-13]
    const servers = await Promise.all(says.map(yes => start({ say: () => ({ true: yes }) })))

    const { pool, close: end } = await openHttpEngine(servers)

    expect(pool.servers.map(({ out }) => out)).to.deep.equal([null, null, null])
    end()
  })

  it('end it in time where they hang, and are left out beside one that answers', async () => {
    const [hanging, well] = [await start(), await start()]
    hanging.odd = 'hangs'

    const message = await failureOf(openHttpEngine([hanging], { patienceMs: 20 }))
    const { pool, close: end } = await openHttpEngine([hanging, well], { patienceMs: 1000 })

    expect(message).to.include('in time')
    expect(pool.servers.map(({ out }) => out === null)).to.deep.equal([false, true])
    end()
  })

  it('may name the model otherwise than it is asked for, but always in the same way', async () => {
    const server = await start({ name: 'small-2026-11' })

    const { engine, pool, close: end } = await openHttpEngine([server], { model: 'small' })
    await logitsOf(engine, ask('noul', 'Was it paid?'))

    expect(pool.model.model.name).to.equal('small-2026-11')
    expect(new Set(server.asked.map(({ body }) => body.model))).to.deep.equal(new Set(['small']))
    end()
  })

  it('are left out when they serve another model, and taken back when it is the same', async () => {
    const server = await start()
    const { events, close: end } = await openHttpEngine([server], { everyMs: 1 })

    const out = once(events, 'a server is left out until it can be asked')
    server.model.name = 'larger'
    await out
    const back = once(events, 'a server answers again')
    server.model.name = 'small'
    await back

    end()
  })

  it('are asked no question to see whether they are well', async () => {
    const server = await start()
    const { close: end } = await openHttpEngine([server], { everyMs: 1 })
    const before = server.asked.length

    for (let looks = 0; looks < 3; looks++) await once(server.events, '/v1/models')

    expect(server.asked.length).to.equal(before)
    end()
  })
})
