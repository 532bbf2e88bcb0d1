// Ways in which a deployment can break the contract: a name, the group of cases that has to see it, and what is changed.

import type { Breakage, Passing } from './proxy.ts'

export const breakages: [string, string, Breakage][] = [
  [
    'another status',
    'rules',
    onError(passing => {
      passing.status = 422
    }),
  ],
  [
    'a param left out',
    'rules',
    onErrorBody(error => {
      error.param = null
    }),
  ],
  [
    'a param that is too deep',
    'rules',
    onErrorBody(error => {
      if (error.param) error.param += '.a'
    }),
  ],
  [
    'another type of error',
    'body',
    onErrorBody(error => {
      error.type = 'bad_request'
    }),
  ],
  [
    'an error body without param',
    'rules',
    onErrorBody(error => {
      delete error.param
    }),
  ],
  ['a rule that is not kept', 'rules', acceptWhere(body => body.includes('ONE Thing'))],
  ['a limit that is one too low', 'limits', refuseWhere(body => countOf(body, '"noul"') >= 128)],
  ['a limit that is one too high', 'rules', acceptWhere(body => body.includes('option 255'))],
  ['rules checked before the key', 'order', checkModelFirst],
  ['a probability that is off', 'numbers', onAnswers(answers => shift(answers, 1e-6))],
  ['a probability that is rounded', 'numbers', onAnswers(round)],
  ['a value against its probability', 'numbers', onAnswers(flip)],
  ['an expected value that is off', 'numbers', onAnswers(lift)],
  ['answers in another order', 'independence', onAnswersAsEntries(entries => entries.reverse())],
  ['an answer that is missing', 'independence', onAnswersAsEntries(entries => void entries.pop())],
  ['answers that vary', 'determinism', onAnswers(vary)],
  ['answers that depend on other questions', 'independence', onAnswers(leak)],
  ['a base rate that is ignored', 'base rates', ignoreBaseRate()],
  [
    'tokens that are not those charged',
    'charges',
    passing => {
      passing.body = moreTokens(passing.body)
    },
  ],
  ['a repeat with an id of its own', 'idempotency', numberIds()],
  ['a name that takes another body', 'idempotency', acceptWhere(body => body.endsWith(' '))],
  ['a repeat that is charged', 'charges', chargeRepeats()],
  ['no request id', 'headers', ({ headers }) => headers.delete('x-request-id')],
  ['a request id used twice', 'headers', ({ headers }) => headers.set('x-request-id', 'req_1')],
  ['no revision of the model', 'headers', ({ headers }) => headers.delete('x-model-revision')],
  ['no challenge', 'keys', ({ headers }) => headers.delete('www-authenticate')],
  [
    'a 405',
    'routes',
    passing => {
      if (passing.method === 'GET') passing.status = 405
    },
  ],
  [
    'a page of HTML for a 404',
    'routes',
    onError(passing => {
      passing.body = '<h1>Not found</h1>'
    }),
  ],
  [
    'a tool that is missing',
    'agent tools',
    passing => {
      passing.body = passing.body.replace('"name":"sign_up"', '"name":"sign_on"')
    },
  ],
  [
    'a tool error without its field',
    'agent tools',
    passing => {
      passing.body = passing.body.replaceAll(' (state)', '')
    },
  ],
]

type Answers = Record<
  string,
  { type: string; value?: unknown; probability?: number; probabilities?: Record<string, number> }
>

function onError(change: (passing: Passing) => void): Breakage {
  return passing => {
    if (passing.status >= 400) change(passing)
  }
}

function onErrorBody(change: (error: { type?: string; param?: string | null }) => unknown): Breakage {
  return onError(passing => {
    const body = JSON.parse(passing.body)
    change(body.error)
    passing.body = JSON.stringify(body)
  })
}

function acceptWhere(matches: (body: string) => boolean): Breakage {
  return passing => {
    if (matches(passing.requestBody)) passing.status = 200
  }
}

function refuseWhere(matches: (body: string) => boolean): Breakage {
  return passing => {
    if (matches(passing.requestBody)) passing.status = 400
  }
}

function checkModelFirst(passing: Passing): void {
  if (!passing.requestBody.includes('service-2')) return
  passing.status = 404
  passing.body = '{"error":{"type":"model_not_found","message":"x","param":"model"}}'
}

function onAnswers(change: (answers: Answers) => void): Breakage {
  return passing => {
    if (passing.status !== 200 || passing.path !== '/v1/decide') return
    const body = JSON.parse(passing.body)
    change(body.answers)
    passing.body = JSON.stringify(body)
  }
}

function onAnswersAsEntries(change: (entries: [string, unknown][]) => void): Breakage {
  return passing => {
    if (passing.status !== 200 || passing.path !== '/v1/decide') return
    const body = JSON.parse(passing.body)
    const entries = Object.entries(body.answers)
    change(entries)
    passing.body = JSON.stringify({ ...body, answers: Object.fromEntries(entries) })
  }
}

function shift(answers: Answers, by: number): void {
  for (const { probabilities } of Object.values(answers)) {
    const [key] = Object.keys(probabilities ?? {})
    if (probabilities && key) probabilities[key]! += by
  }
}

function round(answers: Answers): void {
  for (const { probabilities } of Object.values(answers)) {
    for (const key of Object.keys(probabilities ?? {}))
      probabilities![key] = Number(probabilities![key]!.toFixed(3))
  }
}

function flip(answers: Answers): void {
  for (const answer of Object.values(answers)) if (answer.type === 'noul') answer.value = !answer.value
}

function lift(answers: Answers): void {
  for (const answer of Object.values(answers))
    if (answer.type === 'score') answer.value = (answer.value as number) + 0.001
}

function vary(answers: Answers): void {
  for (const answer of Object.values(answers))
    if (answer.type === 'noul') answer.probability = answer.probability! * (1 - Math.random() * 1e-12)
}

function leak(answers: Answers): void {
  for (const answer of Object.values(answers))
    if (answer.type === 'noul')
      answer.probability = answer.probability! * (1 - Object.keys(answers).length * 1e-9)
}

/** Answers with a base rate as the same question without one was answered. */
function ignoreBaseRate(): Breakage {
  let plain = ''
  return passing => {
    if (passing.requestBody.includes('"base_rate":')) passing.body = plain
    else plain = passing.body
  }
}

function numberIds(): Breakage {
  let decisions = 0
  return passing => {
    passing.body = passing.body.replace(/"id":"dec_\w{26}/, found => `${found}${decisions++}`)
  }
}

/** Credit that falls with every request that has a name, by a millionth of a dollar more. */
function chargeRepeats(): Breakage {
  let named = 0
  return passing => {
    if (passing.requestHeaders['idempotency-key'] !== undefined) named += 1
    passing.body = passing.body.replace(
      /"credit_usd":([\d.]+)/,
      (_, usd) => `"credit_usd":${usd - named / 1e6}`,
    )
  }
}

function moreTokens(body: string): string {
  return body.replace(/"input_tokens":(\d+)/, (_, tokens) => `"input_tokens":${Number(tokens) + 100}`)
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}
