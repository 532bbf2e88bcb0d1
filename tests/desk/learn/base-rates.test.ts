// `fit` and `backtest` give the same figures for the answers before learning, base rates included. The base
// rates that `fit` prints can be sent in requests.

import { Readable } from 'node:stream'
import { expect } from 'chai'
import { checkRequest } from '../../../src/contract/check-request.ts'
import { readJson } from '../../../src/contract/json-text.ts'
import type { LabelledCase } from '../../../src/desk/cases/labelled-case.ts'
import { readCases } from '../../../src/desk/cases/read-cases.ts'
import { fitAndJudge } from '../../../src/desk/learn/fit-report.ts'
import { gatherExamples, judgeSides } from '../../../src/desk/measure/ask-cases.ts'
import { reportOf } from '../../../src/desk/report/report.ts'
import { createStandInScorer } from '../../../src/scoring/stand-in.ts'

const questions = {
  fraud: { type: 'noul', instructions: 'Is it fraud?', base_rate: 0.9 },
  kind: {
    ...{ type: 'choice', instructions: 'Which?', options: { a: 'theft', b: 'a scam', c: 'neither' } },
    base_rate: { a: 0.8, b: 0.15, c: 0.05 },
  },
  seen: {
    ...{ type: 'multi_choice', instructions: 'Seen?', options: { payee: 'a payee', refund: 'a refund' } },
    base_rate: { payee: 0.9, refund: 0.05 },
  },
  risk: { type: 'score', instructions: 'Risk?', levels: ['low', 'high'], base_rate: [0.95, 0.05] },
}
const lines = Array.from({ length: 60 }, (_, i) => {
  const labels = {
    fraud: i % 4 === 0,
    kind: 'abc'[i % 3],
    seen: i % 5 ? ['refund'] : [],
    risk: Number(i % 3 > 0),
  }
  return JSON.stringify({ state: `case ${i}`, labels })
})
const costs = { miss: 1, false_alarm: 1, review: 1 }

describe('base rates of labelled cases', () => {
  const scorer = createStandInScorer()
  const options = { deadlineAtMs: Number.POSITIVE_INFINITY }

  function cases(): AsyncGenerator<LabelledCase> {
    const format = { kind: 'json-lines', questions: readJson(JSON.stringify(questions)) } as const
    return readCases(Readable.from([Buffer.from(lines.join('\n'))]), format) as AsyncGenerator<LabelledCase>
  }

  it('count in the figures before learning as they do in a backtest', async () => {
    const asked = await judgeSides(
      cases(),
      async ({ request }) => [await scorer.score(await scorer.prepare(request.reading), options)],
      { width: 1, sides: [''] },
    )
    const taught = await gatherExamples(
      cases(),
      async ({ request }) => scorer.vectors(await scorer.prepare(request.reading), options),
      { width: 1 },
    )

    for (const [i, one] of taught.entries()) {
      const { before } = fitAndJudge(one).fit
      const report = reportOf(asked[i]!, { costs })
      expect(before.accuracy.value).to.equal(report.accuracy.value)
      expect(before.log_loss.value).to.be.closeTo(report.log_loss, 1e-12)
      expect(before.ece.value).to.be.closeTo(report.ece.value, 1e-12)
    }
  })

  it('are part of the one that a shift alone comes to', async () => {
    const taught = await gatherExamples(
      cases(),
      async ({ request }) => scorer.vectors(await scorer.prepare(request.reading), options),
      { width: 1 },
    )

    const [fraud, kind] = taught.map(one => fitAndJudge(one).fit)

    // A quarter of the labels are yes, and each kind is a third of them.
    expect(fraud!.base_rate).to.be.within(0.1, 0.4)
    for (const share of Object.values(kind!.base_rate as object)) expect(share).to.be.within(0.2, 0.5)
  })

  it('can be sent as they are printed', async () => {
    const taught = await gatherExamples(
      cases(),
      async ({ request }) => scorer.vectors(await scorer.prepare(request.reading), options),
      { width: 1 },
    )
    const rates = Object.fromEntries(taught.map(one => [one.name, fitAndJudge(one).fit.base_rate]))

    const sent = Object.entries(questions).map(([name, question]) => [
      name,
      { ...question, base_rate: rates[name] },
    ])
    const body = { model: 'service-1', state: 'x', questions: Object.fromEntries(sent) }

    expect(Object.values(rates)).to.not.include(null)
    expect(checkRequest(readJson(JSON.stringify(body))).questions).to.have.length(sent.length)
  })
})
