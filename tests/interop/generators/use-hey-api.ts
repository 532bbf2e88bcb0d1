// The client that @hey-api/openapi-ts makes from the published document.

import { type Answer, type DecisionRequest, decide, type ErrorBody } from './generated'
import { createClient } from './generated/client'
import { asked, report, setUp } from './report'

const { serviceUrl, mockUrl, key, problems } = setUp()

const body: DecisionRequest = asked

const call = (baseUrl: string, bearer: string) =>
  decide({ client: createClient({ baseUrl }), auth: bearer, body })

function describe(answer: Answer): unknown {
  switch (answer.type) {
    case 'noul':
      return [answer.value, answer.probability]
    case 'choice':
      return [answer.value, answer.probabilities]
    case 'multi_choice':
      return [answer.values, answer.probabilities]
    case 'score':
      return [answer.value, answer.level, answer.probabilities]
  }
}

async function main(): Promise<void> {
  const { data, error } = await call(serviceUrl, key)
  if (!data) throw new Error(error.error.message)
  const failed = problems.map(async name => {
    const { error, response } = await call(mockUrl, `mock_${name}`)
    const typed: ErrorBody = error!
    const { type, param } = typed.error
    return [name, { status: response?.status, type, param }] as const
  })
  const answers = Object.entries(data.answers).map(([name, answer]) => [name, describe(answer)])
  report({ answers: Object.fromEntries(answers), errors: Object.fromEntries(await Promise.all(failed)) })
}

void main()
