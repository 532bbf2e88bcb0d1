// The TypeScript client that OpenAPI Generator makes from the published document.

import {
  type Answer,
  Configuration,
  DecisionsApi,
  type ErrorBody,
  ErrorBodyFromJSON,
  ResponseError,
} from './generated'
import { asked, report, setUp } from './report'

const { serviceUrl, mockUrl, key, problems } = setUp()

const call = (basePath: string, accessToken: string) =>
  new DecisionsApi(new Configuration({ basePath, accessToken })).decide({ decisionRequest: withItsNames() })

// This generator writes names its own way: base_rate is baseRate, true is _true. On the wire they are right.
function withItsNames() {
  const { base_rate: baseRate, criteria, ...fraud } = asked.questions.fraud
  return {
    ...asked,
    questions: { ...asked.questions, fraud: { ...fraud, baseRate, criteria: { _true: criteria.true } } },
  }
}

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

async function failureOf(name: string) {
  try {
    await call(mockUrl, `mock_${name}`)
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error
    const body: ErrorBody = ErrorBodyFromJSON(await error.response.json())
    return { status: error.response.status, type: body.error.type, param: body.error.param }
  }
  throw new Error(`${name} was not thrown`)
}

async function main(): Promise<void> {
  const decided = await call(serviceUrl, key)
  const failed = problems.map(async name => [name, await failureOf(name)] as const)
  const answers = Object.entries(decided.answers).map(([name, answer]) => [name, describe(answer)])
  report({ answers: Object.fromEntries(answers), errors: Object.fromEntries(await Promise.all(failed)) })
}

void main()
