// The questions of a draft as a form and back: nothing is lost on the way, whatever stands in them.

import { expect } from 'chai'
import fc from 'fast-check'
import { inputTokensMax } from '../../generated/limits.ts'
import { JsonText, readJson } from '../../src/contract/json-text.ts'
import { Problem } from '../../src/contract/problem.ts'
import { questionsHtml } from '../../src/portal/playground/card-html.ts'
import {
  answerField,
  type Card,
  cardField,
  cardsMax,
  changeCards,
  type FormCard,
  type FormFields,
  readCardFields,
} from '../../src/portal/playground/cards.ts'
import { readCards, writeCards } from '../../src/portal/playground/question-cards.ts'
import { fieldsOf } from '../testing/read-page.ts'

/** The cards as the form of the page would send them, read out of its HTML. */
function submit(cards: Card[]): Card[] {
  const page = String(questionsHtml({ kind: 'form', cards, open: -1 }, null))
  const fields = fieldsOf(page)
  const form: FormFields = { has: name => name in fields, text: name => fields[name] ?? '' }
  return readCardFields(form)
}

/** Text of members by name, without white space. */
const membersOf = (questions: string) =>
  readJson(questions).members.map(({ name, value }) => [name, value.compact])

const areJson = (questions: string) => readCards(questions).map(card => 'json' in card)

const word = fc.stringMatching(/^[A-Za-z_][\w]{0,8}$/)
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('a\nb', '"<b>', 'é', 'a\rb', '\0', '\ud800'),
)
const number = fc.constantFrom('0.10', '0.5', '1e-3', '12345678901234567890', '-1', '1.50')
const spelled = (value: fc.Arbitrary<string>) => value.map(one => JSON.stringify(one))
const member = (name: string, value: fc.Arbitrary<string>) => value.map(raw => `"${name}": ${raw}`)
const anything = fc.json().map(json => json)
const map = (value: fc.Arbitrary<string>) =>
  fc
    .dictionary(word, value, { maxKeys: 4 })
    .map(all => `{${Object.entries(all).map(([key, raw]) => `"${key}":${raw}`)}}`)
const list = (value: fc.Arbitrary<string>) => fc.array(value, { maxLength: 4 }).map(all => `[${all}]`)
const value = fc.oneof(
  ...[spelled(text), number, anything],
  ...[map(spelled(text)), map(number), list(spelled(text)), list(number)],
)
const otherMembers = fc
  .subarray(['criteria', 'options', 'levels', 'values', 'base_rate', 'mine'])
  .chain(names => fc.tuple(...names.map(name => member(name, value))))
const types = ['"noul"', '"choice"', '"multi_choice"', '"score"', '"other"', '1']
const question = fc
  .tuple(
    member('type', fc.constantFrom(...types)),
    member('instructions', fc.oneof(spelled(text), anything)),
    otherMembers,
  )
  .map(([type, instructions, others]) => `{ ${[type, instructions, ...others].join(', ')} }`)
const questionSet = fc
  .array(fc.tuple(word, fc.oneof(question, anything)), { maxLength: 4 })
  .map(all => `{${all.map(([name, raw]) => `"${name}": ${raw}`).join(', ')}}`)

describe('questions as a form', () => {
  it('come back as they were written, whatever they hold', () => {
    fc.assert(
      fc.property(questionSet, questions => {
        const back = writeCards(submit(readCards(questions))) || '{}'

        expect(membersOf(back)).to.deep.equal(membersOf(questions))
      }),
      { numRuns: 500 },
    )
  })

  it('keep what the form has no field for when something else is changed', () => {
    const [levels, values] = ['"levels":["l","h"]', '"values":[0,2.50]']
    const asked = `{"type": "score", "instructions": "x", ${levels}, "mine": {"n": 1.50}, ${values}}`
    const [card] = submit(readCards(`{"a": ${asked}}`)) as [FormCard]

    expect(membersOf(writeCards([{ ...card, instructions: 'y' }]))).to.deep.equal([
      ['a', `{"type":"score","instructions":"y",${levels},${values},"mine":{"n":1.50}}`],
    ])
  })

  it('are written anew for each type from the same fields', () => {
    const answers = [
      { key: 'a', text: 'One', criterion: 'c', baseRate: '0.25', value: '1' },
      { key: '', text: 'Two', criterion: '', baseRate: '0.75', value: '2' },
      { key: '', text: '', criterion: '', baseRate: '', value: '' },
    ]
    const card: FormCard = {
      ...{ name: 'q', type: 'noul', instructions: 'x', counts: 'each', criteria: 'whole', was: null },
      ...{ yes: 'y', no: '', baseRate: '0.1', answers },
    }
    const as = (change: Partial<FormCard>) => JSON.parse(writeCards([{ ...card, ...change }])).q

    expect(as({})).to.deep.equal({ type: 'noul', instructions: 'x', criteria: { true: 'y' }, base_rate: 0.1 })
    expect(as({ type: 'choice' })).to.deep.equal({
      ...{ type: 'choice', instructions: 'x', criteria: { a: 'c' } },
      ...{ options: { a: 'One', option_2: 'Two' }, base_rate: { a: 0.25, option_2: 0.75 } },
    })
    expect(as({ type: 'score', counts: 'whole' })).to.deep.equal({
      ...{ type: 'score', instructions: 'x', criteria: 'whole' },
      ...{ levels: ['One', 'Two'], values: [1, 2], base_rate: [0.25, 0.75] },
    })
  })

  it('stay JSON where no form can show them', () => {
    const asked = (instructions: string) => `{"type": "noul", "instructions": ${instructions}}`

    expect(areJson(`{"a": 1, "b": ${asked('2')}, "c": ${asked('"x"')}}`)).to.deep.equal([true, true, false])
    expect(() => readCards('[1]')).to.throw('JSON object')
    expect(() => readCards('{"a": }')).to.throw('line 1, column 7')
  })

  it('are refused by the contract’s own words where they have more parts than any request', () => {
    const tooMany = `[${'1,'.repeat(16 * inputTokensMax)}1]`

    expect(() => readCards(tooMany))
      .to.throw(Problem, `more than ${inputTokensMax} tokens`)
      .with.property('type', 'request_too_large')
  })

  it('take nothing over from a form that somebody else has written', () => {
    const [card] = readCards('{"a": {"type": "noul", "instructions": "x"}}') as [FormCard]

    for (const was of ['1', '[]', '"noul"', '{}', '{"type": "constructor"}'])
      expect(membersOf(writeCards([{ ...card, was }]))).to.deep.equal([
        ['a', '{"type":"noul","instructions":"x"}'],
      ])
    expect(() => writeCards([{ ...card, was: '{' }])).to.throw('JSON')
  })

  it('gain and lose questions and answers by the buttons', () => {
    const cards = readCards('{"a": {"type": "choice", "instructions": "x", "options": {"k": "K", "l": "L"}}}')
    const textsOf = (card: Card | undefined) => (card as FormCard).answers.map(answer => answer.text)

    const added = changeCards(cards, 'add_question')!
    expect(added.cards.map(({ name }) => name)).to.deep.equal(['a', 'question_2'])
    expect(added.open).to.equal(1)
    expect(changeCards(added.cards, 'remove_question.0')!.cards).to.have.length(1)
    expect(textsOf(changeCards(cards, 'remove_answer.0.0')!.cards[0])).to.deep.equal(['L'])
    expect(textsOf(changeCards(cards, 'add_answer.0')!.cards[0])).to.deep.equal(['K', 'L', ''])
    expect(changeCards(cards, 'run')).to.equal(null)
    expect([cardField(1, 'name'), answerField(1, 2, 'text')]).to.deep.equal(['q1_name', 'q1_a2_text'])
  })

  it('are read up to one more than can be asked, from a form without an end as well', () => {
    const endless: FormFields = { has: name => !name.endsWith('_json'), text: () => '' }

    const cards = readCardFields(endless) as FormCard[]

    expect([cards.length, cards[0]!.answers.length]).to.deep.equal([129, 256])
    expect(changeCards(cards, 'add_question')!.cards).to.have.length(cardsMax)
    expect((changeCards(cards, 'add_answer.0')!.cards[0] as FormCard).answers).to.have.length(256)
  })

  it('stay JSON where they have more answers, or are more, than can be asked', () => {
    const numbered = (count: number, write: (i: number) => string) =>
      Array.from({ length: count }, (_, i) => write(i))
    const scale = (levels: number) =>
      `{"type": "score", "instructions": "x", "levels": [${numbered(levels, i => `"${i}"`)}]}`
    const choice = (options: number) =>
      `{"type": "choice", "instructions": "x", "options": {${numbered(options, i => `"o${i}": "x"`)}}}`

    const scales = `"a": ${scale(32)}, "b": ${scale(33)}, "c": ${scale(200_000)}`

    expect(areJson(`{${scales}}`)).to.deep.equal([false, true, true])
    expect(areJson(`{"a": ${choice(255)}, "b": ${choice(256)}}`)).to.deep.equal([false, true])
    expect(readCards(`{${numbered(cardsMax, i => `"q${i}": 1`)}}`)).to.have.length(cardsMax)
    expect(() => readCards(`{${numbered(cardsMax + 1, i => `"q${i}": 1`)}}`)).to.throw('more questions')
    expect(() => readCards(`{"a": ${choice(255)}, "b": ${choice(255)}}`)).to.throw('more answers')
  })

  it('are taken apart as often for many answers as for few', () => {
    const list = (count: number, item: string) => `[${Array(count).fill(item)}]`
    const map = (count: number, item: string) =>
      `{${Array.from({ length: count }, (_, i) => `"o${i}": ${item}`)}}`
    const reads = (members: Record<string, string>) => {
      const written = Object.entries(members).map(([name, raw]) => `"${name}": ${raw}`)
      return countReads(() => readCards(`{"a": {"instructions": "x", ${written}}}`))
    }
    const scale = (count: number) =>
      reads({
        ...{ type: '"score"', levels: list(count, '"x"'), values: list(count, '1') },
        ...{ criteria: list(count, '"c"'), base_rate: list(count, '0.1') },
      })
    const choice = (count: number) =>
      reads({
        ...{ type: '"choice"', options: map(count, '"x"') },
        ...{ criteria: map(count, '"c"'), base_rate: map(count, '0.1') },
      })

    expect(scale(32)).to.equal(scale(2))
    expect(choice(255)).to.equal(choice(2))
  })
})

/** Counts how often the work takes a part of a JSON text apart. */
function countReads(work: () => void): number {
  let reads = 0
  const before = Object.getOwnPropertyDescriptors(JsonText.prototype)
  for (const part of ['members', 'elements'] as const) {
    const read: (this: JsonText) => unknown = before[part].get!
    Object.defineProperty(JsonText.prototype, part, {
      configurable: true,
      get() {
        reads += 1
        return read.call(this)
      },
    })
  }
  try {
    work()
  } finally {
    for (const part of ['members', 'elements'] as const)
      Object.defineProperty(JsonText.prototype, part, before[part])
  }
  return reads
}
