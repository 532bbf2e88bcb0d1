// Generated from spec/. Do not edit: run `npm run generate`.

export const operations = {
  sign_up: {
    name: 'sign_up',
    surfaces: ['mcp'],
    keyNeeded: false,
    http: null,
    tool: {
      title: 'Sign up for an API key',
      description: 'Start a sign-up for an API key to the decision service. Call it when the user asks for access, or when decide or get_account returns authentication_error and the user has no key. No key is needed.\n\nUnless the user has already asked to sign up, ask whether they want to. Then show them signup_url and ask them to open it, sign in or create an account, and approve. Tell them the link is valid for 24 hours.\n\nKeep setup_code to yourself: never show it to the user, and never write it anywhere. Do not call get_api_key until the user says they are done.',
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
      description: 'Collect the API key of a sign-up. Once the user says they have approved, call it with the setup_code from sign_up. No key is needed. Do not call it in a loop: repeated calls are slowed down.\n\nstatus says where the sign-up stands, next_step what to do, and wait_seconds how long to wait before calling again. When the status is ready, the result contains api_key, which is never returned again: put it in the user\'s secret store, or pass it as api_key to decide and get_account.\n\nNever show setup_code to the user. Do not repeat api_key in your messages unless the user asks to see it.',
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
      description: 'Answer typed questions about a fraud or risk case with probabilities. Call it when a case needs a judgement: a suspicious account, alert, login, dispute, application or payment. It returns numbers without explanations, and the same call always returns the same answers. It needs a key and credit; each successful call is charged by the tokens read.\n\nPut everything you know about the case in state: text, a JSON object or a JSON array. The user\'s own policy can go there too. Write in English if you can; if part of the state could not be read, a second text in the result says so. Ask all your questions about a case in one call; they do not influence each other. Question types: noul is yes/no. choice has options of which exactly one is right; if it may be none of them, add one such as not_known. multi_choice has options of which any number can be right. score has levels, lowest first, and optionally a number for each. The wording of instructions, options and levels decides the answer; names and keys are not read.\n\nA complete call:\n\n{"state":"Account opened today. Two logins failed, a third from a new device worked. 900 USD wired to a new payee.","questions":{"taken_over":{"type":"noul","instructions":"Has somebody else taken over the account?"},"risk":{"type":"score","instructions":"How risky is the wire?","levels":["low","medium","high"]}}}\n\nLeave out criteria and base_rate if you do not know them.\n\nReport the probabilities as they are, and suggest that a person reviews uncertain cases. Without a key, call sign_up first. Errors say what to do next.',
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
      description: 'Look up the organization, credit, key and price behind an API key. It changes nothing and costs nothing. Call it when the user asks how much credit is left or what a decision costs, before a large batch of decisions, or to check whether a key works. It needs a key.\n\nWhen credit_usd is low, show add_credit_url to the user: an admin of the organization can add credit there. pending_credit_usd is added once the account is approved and cannot be spent before then.',
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      input: 'getAccountInput',
      output: 'getAccountOutput',
    },
  },
} as const

export type OperationName = keyof typeof operations
export type Surface = (typeof operations)[OperationName]['surfaces'][number]
