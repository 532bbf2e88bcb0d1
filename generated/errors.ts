// Generated from spec/. Do not edit: run `npm run generate`.

export const problems = {
  invalid_request: { type: 'invalid_request', status: 400, title: 'The body is not JSON or breaks a rule of the request.', retry: false, next: null, params: ['state', 'questions', 'questions.<name>', 'questions.<name>.<field>', null] },
  not_found: { type: 'invalid_request', status: 404, title: 'There is nothing at this path and method.', retry: false, next: null, params: [null] },
  authentication_error: { type: 'authentication_error', status: 401, title: 'The API key is missing, invalid, expired or revoked, or may not be used for this.', retry: false, next: 'Call sign_up to get a key, or ask the user for one.', params: [null] },
  insufficient_credit: { type: 'insufficient_credit', status: 402, title: 'The credit of the organization, or the budget of the key, is used up.', retry: false, next: 'Ask an admin of the organization to add credit at {add_credit_url} or, where the budget of the key is used up, to raise it.', params: [null] },
  model_not_found: { type: 'model_not_found', status: 404, title: 'There is no model of this name.', retry: false, next: null, params: ['model'] },
  request_too_large: { type: 'request_too_large', status: 413, title: 'The request is larger than the service reads.', retry: false, next: null, params: [null] },
  rate_limited: { type: 'rate_limited', status: 429, title: 'Too many requests.', retry: true, next: 'Wait {retry_after} seconds, then try again.', params: [null] },
  internal_error: { type: 'internal_error', status: 500, title: 'The service failed.', retry: true, next: null, params: [null] },
  overloaded: { type: 'overloaded', status: 503, title: 'The service is at capacity, or the decision did not finish in time.', retry: true, next: 'Wait {retry_after} seconds, then try again.', params: [null] },
} as const

export type ProblemName = keyof typeof problems
export type ErrorType = (typeof problems)[ProblemName]['type']
