// Generated from spec/. Do not edit: run `npm run generate`.

/** The most tokens that a request may have: those of its state and of everything that is read for its questions. */
export const inputTokensMax = 32768

/** The largest body of a request in bytes, as received and as decoded: 2 MiB. */
export const bodyBytesMax = 2097152

/** How many milliseconds after its arrival a decision has to be made. */
export const decisionMsMax = 30000

/** What an Idempotency-Key is made of: 1 to 200 visible ASCII characters. */
export const idempotencyKeyPattern = '^[!-~]{1,200}$'

/** The longest Idempotency-Key in characters. */
export const idempotencyKeyCharactersMax = 200

/** How many hours a request that was charged under an Idempotency-Key is not charged again. */
export const idempotencyHours = 24

/** The most questions of a request. It has at least one. */
export const questionsMax = 128

/** Names of questions and keys of options are written like identifiers of a programming language, with at most 64 characters. */
export const namePattern = '^[A-Za-z_][A-Za-z0-9_]{0,63}$'

/** The longest name in characters. */
export const nameCharactersMax = 64

/** The fewest options of a question. */
export const optionsMin = 2

/** The most options of a question. */
export const optionsMax = 255

/** The fewest levels of a scale. */
export const levelsMin = 2

/** The most levels of a scale. */
export const levelsMax = 32

/** The price of a million input tokens in US dollars. Each request is rounded up to the next millionth of a dollar. */
export const usdPerMillionTokens = 0.035

/** The longest name of an agent in characters. */
export const agentNameCharactersMax = 100

/** The longest name of an agent's company in characters. */
export const companyCharactersMax = 200

/** The longest account of what an agent's user wants, in characters. */
export const useCaseCharactersMax = 2000

/** How many hours the link of a sign-up can be approved or declined. */
export const signUpLinkHours = 24

/** How many hours after the approval the agent can collect its key. */
export const approvedKeyHours = 24

/** How many hours a key lives after its approval, by what a person chooses; beside these there are keys that live for ever. */
export const keyLifetimeHours = { '1h': 1, '1d': 24, '7d': 168, '30d': 720, '90d': 2160, '1y': 8760 } as const

/** The lifetime of a key for which nothing else is chosen. */
export const keyLifetimeDefault = '30d'

/** The credit in US dollars that an organization made from an agent's link starts with. */
export const linkCreditUsd = 5

/** The credit in US dollars that such an organization is given once its account is approved. */
export const linkPendingCreditUsd = 20
