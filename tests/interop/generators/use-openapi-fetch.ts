// openapi-fetch over the types that openapi-typescript makes from the published document alone.

import createClient from 'openapi-fetch'
import { asked } from './asked'
import type { components, paths } from './decisions'
import { report } from './report'

type Schemas = components['schemas']

const body: Schemas['DecisionRequest'] = asked
const call = (baseUrl: string, key: string) =>
  createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } }).POST('/v1/decide', { body })

void report({
  async answersFrom(baseUrl, key) {
    const { data, error } = await call(baseUrl, key)
    if (error) throw new Error(error.error.message)
    return data.answers
  },
  async failureFrom(baseUrl, key) {
    const { error, response } = await call(baseUrl, key)
    const { type, param }: Schemas['ErrorDetail'] = error!.error
    return { status: response.status, type, param }
  },
})
