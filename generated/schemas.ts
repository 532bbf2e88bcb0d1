// Generated from spec/. Do not edit: run `npm run generate`.

export const model = { type: 'string', enum: ['service-1'], description: 'A model that answers questions.' } as const

export const text = {
  type: 'string',
  minLength: 1,
  pattern: '[^\\t-\\r \\x85\\xA0\\u1680\\u2000-\\u200A\\u2027-\\u202A\\u202F\\u205F\\u3000]|[\\u2027\\u202A]',
  description: 'Text with at least one character other than Unicode white space.',
} as const

export const state = {
  anyOf: [text, { type: 'object', additionalProperties: {} }, { type: 'array', items: {} }],
  description: 'Everything the questions are about: account records, events, transactions, notes, messages and, if you wish, your own policy.\n\nIt has no schema. Send text, a JSON object or a JSON array. Text must not be blank.\nAn object or an array is read as compact JSON, with the order of keys, the spelling of numbers and the content of strings exactly as you sent them.\nAn object and a string that contains its compact JSON give the same answers and cost the same.',
} as const

export const noulCriteriaByAnswer = {
  type: 'object',
  properties: {
    true: { ...text, description: 'What must be true for the answer to be yes.' },
    false: { ...text, description: 'What must be true for the answer to be no.' },
  },
  description: 'What counts as yes and what counts as no. Give at least one.',
  additionalProperties: false,
  minProperties: 1,
} as const

export const noulCriteria = {
  oneOf: [text, noulCriteriaByAnswer],
  description: 'What counts for a yes/no question: one text for the question as a whole, or a text for each answer.',
} as const

export const priorProbability = {
  type: 'number',
  description: 'How likely something is before the case is known: above 0 and below 1.',
  exclusiveMinimum: 0,
  exclusiveMaximum: 1,
} as const

export const noulQuestion = {
  type: 'object',
  required: ['type', 'instructions'],
  properties: {
    type: { type: 'string', enum: ['noul'], description: 'The type of the question: yes or no.' },
    instructions: { ...text, description: 'The question in words. It must not be blank.' },
    criteria: {
      ...noulCriteria,
      description: 'What counts, in your own words: one text for the question as a whole, or a text for `true`, for `false` or for both.',
    },
    base_rate: {
      ...priorProbability,
      description: 'The share of your cases for which the answer is yes. It shifts the answer by Bayes\' rule; 0.5 changes nothing.',
    },
  },
  description: 'A yes/no question.',
  additionalProperties: false,
} as const

export const options = {
  type: 'object',
  minProperties: 2,
  maxProperties: 255,
  description: 'The options of a question: 2 to 255 descriptions, each under a key you choose. The key must match `^[A-Za-z_][A-Za-z0-9_]{0,63}$`.\nThe model reads the descriptions, not the keys. No two descriptions may be the same, ignoring case and white space.',
  propertyNames: { pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' },
  additionalProperties: text,
} as const

export const optionCriteriaByOption = {
  type: 'object',
  minProperties: 1,
  maxProperties: 255,
  description: 'What counts for individual options. Every key is the key of an option; not every option needs an entry.',
  propertyNames: { pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' },
  additionalProperties: text,
} as const

export const optionCriteria = {
  anyOf: [text, optionCriteriaByOption],
  description: 'What counts for a question with options: one text for the question as a whole, or a text for some or all of its options.',
} as const

export const share = {
  type: 'number',
  maximum: 1,
  description: 'A share of all cases: above 0, and at most 1.',
  exclusiveMinimum: 0,
} as const

export const choiceBaseRate = {
  type: 'object',
  minProperties: 2,
  maxProperties: 255,
  description: 'The share of each option. The shares add up to 1, within a millionth.',
  propertyNames: { pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' },
  additionalProperties: share,
} as const

export const choiceQuestion = {
  type: 'object',
  required: ['type', 'instructions', 'options'],
  properties: {
    type: {
      type: 'string',
      enum: ['choice'],
      description: 'The type of the question: exactly one option is right.',
    },
    instructions: { ...text, description: 'The question in words. It must not be blank.' },
    options: {
      ...options,
      description: 'The options to choose from: 2 to 255 descriptions, each under a key you choose that matches `^[A-Za-z_][A-Za-z0-9_]{0,63}$`. The descriptions are read, the keys are not. Add an option such as `not_known` if possibly none of the others is right.',
    },
    criteria: {
      ...optionCriteria,
      description: 'What counts, in your own words: one text for the question as a whole, or a text for some or all of the option keys.',
    },
    base_rate: {
      ...choiceBaseRate,
      description: 'For every option, the share of your cases in which it is the right one: exactly the keys of the options, adding up to 1. It shifts the answer by Bayes\' rule; equal shares change nothing.',
    },
  },
  description: 'A question with several options, exactly one of which is right. The options are read together, in the order sent.',
  additionalProperties: false,
} as const

export const multiChoiceBaseRate = {
  type: 'object',
  minProperties: 2,
  maxProperties: 255,
  description: 'How often each option applies, independently of the others. The values need not add up to 1.',
  propertyNames: { pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' },
  additionalProperties: priorProbability,
} as const

export const multiChoiceQuestion = {
  type: 'object',
  required: ['type', 'instructions', 'options'],
  properties: {
    type: {
      type: 'string',
      enum: ['multi_choice'],
      description: 'The type of the question: any number of options can be right.',
    },
    instructions: { ...text, description: 'The question in words. It must not be blank.' },
    options: {
      ...options,
      description: 'The options, each of which may or may not apply: 2 to 255 descriptions, each under a key you choose that matches `^[A-Za-z_][A-Za-z0-9_]{0,63}$`. The descriptions are read, the keys are not.',
    },
    criteria: {
      ...optionCriteria,
      description: 'What counts, in your own words: one text for the question as a whole, or a text for some or all of the option keys.',
    },
    base_rate: {
      ...multiChoiceBaseRate,
      description: 'For every option, the share of your cases it applies to: exactly the keys of the options. It shifts the answer by Bayes\' rule; 0.5 changes nothing.',
    },
  },
  description: 'A question with several options, any number of which can be right. Each option is asked about on its own.',
  additionalProperties: false,
} as const

export const scoreCriteriaByLevel = {
  type: 'array',
  items: { anyOf: [text, { type: 'null' }] },
  minItems: 2,
  maxItems: 32,
  description: 'What counts for each level, lowest first; null where there is nothing to add. It has as many entries as there are levels.',
} as const

export const scoreCriteria = {
  anyOf: [text, scoreCriteriaByLevel],
  description: 'What counts for a scale: one text for the question as a whole, or one entry for each level.',
} as const

export const scoreQuestion = {
  type: 'object',
  required: ['type', 'instructions', 'levels'],
  properties: {
    type: { type: 'string', enum: ['score'], description: 'The type of the question: a point on a scale.' },
    instructions: { ...text, description: 'The question in words. It must not be blank.' },
    levels: {
      type: 'array',
      items: text,
      minItems: 2,
      maxItems: 32,
      description: 'The levels of the scale in words, lowest first, 2 to 32 of them. No two may be the same, ignoring case and white space.',
    },
    values: {
      type: 'array',
      items: { type: 'number' },
      minItems: 2,
      maxItems: 32,
      description: 'The number each level stands for, strictly increasing. If left out, the levels stand for 0, 1, 2 and so on.',
    },
    criteria: {
      ...scoreCriteria,
      description: 'What counts, in your own words: one text for the question as a whole, or an array with a text or null for each level.',
    },
    base_rate: {
      type: 'array',
      items: share,
      minItems: 2,
      maxItems: 32,
      description: 'For every level, lowest first, the share of your cases at that level, adding up to 1 within a millionth. It shifts the answer by Bayes\' rule; equal shares change nothing.',
    },
  },
  description: 'A question whose answer is a point on an ordered scale.',
  additionalProperties: false,
} as const

export const question = {
  type: 'object',
  oneOf: [noulQuestion, choiceQuestion, multiChoiceQuestion, scoreQuestion],
  description: 'A question about the case. Its type decides what kind of answer it gets.',
} as const

export const questions = {
  type: 'object',
  minProperties: 1,
  maxProperties: 128,
  description: 'The questions of a request, 1 to 128, each under a name you choose. The name must match `^[A-Za-z_][A-Za-z0-9_]{0,63}$`.\nThe model does not read names: whatever matters to the answer has to be in the question itself.',
  propertyNames: { pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' },
  additionalProperties: question,
} as const

export const decisionRequest = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['model', 'state', 'questions'],
  properties: {
    model: {
      ...model,
      description: 'The model to use. Any name other than `service-1` gives 404 `model_not_found`.',
    },
    state: { ...state, description: 'Everything the questions are about.' },
    questions: {
      ...questions,
      description: 'The questions, 1 to 128 of them, each under a name you choose that matches `^[A-Za-z_][A-Za-z0-9_]{0,63}$`.',
    },
  },
  description: 'One request for answers: a case, and the questions to answer about it.',
  additionalProperties: false,
} as const

export const probability = { type: 'number', minimum: 0, maximum: 1, description: 'A probability from 0 to 1, in full precision.' } as const

export const noulAnswer = {
  type: 'object',
  required: ['type', 'value', 'probability'],
  properties: {
    type: { type: 'string', enum: ['noul'], description: 'The type of the question.' },
    value: {
      type: 'boolean',
      description: 'Whether yes is at least as likely as no: true when the probability is 0.5 or more.',
    },
    probability: { ...probability, description: 'The probability that the answer is yes.' },
  },
  description: 'The answer to a yes/no question.',
} as const

export const optionProbabilities = {
  type: 'object',
  description: 'One probability for every option, under the option\'s key and in the order of the request.',
  additionalProperties: probability,
} as const

export const choiceAnswer = {
  type: 'object',
  required: ['type', 'value', 'probabilities'],
  properties: {
    type: { type: 'string', enum: ['choice'], description: 'The type of the question.' },
    value: { type: 'string', description: 'The key of the most likely option.' },
    probabilities: { ...optionProbabilities, description: 'The probability of every option. They add up to 1.' },
  },
  description: 'The answer to a question with exactly one right option.',
} as const

export const multiChoiceAnswer = {
  type: 'object',
  required: ['type', 'values', 'probabilities'],
  properties: {
    type: { type: 'string', enum: ['multi_choice'], description: 'The type of the question.' },
    values: {
      type: 'array',
      items: { type: 'string' },
      description: 'The keys of the options whose probability is 0.5 or more, in the order of the request.',
    },
    probabilities: {
      ...optionProbabilities,
      description: 'For every option, the probability that it applies. The probabilities are independent and need not add up to 1.',
    },
  },
  description: 'The answer to a question with any number of right options.',
} as const

export const scoreAnswer = {
  type: 'object',
  required: ['type', 'value', 'level', 'probabilities'],
  properties: {
    type: { type: 'string', enum: ['score'], description: 'The type of the question.' },
    value: {
      type: 'number',
      description: 'The expected value: each level\'s probability times the number it stands for, summed over all levels.',
    },
    level: { type: 'string', description: 'The most likely level.' },
    probabilities: {
      type: 'array',
      items: probability,
      minItems: 2,
      maxItems: 32,
      description: 'The probability of every level, lowest first. They add up to 1.',
    },
  },
  description: 'The answer to a question on a scale.',
} as const

export const answer = {
  type: 'object',
  oneOf: [noulAnswer, choiceAnswer, multiChoiceAnswer, scoreAnswer],
  description: 'The answer to a question, of the same type as the question.',
} as const

export const answers = {
  type: 'object',
  description: 'One answer for every question, under the name of the question and in the order of the request.',
  additionalProperties: answer,
} as const

export const usage = {
  type: 'object',
  required: ['input_tokens'],
  properties: {
    input_tokens: {
      type: 'integer',
      minimum: 1,
      maximum: 32768,
      description: 'The number of tokens the model read: the state once, plus the instructions, criteria, options and levels of every question. You are billed for this number.',
    },
  },
  description: 'How much the model read for a request.',
} as const

export const decisionResponse = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['id', 'model', 'answers', 'usage'],
  properties: {
    id: { type: 'string', pattern: '^dec_', description: 'The id of the decision. It starts with `dec_`.' },
    model: { type: 'string', description: 'The name of the model that answered.' },
    answers: { ...answers, description: 'One answer for every question, under the name of the question.' },
    usage: { ...usage, description: 'How much the model read.' },
  },
  description: 'The answers to one request: exactly one for each question, in the same order.',
} as const

export const errorType = {
  type: 'string',
  enum: [
    'invalid_request',
    'authentication_error',
    'insufficient_credit',
    'model_not_found',
    'request_too_large',
    'rate_limited',
    'internal_error',
    'overloaded',
  ],
  description: 'What kind of error it is. Branch on this value.',
} as const

export const errorDetail = {
  type: 'object',
  required: ['type', 'message', 'param'],
  properties: {
    type: { ...errorType, description: 'What kind of error it is. Branch on this value.' },
    message: {
      type: 'string',
      description: 'What went wrong, written for people. The wording may change, so do not parse it.',
    },
    param: {
      anyOf: [{ type: 'string' }, { type: 'null' }],
      description: 'The dotted path of the field at fault, for example `questions.urgency.levels`, or null if no single field is at fault.',
    },
  },
  description: 'What went wrong.',
} as const

export const errorBody = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['error'],
  properties: { error: { ...errorDetail, description: 'What went wrong.' } },
  description: 'The body of every error.',
} as const

export const decideInput = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['state', 'questions'],
  properties: {
    state: {
      ...state,
      description: 'Everything the questions are about: text, a JSON object or a JSON array. Pass on what you know unchanged, and leave out nothing that matters.',
    },
    questions: { ...questions, description: 'The questions, 1 to 128 of them, each under a name you choose.' },
    model: { ...model, description: 'The model that answers.', default: 'service-1' },
    api_key: {
      type: 'string',
      description: 'An API key. Leave it out if the connection already sends one in its Authorization header. If both are sent, this one is used.',
    },
  },
  description: 'A case and the questions about it, as in `POST /v1/decide`.',
  additionalProperties: false,
} as const

export const getAccountInput = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    api_key: {
      type: 'string',
      description: 'An API key. Leave it out if the connection already sends one in its Authorization header. If both are sent, this one is used.',
    },
  },
  description: 'The key whose account to look up.',
  additionalProperties: false,
} as const

export const getAccountOutput = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: [
    'organization',
    'credit_usd',
    'pending_credit_usd',
    'key_name',
    'key_expires_at',
    'usd_per_million_tokens',
    'models',
    'add_credit_url',
  ],
  properties: {
    organization: { type: 'string', description: 'The name of the organization that the key belongs to.' },
    credit_usd: { type: 'number', description: 'The credit left, in US dollars.' },
    pending_credit_usd: { type: 'number', description: 'Credit that will be added once the account is approved, in US dollars.' },
    key_name: { type: 'string', description: 'The name of the key.' },
    key_expires_at: {
      anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }],
      description: 'When the key expires, as a UTC time, or null when it never does.',
    },
    usd_per_million_tokens: { type: 'number', description: 'The price of a million input tokens in US dollars.' },
    models: { type: 'array', items: { type: 'string' }, description: 'The models the key can use.' },
    add_credit_url: {
      type: 'string',
      format: 'uri',
      description: 'The portal page where an admin of the organization adds credit.',
    },
  },
  description: 'The account behind an API key.',
} as const

export const getApiKeyInput = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['setup_code'],
  properties: { setup_code: { type: 'string', description: 'The setup_code from sign_up.' } },
  description: 'The sign-up whose key to collect.',
  additionalProperties: false,
} as const

export const signUpStatus = {
  type: 'string',
  enum: ['pending', 'ready', 'already_taken', 'declined', 'expired', 'invalid'],
  description: 'Where a sign-up stands.',
} as const

export const getApiKeyOutput = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['status', 'next_step', 'wait_seconds'],
  properties: {
    status: {
      ...signUpStatus,
      description: 'Where the sign-up stands: pending, ready, already_taken, declined, expired or invalid.',
    },
    next_step: { type: 'string', description: 'What to do next, in one sentence.' },
    wait_seconds: {
      type: 'integer',
      minimum: 0,
      description: 'The least number of seconds to wait before calling again; 0 when there is nothing to wait for.',
    },
    api_key: {
      type: 'string',
      description: 'The API key, only when the status is ready. It is returned only once: store it where the user keeps secrets.',
    },
    key_expires_at: {
      anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }],
      description: 'When the key expires, as a UTC time, or null when it never does. Only when the status is ready.',
    },
    organization: {
      type: 'string',
      description: 'The name of the organization that the key belongs to. Only when the status is ready.',
    },
    credit_usd: {
      type: 'number',
      description: 'The credit of the organization in US dollars. Only when the status is ready.',
    },
  },
  description: 'Where the sign-up stands, and the key when it is ready.',
} as const

export const signUpInput = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    agent_name: {
      type: 'string',
      maxLength: 100,
      description: 'The name the user knows you by, at most 100 characters. The sign-up page shows it, and the portal lists the key as \'Agent: \' followed by it.',
    },
    company: {
      type: 'string',
      maxLength: 200,
      description: 'The company the user works for, if you know it, in at most 200 characters.',
    },
    use_case: {
      type: 'string',
      maxLength: 2000,
      description: 'What the user wants to use the service for, in a sentence or two of at most 2,000 characters.',
    },
  },
  description: 'What to say about the agent and its user when a sign-up starts. The sign-up page shows all of it to the user.',
  additionalProperties: false,
} as const

export const signUpOutput = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['signup_url', 'setup_code', 'expires_at', 'next_steps'],
  properties: {
    signup_url: { type: 'string', format: 'uri', description: 'The link to show to the user. It is valid for 24 hours.' },
    setup_code: {
      type: 'string',
      description: 'The code for collecting the key with get_api_key. It is for you alone: never show it to the user, and never write it to a file, a log or a message.',
    },
    expires_at: { type: 'string', format: 'date-time', description: 'When the link expires, as a UTC time.' },
    next_steps: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      description: 'What to do next, one sentence per step.',
    },
  },
  description: 'A sign-up that is waiting for the user\'s approval.',
} as const

/** The schemas of bodies, tool inputs and tool outputs, by the names that generated/operations.ts uses. */
export const schemas = {
  decisionRequest,
  decisionResponse,
  errorBody,
  decideInput,
  getAccountInput,
  getAccountOutput,
  getApiKeyInput,
  getApiKeyOutput,
  signUpInput,
  signUpOutput,
} as const

export type SchemaName = keyof typeof schemas
