// A real OpenID Connect provider on this machine, with one client and whoever a test says is at the keyboard.
// It can be made to differ from others as providers do, or to break its protocol.

import { createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { findFreePort } from './free-port.ts'

export interface Somebody {
  sub: string
  email: string
  email_verified: unknown
  name: string
}

type Claims = Record<string, unknown>

export interface Ways {
  clientAuthMethods?: (
    | 'client_secret_basic'
    | 'client_secret_post'
    | 'client_secret_jwt'
    | 'private_key_jwt'
  )[]
  /** The claims that are in the token; the others are only told when asked for. All by default. */
  inToken?: string[]
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const clientId = 'portal'
const clientSecret = 'a secret of the test, of at least 32 bytes'

/** The settings of a service whose people sign in there, but for the addresses. */
export const clientEnvironment = { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }

export async function openIdentityProvider(callbackUrl: string, ways: Ways = {}) {
  const { clientAuthMethods = ['client_secret_basic', 'client_secret_post'], inToken } = ways
  const [authMethod] = clientAuthMethods
  const port = await findFreePort()
  const issuer = `http://127.0.0.1:${port}`
  let atTheKeyboard: Somebody | null = null
  let changeToken = (claims: Claims): Claims | null => claims
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [callbackUrl],
        token_endpoint_auth_method: authMethod!,
        ...(authMethod === 'private_key_jwt'
          ? { jwks: { keys: [publicKey.export({ format: 'jwk' })] } }
          : { client_secret: clientSecret }),
      },
    ],
    clientAuthMethods,
    conformIdTokenClaims: false,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
    findAccount: async (_, accountId) => ({ accountId, claims: async use => claimsFor(use) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
  })
  // As one that itself sends people on to where they work: its answer comes by way of another origin.
  provider.use(async (context, next) => {
    if (context.path !== '/auth' || context.query.seen) return next()
    const back = `${issuer}${context.url}&seen=1`
    context.redirect(context.hostname === 'localhost' ? back : `http://localhost:${port}${context.url}`)
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    await interact(context.req, context.res)
    context.respond = false
  })
  // It is lenient by itself: others take only what they say that they take.
  provider.use(async (context, next) => {
    const usesHeader = context.headers.authorization !== undefined
    const takesHeader = clientAuthMethods.includes('client_secret_basic')
    const takesBody = clientAuthMethods.includes('client_secret_post')
    if (context.path !== '/token' || (usesHeader ? takesHeader : takesBody || !takesHeader)) return next()
    context.status = 401
    context.body = { error: 'invalid_client' }
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string }
    if (context.path === '/token' && body?.id_token) body.id_token = rewritten(body.id_token)
  })
  const server = createServer(provider.callback())
  await once(server.listen(port, '127.0.0.1'), 'listening')

  return {
    issuer,
    /** Who signs in at the provider from now on; null refuses. */
    seat(somebody: Somebody | null) {
      atTheKeyboard = somebody
    },
    /**
     * Changes the claims in the tokens from now on. Where `change` returns null, the token is forged: its old
     * signature stays.
     */
    changeTokens(change: (claims: Claims) => Claims | null) {
      changeToken = change
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function claimsFor(use: string): { sub: string } & Claims {
    const { sub, ...told } = atTheKeyboard!
    const inTheToken = ([name]: [string, unknown]) => !inToken || inToken.includes(name)
    const given = Object.entries(told)
    return { sub, ...Object.fromEntries(use === 'id_token' ? given.filter(inTheToken) : given) }
  }

  function rewritten(token: string): string {
    const [header, body, signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(body!, 'base64url').toString())
    const changed = changeToken({ ...claims })
    const written = Buffer.from(JSON.stringify(changed ?? { ...claims, name: 'Mallory' })).toString(
      'base64url',
    )
    const sign = () => createSign('sha256').update(`${header}.${written}`).sign(privateKey, 'base64url')
    return `${header}.${written}.${changed === null ? signature : sign()}`
  }

  // Signs in whoever is at the keyboard and consents to all that is asked, without a page.
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!atTheKeyboard) return provider.interactionFinished(request, response, { error: 'access_denied' })
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: atTheKeyboard.sub } })
    const grant = new provider.Grant({ accountId: session!.accountId, clientId: params.client_id as string })
    grant.addOIDCScope(params.scope as string)
    const grantId = await grant.save()
    return provider.interactionFinished(
      request,
      response,
      { consent: { grantId } },
      { mergeWithLastSubmission: true },
    )
  }
}
