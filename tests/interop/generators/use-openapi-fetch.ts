// openapi-fetch over the types that openapi-typescript makes from the published document alone.

import createClient from 'openapi-fetch'
import type { components, paths } from './generated'
import { asked, report, setUp } from './report'

type Schemas = components['schemas']

const { serviceUrl, mockUrl, key, problems } = setUp()
const clientOf = (baseUrl: string, bearer: string) =>
  createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${bearer}` } })

const body: Schemas['DecisionRequest'] = asked

function describe(answer: Schemas['Answer']): unknown {
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
  const { data, error } = await clientOf(serviceUrl, key).POST('/v1/decide', { body })
  if (error) throw new Error(error.error.message)
  const failed = problems.map(async name => {
    const { error, response } = await clientOf(mockUrl, `mock_${name}`).POST('/v1/decide', { body })
    const typed: Schemas['ErrorDetail'] = error!.error
    return [name, { status: response.status, type: typed.type, param: typed.param }] as const
  })
  const answers = Object.entries(data.answers).map(([name, answer]) => [name, describe(answer)])
  report({ answers: Object.fromEntries(answers), errors: Object.fromEntries(await Promise.all(failed)) })
}

void main()
