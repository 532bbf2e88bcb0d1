// The service's promises about calls: for each operation the situation, the outcome and the surfaces.
// Data only: tests/promises.test.ts proves every promise through every surface, and finds problems
// without a promise.

import type { ProblemName } from '../../generated/errors.ts'
import { bodyBytesMax, inputTokensMax } from '../../generated/limits.ts'
import type { OperationName } from '../../generated/operations.ts'
import type { KeyTerms } from '../../src/accounts/keys/key-terms.ts'

/** The doors that a call can come through: those of the contract, and what stands on them. */
export type Surface = 'http' | 'mcp' | 'portal' | 'client'

export interface Promised {
  /** In words. */
  given: string
  /** Differences from a valid call with a fresh key and credit to a service that works. */
  situation: Situation
  outcome: 'answer' | ProblemName
  /** The field at fault. Default: none. */
  param?: string
  /** Surfaces where this cannot come up, and why. */
  except?: Partial<Record<Surface, string>>
}

export interface Situation {
  /** Fields of the request, or arguments of the tool, in place of the valid ones. */
  input?: Record<string, unknown>
  /** The whole body, where it is not a request. */
  body?: string
  path?: string
  key?: 'none' | 'unknown' | 'revoked' | 'expired'
  /** The limits of the key. */
  terms?: Partial<KeyTerms>
  creditMicros?: number
  /** The number of equal calls made before. */
  callsBefore?: number
  scorer?: 'fails' | 'is full'
  /** The database cannot be reached. */
  database?: 'away'
  /** The database has lost this table. */
  withoutTable?: string
}

/** The surfaces of each operation. */
export const surfacesOf: Record<OperationName, readonly Surface[]> = {
  decide: ['http', 'mcp', 'portal', 'client'],
  get_account: ['mcp'],
  sign_up: ['mcp'],
  get_api_key: ['mcp'],
}

/** The decide calls of a key in a minute, in the service of these promises. */
export const keyCallsMax = 3
const addressSignUpsMax = 20
const addressUnknownCodesMax = 20

const noul = { type: 'noul', instructions: 'Was the device new?' }
const short = { risk: { type: 'score', instructions: 'How much?', levels: ['one'] } }

/** The callers of these promises are at 192.0.2.0/24, or at home where no proxy says where they are. */
const here = ['192.0.2.0/24', '127.0.0.1', '::1']
const elsewhere = ['203.0.113.0/24', '2001:db8::/32']

const withoutKeys = { portal: 'people are signed in, and have no key' }
const fixedForm = { portal: 'the form has the fields of a request, and the one model' }

const decide: Promised[] = [
  { given: 'a request that keeps every rule', situation: {}, outcome: 'answer' },
  { given: 'an object as state', situation: { input: { state: { '10': 1.5 } } }, outcome: 'answer' },
  { given: 'a millionth of credit', situation: { creditMicros: 1 }, outcome: 'answer' },

  {
    given: 'a body that is not JSON',
    situation: { body: '{"model":' },
    outcome: 'invalid_request',
    except: {
      mcp: 'a message that is not JSON is a fault of the protocol',
      portal: 'its fields have names: a case that is not JSON is at state',
      client: 'it writes the JSON itself',
    },
  },
  {
    given: 'an unknown field',
    situation: { input: { context: 'x' } },
    outcome: 'invalid_request',
    except: fixedForm,
  },
  {
    given: 'a blank state',
    situation: { input: { state: ' \n' } },
    outcome: 'invalid_request',
    param: 'state',
  },
  {
    given: 'no question',
    situation: { input: { questions: {} } },
    outcome: 'invalid_request',
    param: 'questions',
  },
  {
    given: 'a question name that is none',
    situation: { input: { questions: { '1st': noul } } },
    outcome: 'invalid_request',
    param: 'questions.1st',
  },
  {
    given: 'a question that breaks a rule',
    situation: { input: { questions: short } },
    outcome: 'invalid_request',
    param: 'questions.risk.levels',
  },
  {
    given: 'another path',
    situation: { path: '/elsewhere' },
    outcome: 'not_found',
    except: { mcp: 'a tool that does not exist is a fault of the protocol', portal: 'its paths are pages' },
  },
  {
    given: 'no key',
    situation: { key: 'none' },
    outcome: 'authentication_error',
    except: { ...withoutKeys, client: 'it always sends one' },
  },
  {
    given: 'an unknown key, and a blank state',
    situation: { key: 'unknown', input: { state: '' } },
    outcome: 'authentication_error',
    except: withoutKeys,
  },
  {
    given: 'a revoked key',
    situation: { key: 'revoked' },
    outcome: 'authentication_error',
    except: withoutKeys,
  },
  {
    given: 'an expired key',
    situation: { key: 'expired' },
    outcome: 'authentication_error',
    except: withoutKeys,
  },
  {
    given: 'a key for the account alone, and a blank state',
    situation: { terms: { scope: 'account' }, input: { state: '' } },
    outcome: 'authentication_error',
    except: withoutKeys,
  },
  {
    given: 'a key for other addresses, and a blank state',
    situation: { terms: { addresses: elsewhere }, input: { state: '' } },
    outcome: 'authentication_error',
    except: withoutKeys,
  },
  {
    given: 'a key for decisions alone, from its addresses, with budget and rate to spare',
    situation: { terms: { scope: 'decide', addresses: here, budgetMicros: 1000, ratePerMinute: 1 } },
    outcome: 'answer',
    except: withoutKeys,
  },
  {
    given: 'a budget that is used up, and a blank state',
    situation: { terms: { budgetMicros: 1 }, callsBefore: 1, input: { state: '' } },
    outcome: 'insufficient_credit',
    except: withoutKeys,
  },
  {
    given: 'a budget with less left than the request costs',
    situation: { terms: { budgetMicros: 1 }, input: { state: 'x '.repeat(100) } },
    outcome: 'insufficient_credit',
    except: withoutKeys,
  },
  {
    given: 'a rate limit that is used up by calls from an address where the key does not work',
    situation: { terms: { addresses: elsewhere }, callsBefore: keyCallsMax },
    outcome: 'rate_limited',
    except: withoutKeys,
  },
  {
    given: 'a rate limit of the key itself that is used up by calls that it is not for',
    situation: { terms: { scope: 'account', ratePerMinute: 1 }, callsBefore: 1 },
    outcome: 'rate_limited',
    except: withoutKeys,
  },
  {
    given: 'a rate limit of the key itself that is used up, and a blank state',
    situation: { terms: { ratePerMinute: 1 }, callsBefore: 1, input: { state: '' } },
    outcome: 'rate_limited',
    except: withoutKeys,
  },
  {
    given: 'no credit, and a blank state',
    situation: { creditMicros: 0, input: { state: '' } },
    outcome: 'insufficient_credit',
  },
  {
    given: 'a model that does not exist',
    situation: { input: { model: 'service-2' } },
    outcome: 'model_not_found',
    param: 'model',
    except: fixedForm,
  },
  {
    given: 'more tokens than are read',
    situation: { input: { state: 'x '.repeat(inputTokensMax + 1) } },
    outcome: 'request_too_large',
  },
  {
    given: 'a body of more than 2 MiB',
    situation: { input: { state: 'x'.repeat(bodyBytesMax) } },
    outcome: 'request_too_large',
  },
  {
    given: 'a rate limit that is used up, and a blank state',
    situation: { callsBefore: keyCallsMax, input: { state: '' } },
    outcome: 'rate_limited',
  },
  { given: 'a scorer that fails', situation: { scorer: 'fails' }, outcome: 'internal_error' },
  { given: 'a database that fails', situation: { withoutTable: 'usage' }, outcome: 'internal_error' },
  { given: 'a scorer at capacity', situation: { scorer: 'is full' }, outcome: 'overloaded' },
  {
    given: 'a database that is away',
    situation: { database: 'away' },
    outcome: 'overloaded',
    except: {
      portal: 'who is signed in is asked of the database, and the page that says so is no playground',
    },
  },
]

const getAccount: Promised[] = [
  { given: 'a key', situation: {}, outcome: 'answer' },
  { given: 'a key without credit', situation: { creditMicros: 0 }, outcome: 'answer' },
  { given: 'an unknown argument', situation: { input: { extra: 1 } }, outcome: 'invalid_request' },
  { given: 'no key', situation: { key: 'none' }, outcome: 'authentication_error' },
  { given: 'an unknown key', situation: { key: 'unknown' }, outcome: 'authentication_error' },
  { given: 'a revoked key', situation: { key: 'revoked' }, outcome: 'authentication_error' },
  { given: 'an expired key', situation: { key: 'expired' }, outcome: 'authentication_error' },
  {
    given: 'a key for decisions alone',
    situation: { terms: { scope: 'decide' } },
    outcome: 'authentication_error',
  },
  {
    given: 'a key for other addresses',
    situation: { terms: { addresses: elsewhere } },
    outcome: 'authentication_error',
  },
  { given: 'a key for the account alone', situation: { terms: { scope: 'account' } }, outcome: 'answer' },
  { given: 'many looks before', situation: { callsBefore: keyCallsMax }, outcome: 'rate_limited' },
  {
    given: 'many calls before that it is not for',
    situation: { terms: { scope: 'decide' }, callsBefore: keyCallsMax },
    outcome: 'rate_limited',
  },
  { given: 'a database that fails', situation: { withoutTable: 'keys' }, outcome: 'internal_error' },
  { given: 'a database that is away', situation: { database: 'away' }, outcome: 'overloaded' },
]

const signUp: Promised[] = [
  { given: 'no key', situation: { key: 'none' }, outcome: 'answer' },
  { given: 'an unknown argument', situation: { input: { extra: 1 } }, outcome: 'invalid_request' },
  {
    given: 'a name that is not text',
    situation: { input: { agent_name: 5 } },
    outcome: 'invalid_request',
    param: 'agent_name',
  },
  {
    given: 'many sign-ups from its address',
    situation: { callsBefore: addressSignUpsMax },
    outcome: 'rate_limited',
  },
  { given: 'a database that fails', situation: { withoutTable: 'sign_ups' }, outcome: 'internal_error' },
  { given: 'a database that is away', situation: { database: 'away' }, outcome: 'overloaded' },
]

const getApiKey: Promised[] = [
  { given: 'a code, and no key', situation: { key: 'none' }, outcome: 'answer' },
  { given: 'an unknown argument', situation: { input: { extra: 1 } }, outcome: 'invalid_request' },
  {
    given: 'no code',
    situation: { input: { setup_code: undefined } },
    outcome: 'invalid_request',
    param: 'setup_code',
  },
  {
    given: 'many unknown codes from its address',
    situation: { callsBefore: addressUnknownCodesMax },
    outcome: 'rate_limited',
  },
  { given: 'a database that fails', situation: { withoutTable: 'sign_ups' }, outcome: 'internal_error' },
  { given: 'a database that is away', situation: { database: 'away' }, outcome: 'overloaded' },
]

export const promises: Record<OperationName, readonly Promised[]> = {
  decide,
  get_account: getAccount,
  sign_up: signUp,
  get_api_key: getApiKey,
}

const ofTheProtocol = {
  not_found: 'a tool that does not exist is a fault of the protocol',
  request_too_large: 'a message that is too large is a fault of the protocol',
}
const withoutDecision = {
  insufficient_credit: 'it costs nothing',
  model_not_found: 'it names no model',
}

/**
 * The problems that an operation never fails with, and why. Every other problem of the catalogue
 * has a promise.
 */
export const never: Record<OperationName, Partial<Record<ProblemName, string>>> = {
  decide: {},
  get_account: { ...ofTheProtocol, ...withoutDecision },
  sign_up: { ...ofTheProtocol, ...withoutDecision, authentication_error: 'it needs no key' },
  get_api_key: { ...ofTheProtocol, ...withoutDecision, authentication_error: 'it needs no key' },
}
