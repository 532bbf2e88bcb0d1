// Ways in which a deployment can break the contract: a name, the case that has to see it (its group, and its name), and
// what is changed.

import {
  acceptWhere,
  chargeRepeats,
  checkModelFirst,
  countOf,
  failWhere,
  flip,
  ignoreBaseRate,
  leak,
  leakAboveEight,
  lift,
  moreTokens,
  numberIds,
  onAnswers,
  onAnswersAsEntries,
  onDecision,
  onDecisionOf,
  onError,
  onErrorBody,
  refuseWhere,
  round,
  shift,
  vary,
} from './breaking.ts'
import type { Breakage } from './proxy.ts'

export const breakages: [string, string, Breakage][] = [
  [
    'another status',
    'body: an empty body is not JSON',
    onError(passing => {
      passing.status = 422
    }),
  ],
  [
    'a param left out',
    'body: a question name stands twice',
    onErrorBody(error => {
      error.param = null
    }),
  ],
  [
    'a param that is too deep',
    'body: a question name stands twice',
    onErrorBody(error => {
      if (error.param) error.param += '.a'
    }),
  ],
  [
    'another type of error',
    'body: half of a surrogate pair is no name',
    onErrorBody(error => {
      error.type = 'bad_request'
    }),
  ],
  [
    'an error body without param',
    'body: an empty body is not JSON',
    onErrorBody(error => {
      delete error.param
    }),
  ],
  [
    'a rule that is not kept',
    'rules: choice options: two descriptions are equal but for case',
    acceptWhere(body => body.includes('ONE Thing')),
  ],
  [
    'a limit that is one too low',
    'limits: 128 questions are answered',
    refuseWhere(body => countOf(body, '"noul"') >= 128),
  ],
  [
    'a limit that is one too high',
    'rules: choice options: 256 options are too many',
    acceptWhere(body => body.includes('option 255')),
  ],
  ['the model checked before the path', 'order: noul: the path comes before the model', checkModelFirst],
  [
    'a probability that is off',
    'numbers: the answer to a choice is valid',
    onAnswers(answers => shift(answers, 1e-6)),
  ],
  ['a probability that is rounded', 'numbers: the answer to a score is valid', onAnswers(round)],
  ['a value against its probability', 'numbers: the answer to a noul is valid', onAnswers(flip)],
  ['an expected value that is off', 'numbers: the answer to a score is valid', onAnswers(lift)],
  [
    'answers in another order',
    'independence: a noul is answered the same alone and among others',
    onAnswersAsEntries(entries => entries.reverse()),
  ],
  [
    'an answer that is missing',
    'independence: a noul is answered the same alone and among others',
    onAnswersAsEntries(entries => void entries.pop()),
  ],
  ['answers that vary', 'determinism: the same request gets the same bytes, but for its id', onAnswers(vary)],
  [
    'answers that depend on other questions',
    'independence: a noul is answered the same alone and among others',
    onAnswers(leak),
  ],
  ['a base rate that is ignored', 'base rates: a base rate shifts a noul by Bayes’ rule', ignoreBaseRate()],
  [
    'tokens that are not those charged',
    'charges: an answer costs its tokens, rounded up to a millionth of a dollar',
    passing => {
      passing.body = moreTokens(passing.body)
    },
  ],
  [
    'a repeat with an id of its own',
    'idempotency: a request sent again is answered with the same bytes, its id included',
    numberIds(),
  ],
  [
    'a name that takes another body',
    'idempotency: another body under the same name is refused',
    acceptWhere(body => body.endsWith(' ')),
  ],
  [
    'a repeat that is charged',
    'charges: an answer asked for again under its Idempotency-Key costs nothing more',
    chargeRepeats(),
  ],
  [
    'answers that depend on other questions only above eight',
    'independence: no answer changes among as many questions as there may be',
    onAnswers(leakAboveEight),
  ],
  [
    'another model',
    'numbers: the answer to a noul is valid',
    onDecision(body => {
      body.model = 'service-2'
    }),
  ],
  [
    'an id that is none of a decision',
    'numbers: the answer to a noul is valid',
    onDecision(body => {
      body.id = 'req_1'
    }),
  ],
  [
    'no usage',
    'numbers: the answer to a noul is valid',
    onDecision(body => {
      delete body.usage
    }),
  ],
  [
    'an answer without its type',
    'numbers: the answer to a noul is valid',
    onAnswers(answers => {
      for (const answer of Object.values(answers)) delete answer.type
    }),
  ],
  [
    'a probability above 1',
    'numbers: the answer to a noul is valid',
    onAnswers(answers => {
      for (const answer of Object.values(answers)) if (answer.type === 'noul') answer.probability = 1.5
    }),
  ],
  [
    'a request id of the caller',
    'headers: the X-Request-Id of a caller is not taken over',
    ({ requestHeaders, headers }) => {
      const id = requestHeaders['x-request-id']
      if (id) headers.set('x-request-id', id.toString())
    },
  ],
  [
    'a rate limit that never moves',
    'headers: what is left of the rate limit moves from call to call',
    ({ headers }) => {
      if (headers.has('ratelimit')) headers.set('ratelimit', '"default";r=1199;t=60')
    },
  ],
  [
    'a rate limit without its policy',
    'headers: the rate limit and its policy are told together',
    ({ headers }) => headers.delete('ratelimit-policy'),
  ],
  [
    'a failure on half of a surrogate pair',
    'body: half of a surrogate pair in the state is accepted',
    failWhere(body => /\\ud[89a-f]/i.test(body)),
  ],
  [
    'a scheme that is refused in lower case',
    'keys: the scheme of the key may be spelled in lower case',
    passing => {
      if (passing.requestHeaders.authorization?.startsWith('bearer ')) passing.status = 401
    },
  ],
  [
    'gzip that is refused',
    'body: a packed body is accepted',
    passing => {
      if (passing.requestHeaders['content-encoding'] === 'gzip') passing.status = 400
    },
  ],
  [
    'a state that is read in another spelling',
    'state: an object is read as its compact text, in the order and spelling sent',
    onDecisionOf(
      body => body.includes('"state":{"10"'),
      ({ usage }) => {
        usage!.input_tokens += 1
      },
    ),
  ],
  [
    'a tool that asks for a key in vain',
    'agent tools: sign_up needs no key, and an unknown setup_code is invalid',
    passing => {
      if (passing.requestBody.includes('"sign_up"'))
        passing.body = passing.body.replaceAll('signup_url', 'sign_up_url')
    },
  ],
  [
    'no request id',
    'headers: every response has an X-Request-Id of its own',
    ({ headers }) => headers.delete('x-request-id'),
  ],
  [
    'a request id used twice',
    'headers: every response has an X-Request-Id of its own',
    ({ headers }) => headers.set('x-request-id', 'req_1'),
  ],
  [
    'no revision of the model',
    'headers: a decision says which build of the model answered',
    ({ headers }) => headers.delete('x-model-revision'),
  ],
  [
    'an unread share of nothing',
    'headers: a state in plain English is read whole',
    ({ headers }) => headers.set('x-unread-share', '0'),
  ],
  [
    'an unread share of the questions',
    'headers: what is unread of a state has nothing to do with the questions',
    ({ headers, requestBody }) => {
      const [, first] = /"type":"(\w+)"/.exec(requestBody) ?? []
      if (headers.has('x-unread-share')) headers.set('x-unread-share', first === 'noul' ? '0.5' : '0.25')
    },
  ],
  [
    'no challenge',
    'keys: without a key nothing is decided',
    ({ headers }) => headers.delete('www-authenticate'),
  ],
  [
    'a 405',
    'routes: there is nothing at GET /v1/decide',
    passing => {
      if (passing.method === 'GET') passing.status = 405
    },
  ],
  [
    'a page of HTML for a 404',
    'routes: there is nothing at GET /v1/decide',
    onError(passing => {
      passing.body = '<h1>Not found</h1>'
    }),
  ],
  [
    'a tool that is missing',
    'agent tools: the four tools are listed, with the schemas of the contract',
    passing => {
      passing.body = passing.body.replace('"name":"sign_up"', '"name":"sign_on"')
    },
  ],
  [
    'wrong params taken for a failure of the server',
    'agent tools: tools/list refuses {"cursor":5} as invalid params',
    passing => {
      passing.body = passing.body.replace('-32602', '-32603')
    },
  ],
  [
    'a tool error without its field',
    'agent tools: decide says what is wrong: a broken rule',
    passing => {
      passing.body = passing.body.replaceAll(' (state)', '')
    },
  ],
]
