// The numbers of the contract: those of the specification, the same in the schemas, and said alike in words.

import { globSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import * as limits from '../../generated/limits.ts'
import {
  choiceQuestion,
  decisionRequest,
  decisionResponse,
  multiChoiceQuestion,
  scoreQuestion,
  signUpInput,
} from '../../generated/schemas.ts'

const specification = {
  inputTokensMax: 32_768,
  bodyBytesMax: 2 * 1024 * 1024,
  decisionMsMax: 30_000,
  idempotencyKeyPattern: '^[!-~]{1,200}$',
  idempotencyKeyCharactersMax: 200,
  idempotencyHours: 24,
  questionsMax: 128,
  namePattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$',
  nameCharactersMax: 64,
  optionsMin: 2,
  optionsMax: 255,
  levelsMin: 2,
  levelsMax: 32,
  usdPerMillionTokens: 0.035,
  agentNameCharactersMax: 100,
  companyCharactersMax: 200,
  useCaseCharactersMax: 2000,
  signUpLinkHours: 24,
  approvedKeyHours: 24,
  keyLifetimeHours: { '1h': 1, '1d': 24, '7d': 7 * 24, '30d': 30 * 24, '90d': 90 * 24, '1y': 365 * 24 },
  keyLifetimeDefault: '30d',
  linkCreditUsd: 5,
  linkPendingCreditUsd: 20,
}

/** Phrases for limits on the pages, and the numbers that they must have. */
const sayings: [RegExp, number[]][] = [
  [/more than ([\d,]+) tokens/g, [limits.inputTokensMax]],
  [/exactly ([\d,]+) tokens/g, [limits.inputTokensMax]],
  [/(\d[\d,]*) bytes\b/g, [limits.bodyBytesMax]],
  [/\b(\d+) MB\b/g, [limits.bodyBytesMax / 2 ** 20]],
  [/(?:above|most|take|within) (\d+) seconds/g, [limits.decisionMsMax / 1000]],
  [/questions(?: of a request)?, 1 to (\d+)/g, [limits.questionsMax]],
  [/(\d+) to (\d+) (?:options|descriptions)/g, [limits.optionsMin, limits.optionsMax]],
  [/levels[^.]*? (\d+) to (\d+)\b/g, [limits.levelsMin, limits.levelsMax]],
  [/([\d.]+) USD per million/g, [limits.usdPerMillionTokens]],
  [/name[^.]*?, at most ([\d,]+) characters/g, [limits.agentNameCharactersMax]],
  [/works for, [^.]*? at most ([\d,]+) characters/g, [limits.companyCharactersMax]],
  [/sentence or two of at most ([\d,]+) characters/g, [limits.useCaseCharactersMax]],
  [/(?:valid|good) for (\d+) hours/g, [limits.signUpLinkHours]],
  [/(?:key was not collected within|after approval the agent has) (\d+) hours/g, [limits.approvedKeyHours]],
  [/starts with (\d+) USD/g, [limits.linkCreditUsd]],
]

const root = new URL('../../', import.meta.url)
// The page on sizing speaks of memory and machines, not of the contract.
const pages = globSync(['spec/*.tsp', 'docs/*.md', 'README.md', 'generated/openapi.yaml'], {
  cwd: root,
}).filter(page => page !== 'docs/sizing.md')
const texts = pages.map(page => readFileSync(new URL(page, root), 'utf8'))

describe('the numbers of the contract', () => {
  it('are those of the specification', () => {
    expect({ ...limits }).to.deep.equal(specification)
  })

  it('bound what is sent and what is answered', () => {
    const { questions } = decisionRequest.properties
    const { levels, values, base_rate } = scoreQuestion.properties
    const options = { minProperties: limits.optionsMin, maxProperties: limits.optionsMax }
    const perLevel = { minItems: limits.levelsMin, maxItems: limits.levelsMax }

    expect(questions).to.include({ minProperties: 1, maxProperties: limits.questionsMax })
    expect(questions.propertyNames).to.deep.equal({ pattern: limits.namePattern })
    for (const { properties } of [choiceQuestion, multiChoiceQuestion]) {
      expect(properties.options).to.include(options)
      expect(properties.base_rate).to.include(options)
    }
    for (const list of [levels, values, base_rate]) expect(list).to.include(perLevel)
    expect(decisionResponse.properties.usage.properties.input_tokens.maximum).to.equal(limits.inputTokensMax)
  })

  it('bound what an agent says at its sign-up', () => {
    const { agent_name, company, use_case } = signUpInput.properties

    expect(agent_name.maxLength).to.equal(limits.agentNameCharactersMax)
    expect(company.maxLength).to.equal(limits.companyCharactersMax)
    expect(use_case.maxLength).to.equal(limits.useCaseCharactersMax)
  })

  it('agree on how long a name is', () => {
    const pattern = new RegExp(limits.namePattern)

    expect(pattern.test('a'.repeat(limits.nameCharactersMax))).to.equal(true)
    expect(pattern.test('a'.repeat(limits.nameCharactersMax + 1))).to.equal(false)
  })

  for (const [saying, numbers] of sayings) {
    it(`are said alike where a page says ${saying.source}`, () => {
      const said = texts.flatMap(text => [...text.matchAll(saying)].map(([, ...found]) => found))

      expect(said).to.not.deep.equal([])
      for (const found of said)
        expect(found.map(number => Number(number!.replaceAll(',', '')))).to.deep.equal(numbers)
    })
  }
})
