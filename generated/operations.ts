// Generated from spec/. Do not edit: run `npm run generate`.

export const operations = {
  sign_up: {
    name: 'sign_up',
    surfaces: ['mcp'],
    keyNeeded: false,
    http: null,
    tool: {
      title: 'Sign up for an API key',
      description: 'Start a sign-up for an API key of the decision service. Call it when decide or get_account reports authentication_error and the user has no key, or when the user asks for access. No key is needed.\n\nBefore you call it, ask the user whether they want to sign up, unless they have asked for it. Then show signup_url to the user and ask them to open it, to sign in or create an account, and to approve. Tell them that the link is valid for 24 hours.\n\nKeep setup_code to yourself: never show it to the user, and never write it anywhere. Do not call get_api_key until the user says that they are done.',
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      input: 'signUpInput',
      output: 'signUpOutput',
    },
  },
  get_api_key: {
    name: 'get_api_key',
    surfaces: ['mcp'],
    keyNeeded: false,
    http: null,
    tool: {
      title: 'Collect the API key',
      description: 'Collect the API key of a sign-up. Call it once the user says that they have approved on the page behind signup_url, with the setup_code that sign_up returned. No key is needed. Do not call it in a loop: repeated calls are slowed down.\n\nstatus says where the sign-up stands, next_step what to do about it, and wait_seconds how long to wait before you call again. When the status is ready, api_key is in this result and will not be returned again: hand it to the user\'s secret store, or pass it as api_key to decide and get_account.\n\nNever show setup_code to the user. Do not repeat api_key in your messages unless the user asks to see it.',
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      input: 'getApiKeyInput',
      output: 'getApiKeyOutput',
    },
  },
  decide: {
    name: 'decide',
    surfaces: ['http', 'mcp'],
    keyNeeded: true,
    http: { method: 'POST', path: '/v1/decide', input: 'decisionRequest', output: 'decisionResponse' },
    tool: {
      title: 'Decide a case',
      description: 'Answer typed questions about a fraud or risk case with probabilities. Call it when a judgement on a case is needed, such as a suspicious account, alert, login, dispute, application or payment. It returns numbers only and explains nothing; the same call always returns the same answers. A key and credit are needed, and every answer is charged by the tokens read.\n\nPut everything that is known about the case into state: text, a JSON object or a JSON array. Your user\'s own policy can stand there too. Write in English where you can; a second text in the result says when part of the state could not be read. Put all questions about one case into one call; they do not influence each other. The types: noul is a yes/no question. choice has options of which exactly one is right; offer one such as not_known if none may be. multi_choice has options of which any number can be right. score has levels, lowest first, and optionally the number that each level stands for. Words in instructions, options and levels decide the answer; names and keys are not read.\n\nA whole call:\n\n{"state":"Account opened today. Two logins failed, a third from a new device worked. 900 USD wired to a new payee.","questions":{"taken_over":{"type":"noul","instructions":"Has somebody else taken over the account?"},"risk":{"type":"score","instructions":"How risky is the wire?","levels":["low","medium","high"]}}}\n\nLeave criteria and base_rate out if you do not know them.\n\nReport probabilities as they are, and suggest that a person looks at uncertain answers. Without a key, call sign_up. Errors say what to do next.',
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      input: 'decideInput',
      output: 'decisionResponse',
    },
  },
  get_account: {
    name: 'get_account',
    surfaces: ['mcp'],
    keyNeeded: true,
    http: null,
    tool: {
      title: 'Show the account',
      description: 'Look up the organization, credit, key and price behind an API key. It changes nothing and costs nothing. Call it when the user asks what is left or what a decision costs, before a large number of decisions, or to find out whether a key works. A key is needed.\n\nWhen credit_usd is low, show add_credit_url to the user: an admin of the organization adds credit there. pending_credit_usd is added when the account is approved and cannot be spent before.',
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      input: 'getAccountInput',
      output: 'getAccountOutput',
    },
  },
} as const

export type OperationName = keyof typeof operations
export type Surface = (typeof operations)[OperationName]['surfaces'][number]
