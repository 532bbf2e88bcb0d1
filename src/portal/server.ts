// Serves the web portal on Koa: finds the visitor and the page, and checks forms. The pages do the rest.

import { createServer, type Server } from 'node:http'
import Router from '@koa/router'
import Koa, { type Context } from 'koa'
import { deviceMs } from '../accounts/people/browsers.ts'
import { sessionMs } from '../accounts/people/sessions.ts'
import { boundPipelines } from '../base/intake/listening.ts'
import { createBodyMemory, type Place } from '../base/intake/receive-body.ts'
import { actIn } from '../base/store/acting-session.ts'
import { createId } from '../base/store/secrets/ids.ts'
import { makeToken } from '../base/store/secrets/secrets.ts'
import { UserError } from '../base/store/user-error.ts'
import { findPerson } from '../operations/people/find-person.ts'
import { createPages } from './all-pages.ts'
import { createContext, type PortalOptions } from './context.ts'
import { Form } from './forms/form.ts'
import { createReceiveForm, type Received } from './forms/receive-form.ts'
import { deadEnd, notFound, type Page } from './shell/access.ts'
import { createCookies, csrfTokenOf } from './shell/cookies.ts'
import { createGuard } from './shell/guard.ts'
import { Detour, page, type Reply, senderIn, type Visit } from './shell/visit.ts'
import { createCompression, createWriteReply } from './write-reply.ts'

/** A file of 50 MB takes minutes on a slow connection; everything else has to arrive sooner (forms/receive-form.ts). */
const uploadMsMax = 10 * 60_000

/** The place of small replies, and of messages that must be sent when nothing else can be. */
const noPlace: Place = { take() {}, giveBack() {} }

const didNotWork = 'That didn’t work'
const ourFault =
  'This is our fault, not yours. If it keeps happening, quote the request id below when you ask for help.'

/** The server for the portal's port. It does not listen yet. */
export function createPortalServer(parts: PortalOptions): Server {
  const options = { requestTimeout: uploadMsMax, headersTimeout: 15_000 }
  return createServer(options, boundPipelines(createApp(parts).callback()))
}

function createApp(parts: PortalOptions): Koa {
  const { config } = parts
  const pageContext = createContext(parts)
  const cookies = createCookies('session', config.portalUrl, sessionMs)
  const deviceCookies = createCookies('device', config.portalUrl, deviceMs)
  const personOf = (browserToken: string) => findPerson(pageContext, browserToken)
  const formOrigins = [pageContext.purchases.provider.origin ?? []].flat()
  const guard = createGuard(config.portalUrl, formOrigins, personOf)
  const room = createBodyMemory()
  const receive = createReceiveForm(parts.parseQueue)
  const writeReply = createWriteReply(cookies, deviceCookies, pageContext.clock)
  const app = new Koa()
  const router = new Router({ strict: true, sensitive: true })
  for (const one of createPages(pageContext))
    router.register(one.path, [one.method], context => visitPage(context, one))
  // Otherwise Koa would print them. A browser that disconnects in the middle of a file is not a failure.
  app.on('error', (error: Error & { headers?: object }, context?: Context) => {
    const { requestId = createId('req') } = context?.state ?? {}
    // Koa replaces all headers by these.
    error.headers = { 'X-Request-Id': requestId, ...guard.headers }
    if (context?.req.complete !== false) pageContext.onFailure(error, requestId)
  })
  app.use(createCompression())
  app.use(serve)
  app.use(router.routes())
  app.use(async context => {
    await countOpened(context.state.visit)
    throw notFound()
  })
  return app

  async function serve(context: Context, next: () => Promise<void>): Promise<void> {
    const requestId = createId('req')
    const arrivedAtMs = performance.now()
    context.set({ 'X-Request-Id': requestId, ...guard.headers })
    context.state = { requestId, arrivedAtMs, path: null }
    let reply: Reply
    let visit = strangerOf(context)
    let place = noPlace
    try {
      const isKnown = cookies.read(context.get('Cookie')) !== null
      if (isKnown) visit = { ...visit, person: await personOf(visit.browserToken) }
      // Holds what this visitor sends and is shown, until they have read it or are gone.
      place = room.enter(senderIn(visit))
      if (visit.signal.aborted) place.giveBack()
      else visit.signal.addEventListener('abort', () => place.giveBack())
      Object.assign(context.state, { visit, place })
      await next()
      reply = context.state.reply
    } catch (error) {
      reply = toReply(error, context, visit)
    }
    // Read again: the form may have changed the person, their role or their organization, which the frame shows.
    // If that fails, for example because the database has just become unavailable, the page is shown as it is.
    const { person } = visit
    if (reply.kind === 'page' && person)
      visit = { ...visit, person: await personOf(visit.browserToken).catch(() => person) }
    try {
      writeReply(context, visit, reply, place)
    } catch (error) {
      // A page for a stranger has none of the parts of this visit that could not be rendered; and it is small.
      const plain = { ...visit, person: null, query: new URLSearchParams() }
      writeReply(context, plain, toReply(error, context, visit), noPlace)
    }
    const { method, status } = context
    const durationMs = Math.round(performance.now() - arrivedAtMs)
    parts.onVisited({ requestId, method, path: context.state.path, status, durationMs })
  }

  async function visitPage(context: Context, one: Page): Promise<void> {
    const { state, req, params } = context
    state.path = one.path
    guard.checkSite(state.visit)
    if (one.access === 'anyone' && !one.isFile) await countOpened(state.visit)
    const began: Visit = { ...state.visit, params }
    const isForm = one.method === 'POST'
    const { done, ...sent }: Received = isForm ? await receive(req, one, began, state.place) : {}
    const visit = { ...began, ...sent }
    try {
      state.reply = await serveAs(sent.form ? await guard.admit(visit, one) : visit, one)
    } finally {
      // The rest of a file that a page does not need is dropped, so that the browser gets to see the response.
      visit.file?.stream.resume()
      done?.()
    }
  }

  /** Pages that anybody may open cost no credit: each sender may open so many in a minute. */
  function countOpened({ person, address }: Visit): Promise<void> {
    return pageContext.limits.attempt('open_page', person?.user.userId ?? address)
  }

  async function serveAs(visit: Visit, one: Page): Promise<Reply> {
    const { person, browserToken } = visit
    if (!person) return one.serve(visit, pageContext)
    const { userId } = person.user
    const count = async () => {
      await pageContext.limits.attempt('act', userId)
      await pageContext.limits.attempt('act_of_day', userId)
    }
    return actIn({ userId, browserToken, count }, () => one.serve(visit, pageContext))
  }

  function strangerOf(context: Context): Visit {
    const browserToken = cookies.read(context.get('Cookie')) ?? makeToken()
    const gone = new AbortController()
    context.res.once('close', () => gone.abort())
    const { requestId, arrivedAtMs } = context.state as Visit
    return {
      requestId,
      arrivedAtMs,
      path: context.path,
      standsOn: standsOn(context),
      params: {},
      query: new URLSearchParams(context.querystring),
      form: new Form(),
      body: Buffer.alloc(0),
      file: null,
      header: name => context.get(name),
      address: parts.findClientAddress(context.req),
      userAgent: context.get('User-Agent'),
      signal: gone.signal,
      browserToken,
      deviceToken: deviceCookies.read(context.get('Cookie')) ?? makeToken(),
      csrfToken: csrfTokenOf(browserToken),
      person: null,
    }
  }

  // The address that a form is sent to may not be a page that one can return to.
  function standsOn(context: Context): string {
    if (context.method !== 'POST') return context.path + context.search
    const from = context.get('Referer')
    if (!URL.canParse(from)) return '/'
    const { host, pathname, search } = new URL(from)
    const isOurs = host === context.get('Host') && router.match(pathname, 'GET').route
    return isOurs ? pathname + search : '/'
  }

  // The one place where a failure becomes a page.
  function toReply(error: unknown, context: Context, visit: Visit): Reply {
    if (error instanceof Detour) return error.reply
    // The person lost a right between the guard's look and the act's.
    if (error instanceof UserError) return page(didNotWork, deadEnd(error.message), { status: 403 })
    const { problem, status, message, retryAfterSeconds } = pageContext.calls.toProblem(error, visit)
    if (retryAfterSeconds !== null) context.set('Retry-After', String(retryAfterSeconds))
    const [title, sentence] =
      problem === 'internal_error' ? ['Something went wrong', ourFault] : [didNotWork, message]
    return page(title, deadEnd(sentence), { status })
  }
}
