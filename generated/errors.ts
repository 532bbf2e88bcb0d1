// Generated from spec/. Do not edit: run `npm run generate`.

export const problems = {
  invalid_request: { type: 'invalid_request', status: 400, title: 'The body is not JSON or breaks a rule of the request.', retry: false, next: null, params: ['model', 'state', 'questions', 'questions.<name>', 'questions.<name>.<field>', null] },
  not_found: { type: 'invalid_request', status: 404, title: 'Nothing exists at this path and method.', retry: false, next: null, params: [null] },
  authentication_error: { type: 'authentication_error', status: 401, title: 'The API key is missing, invalid, expired or revoked, or is not allowed to make this call.', retry: false, next: 'Call sign_up to get a key, or ask the user for one that works.', params: [null] },
  insufficient_credit: { type: 'insufficient_credit', status: 402, title: 'The organization\'s credit, or the key\'s budget, is used up.', retry: false, next: 'Ask an admin of the organization to add credit at {add_credit_url}, or to raise the key\'s budget if that is what has run out.', params: [null] },
  model_not_found: { type: 'model_not_found', status: 404, title: 'No model has this name.', retry: false, next: null, params: ['model'] },
  request_too_large: { type: 'request_too_large', status: 413, title: 'The request is larger than the service accepts.', retry: false, next: null, params: [null] },
  rate_limited: { type: 'rate_limited', status: 429, title: 'Too many requests.', retry: true, next: 'Wait {retry_after} seconds, then try again.', params: [null] },
  internal_error: { type: 'internal_error', status: 500, title: 'Something went wrong in the service.', retry: true, next: null, params: [null] },
  overloaded: { type: 'overloaded', status: 503, title: 'The service cannot answer right now.', retry: true, next: 'Wait {retry_after} seconds, then try again.', params: [null] },
} as const

export type ProblemName = keyof typeof problems
export type ErrorType = (typeof problems)[ProblemName]['type']
