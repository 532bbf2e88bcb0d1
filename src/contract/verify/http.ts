// Checks what every caller sees over HTTP: keys, routes, and the headers of each response.

import { type Case, expectDecision, expectSame, expectThat, inGroup, Skipped } from './case.ts'
import { expectProblem, refusal } from './expect-problem.ts'
import { list, questions, requestOf } from './requests.ts'
import type { HttpReply, RequestToSend } from './target.ts'

const keyCase = inGroup('keys')
const routeCase = inGroup('routes')
const headerCase = inGroup('headers')

/** A key that no deployment accepts, not even the mock. */
export const wrongKey = 'mock_authentication_error'

const body = JSON.stringify(requestOf())

const withoutKey: [string, RequestToSend][] = [
  ['without a key', { key: null }],
  ['with an unknown key', { key: wrongKey }],
  ['with another scheme', { key: null, headers: { Authorization: 'Basic dXNlcjpwYXNz' } }],
  ['with a scheme and no key', { key: null, headers: { Authorization: 'Bearer' } }],
  ['with a key in the wrong header', { key: null, headers: { 'X-Api-Key': wrongKey } }],
]

const nowhere = [
  ...['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(method => `${method} /v1/decide`),
  ...['/', '/v1', '/v1/', '/v1/decide/', '/v1/Decide', '/v1/decide/x', '/v2/decide', '/decide'].map(
    path => `POST ${path}`,
  ),
  ...['/v1/models', '/metrics', '/healthz', '/openapi.yaml'].map(path => `GET ${path}`),
]

export const httpCases: Case[] = [
  ...withoutKey.map(([name, ask]) =>
    keyCase(`${name} nothing is decided`, async target =>
      expectProblem(await target.send({ body, ...ask }), refusal('authentication_error')),
    ),
  ),
  ...nowhere.map(route =>
    routeCase(`there is nothing at ${route}`, async target => {
      const [method, path] = route.split(' ') as [string, string]
      const reply = await target.send({ method, path, key: null, ...(method === 'POST' && { body }) })
      if (method === 'HEAD') expectSame('the status', reply.status, 404)
      else expectProblem(reply, refusal('not_found'))
    }),
  ),
  headerCase('a decision says which build of the model answered', async target => {
    const reply = await target.send({ body })
    expectDecision(reply)
    expectThat(reply.headers.has('x-model-revision'), 'there is no X-Model-Revision')
  }),
  headerCase('a state in plain English is read whole', async target =>
    expectSame('X-Unread-Share', unreadShareOf(await target.send({ body })), null),
  ),
  headerCase('what is unread of a state has nothing to do with the questions', async target => {
    const state = 'Account opened today. ሴም ጥሬ ገንዘብ ተላከ።'
    const turned = Object.fromEntries(Object.entries(questions).reverse())
    const bodies = [requestOf({ state, questions }), requestOf({ state, questions: turned })]
    const [one, other] = await Promise.all(bodies.map(sent => target.send({ body: JSON.stringify(sent) })))
    const share = unreadShareOf(one!)
    expectThat(share === null || (share > 0 && share < 1), `X-Unread-Share is ${share}`)
    expectSame('X-Unread-Share with the questions in another order', unreadShareOf(other!), share)
  }),
  headerCase('the rate limit and its policy are told together', async target => {
    const { headers } = await target.send({ body })
    const told = ['ratelimit', 'ratelimit-policy'].map(name => headers.get(name))
    expectSame('RateLimit-Policy', told[1] === null, told[0] === null)
    if (told[0]) expectThat(/^"\w+";r=\d+;t=\d+$/.test(told[0]), `RateLimit is ${told[0]}`)
    if (told[1]) expectThat(/^"\w+";q=\d+;w=\d+$/.test(told[1]), `RateLimit-Policy is ${told[1]}`)
  }),
  headerCase('what is left of the rate limit moves from call to call', async target => {
    // All at once: between calls made one after another, a limit that refills gradually may be full again.
    const replies = await Promise.all(list(5, () => target.send({ body })))
    const left = replies.map(({ headers }) => /;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    if (left.every(one => one === undefined)) throw new Skipped('no rate limit is told')
    expectThat(new Set(left).size > 1, `after each of five calls ${left[0]} are left`)
  }),
  headerCase('the X-Request-Id of a caller is not taken over', async target => {
    const chosen = 'req_chosen_by_the_caller'
    const { headers } = await target.send({ body, headers: { 'X-Request-Id': chosen } })
    const id = headers.get('x-request-id')
    expectThat(id?.startsWith('req_') === true && id !== chosen, `the X-Request-Id is ${id}`)
  }),
  keyCase('the scheme of the key may be spelled in lower case', async target => {
    const headers = { Authorization: `bearer ${target.apiKey}` }
    expectDecision(await target.send({ body, key: null, headers }))
  }),
]

/** Null if the header is not sent. */
function unreadShareOf(reply: HttpReply): number | null {
  expectDecision(reply)
  const share = reply.headers.get('x-unread-share')
  return share === null ? null : Number(share)
}

/** Checks all the responses of earlier cases, so it has to run last. */
export const responseCases: Case[] = [
  headerCase('every response has an X-Request-Id of its own', async ({ replies }) => {
    const ids = replies.map(({ headers }) => headers.get('x-request-id'))
    const without = replies.find((_, at) => !ids[at])
    expectThat(!without, `a ${without?.status} of ${without?.method} ${without?.path} has none`)
    expectSame('the number of different ids', new Set(ids).size, ids.length)
  }),
  headerCase('every response of the API is JSON', async ({ replies }) => {
    const other = replies.find(
      ({ path, headers }) =>
        path !== '/mcp' && !/^application\/json\b/.test(headers.get('content-type') ?? ''),
    )
    expectThat(!other, `a ${other?.status} of ${other?.method} ${other?.path} is not`)
  }),
]
