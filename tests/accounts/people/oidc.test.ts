import { expect } from 'chai'
import { ProviderFailure, providerFailureOf } from '../../../src/accounts/people/oidc.ts'

/** As the library has them: an error of its own, and what was behind it. */
function ofLibrary(message: string, code: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code })
}

describe('the reason why a provider could not be used', () => {
  const quoting = new SyntaxError(`Unexpected token 'c', "canary" is not valid JSON`)
  const reasons: [error: unknown, reason: RegExp][] = [
    [new ProviderFailure('no way to authenticate'), /^no way to authenticate$/],
    [
      Object.assign(new Error('x'), { code: 'OAUTH_RESPONSE_BODY_ERROR', error: 'invalid_client' }),
      /^invalid_client$/,
    ],
    [
      Object.assign(new Error('x'), { code: 'OAUTH_RESPONSE_BODY_ERROR', error: 'canary of <i>' }),
      /OAUTH_RESPONSE/,
    ],
    [
      ofLibrary('parsing', 'OAUTH_PARSE_ERROR', ofLibrary('no JSON', 'OAUTH_PARSE_ERROR', quoting)),
      /: no JSON$/,
    ],
    [
      ofLibrary(
        'value',
        'OAUTH_JWT',
        ofLibrary('unexpected "nonce"', 'OAUTH_JWT', { claims: { sub: 'canary' } }),
      ),
      /^OAUTH_JWT: unexpected "nonce"$/,
    ],
    [new TypeError('fetch failed', { cause: ofLibrary('connect canary', 'ECONNREFUSED') }), /^ECONNREFUSED$/],
    [quoting, /^SyntaxError$/],
    ['canary', /^unknown$/],
  ]
  for (const [error, reason] of reasons)
    it(`is ${reason}, and quotes nothing`, () => {
      expect(providerFailureOf(error)).to.match(reason).and.not.include('canary')
    })
})
