// A real OpenID Connect provider on this machine, with one client and whoever a test says is at the keyboard.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { findFreePort } from './free-port.ts'

export interface Somebody {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

export async function openIdentityProvider(callbackUrl: string) {
  const port = await findFreePort()
  const issuer = `http://127.0.0.1:${port}`
  let atTheKeyboard: Somebody | null = null
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'portal', client_secret: 'a secret of the test', redirect_uris: [callbackUrl] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: async (_, sub) => ({ accountId: sub, claims: async () => ({ ...atTheKeyboard!, sub }) }),
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
  const server = createServer(provider.callback())
  await once(server.listen(port, '127.0.0.1'), 'listening')

  return {
    issuer,
    /** Who signs in at the provider from now on; null refuses. */
    seat(somebody: Somebody | null) {
      atTheKeyboard = somebody
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
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
