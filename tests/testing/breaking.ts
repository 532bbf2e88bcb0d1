// Building blocks of breakages: responses, errors and answers changed on their way, some only for
// some requests.

import type { Breakage, Passing } from './proxy.ts'

type Answers = Record<
  string,
  { type?: string; value?: unknown; probability?: number; probabilities?: Record<string, number> }
>

export function onError(change: (passing: Passing) => void): Breakage {
  return passing => {
    if (passing.status >= 400) change(passing)
  }
}

export function onErrorBody(change: (error: { type?: string; param?: string | null }) => unknown): Breakage {
  return onError(passing => {
    const body = JSON.parse(passing.body)
    change(body.error)
    passing.body = JSON.stringify(body)
  })
}

export function acceptWhere(matches: (body: string) => boolean): Breakage {
  return passing => {
    if (matches(passing.requestBody)) passing.status = 200
  }
}

export function refuseWhere(matches: (body: string) => boolean): Breakage {
  return passing => {
    if (matches(passing.requestBody)) passing.status = 400
  }
}

export function failWhere(matches: (body: string) => boolean): Breakage {
  return passing => {
    if (!matches(passing.requestBody)) return
    passing.status = 500
    passing.body = '{"error":{"type":"internal_error","message":"x","param":null}}'
  }
}

export function checkModelFirst(passing: Passing): void {
  if (!passing.requestBody.includes('service-2')) return
  passing.status = 404
  passing.body = '{"error":{"type":"model_not_found","message":"x","param":"model"}}'
}

export function onAnswers(change: (answers: Answers) => void): Breakage {
  return onDecision(({ answers }) => change(answers))
}

export function onAnswersAsEntries(change: (entries: [string, unknown][]) => void): Breakage {
  return onDecision(body => {
    const entries = Object.entries(body.answers)
    change(entries)
    body.answers = Object.fromEntries(entries) as Answers
  })
}

interface DecisionBody {
  id: string
  model: string
  answers: Answers
  usage?: { input_tokens: number }
}

export function onDecision(change: (body: DecisionBody) => void): Breakage {
  return onDecisionOf(() => true, change)
}

export function onDecisionOf(
  matches: (requestBody: string) => boolean,
  change: (body: DecisionBody) => void,
): Breakage {
  return passing => {
    if (passing.status !== 200 || passing.path !== '/v1/decide' || !matches(passing.requestBody)) return
    const body = JSON.parse(passing.body)
    change(body)
    passing.body = JSON.stringify(body)
  }
}

export function shift(answers: Answers, by: number): void {
  for (const { probabilities } of Object.values(answers)) {
    const [key] = Object.keys(probabilities ?? {})
    if (probabilities && key) probabilities[key]! += by
  }
}

export function round(answers: Answers): void {
  for (const { probabilities } of Object.values(answers)) {
    for (const key of Object.keys(probabilities ?? {}))
      probabilities![key] = Number(probabilities![key]!.toFixed(3))
  }
}

export function flip(answers: Answers): void {
  for (const answer of Object.values(answers)) if (answer.type === 'noul') answer.value = !answer.value
}

export function lift(answers: Answers): void {
  for (const answer of Object.values(answers))
    if (answer.type === 'score') answer.value = (answer.value as number) + 0.001
}

export function vary(answers: Answers): void {
  for (const answer of Object.values(answers))
    if (answer.type === 'noul') answer.probability = answer.probability! * (1 - Math.random() * 1e-12)
}

export function leak(answers: Answers): void {
  for (const answer of Object.values(answers))
    if (answer.type === 'noul')
      answer.probability = answer.probability! * (1 - Object.keys(answers).length * 1e-9)
}

export function leakAboveEight(answers: Answers): void {
  if (Object.keys(answers).length > 8) leak(answers)
}

/** Answers with a base rate as the same question without one was answered. */
export function ignoreBaseRate(): Breakage {
  let plain = ''
  return passing => {
    if (passing.requestBody.includes('"base_rate":')) passing.body = plain
    else plain = passing.body
  }
}

export function numberIds(): Breakage {
  let decisions = 0
  return passing => {
    passing.body = passing.body.replace(/"id":"dec_\w{26}/, found => `${found}${decisions++}`)
  }
}

/** Credit that falls with every request that has a name, by a millionth of a dollar more. */
export function chargeRepeats(): Breakage {
  let named = 0
  return passing => {
    if (passing.requestHeaders['idempotency-key'] !== undefined) named += 1
    passing.body = passing.body.replace(
      /"credit_usd":([\d.]+)/,
      (_, usd) => `"credit_usd":${usd - named / 1e6}`,
    )
  }
}

export function moreTokens(body: string): string {
  return body.replace(/"input_tokens":(\d+)/, (_, tokens) => `"input_tokens":${Number(tokens) + 100}`)
}

export function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}
