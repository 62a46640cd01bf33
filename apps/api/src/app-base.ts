import { Refused } from '@morakot/contract/refused'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import { themeOn } from '#features/site/rules'
import { wantsPage } from '#infra/http/wants-page'
import { answerErrors, answerUnroutable } from '#infra/http/errors'
import { stopGracefully } from '#infra/http/graceful-stop'
import { answerHealth } from '#infra/http/health'
import { readForms } from '#infra/http/form-body'
import { BODY_BYTES_MAX, readJsonBodies } from '#infra/http/json-body'
import { serveDescription } from '#infra/http/openapi'
import { secure } from '#infra/http/security'
import { securityHeaders } from '#infra/http/security-headers'
import { waitInLanes } from '#infra/http/lanes'
import { readRefusedPages } from '#infra/http/refused-page'
import { serveWebApp } from '#infra/http/web-app'
import { compileWithZod, NO_JSON_SCHEMAS } from '#infra/http/zod-compilers'
import { inTrace, traceOf, TRACE_HEADER } from '#infra/http/trace'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'

/** A request that takes longer than this is not waited for: slow clients must not hold connections. */
const REQUEST_MS_MAX = 30_000
/** How often Node looks for such clients. Its own 30 s would let them stay twice as long as they may. */
const SLOW_CLIENTS_CHECKED_MS = 5_000
/** Connections of one process, event streams included: beyond so many the kernel's queue holds the next, not this process's memory. */
const CONNECTIONS_MAX = 20_000

/** Our ids have 36 characters; a longer parameter matches no id. */
const PARAM_LENGTH_MAX = 200

/** What differs from one address to the other. */
export interface Base {
  readonly api: 'member' | 'console'
  /** The cookie that a session travels in. */
  readonly cookie: string
  readonly origin: string
  readonly frames: readonly string[]
  /** The built web app; null serves the API alone. */
  readonly web: string | null
  /** Documents of the web app that its own pages show in a frame. */
  readonly framed?: readonly string[]
  /** First parts of addresses that are never pages: what is missing there is missing. */
  readonly notPages: readonly string[]
}

/** What both addresses have in common: everything but their calls. */
export async function buildBase(context: AppContext, base: Base): Promise<FastifyInstance> {
  const { config } = context
  const loggerInstance: FastifyBaseLogger = context.logger
  const isPage = (request: FastifyRequest) => wantsPage(request, base.notPages)
  const refusedPages = readRefusedPages(base.web)
  const refusedPage = (request: FastifyRequest, refused: Refused) => (isPage(request) ? refusedPages(refused) : null)
  const shown = { frameOrigins: base.frames, secure: config.secure }
  const app = Fastify({
    loggerInstance,
    genReqId: () => context.newId(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    http: { headersTimeout: REQUEST_MS_MAX, connectionsCheckingInterval: SLOW_CLIENTS_CHECKED_MS },
    forceCloseConnections: 'idle',
    // A request on a connection that is still open gets its response, not a 503: clients do not know yet that the process stops.
    return503OnClosing: false,
    schemaController: NO_JSON_SCHEMAS,
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
    frameworkErrors: answerUnroutable({
      headers: securityHeaders(shown),
      // Not the app itself: its router reads the same address, and cannot either.
      pageOf: (request) => refusedPage(request, new Refused('site.not_found')),
    }),
  })
  app.server.maxConnections = CONNECTIONS_MAX
  compileWithZod(app)
  readJsonBodies(app)
  await readForms(app)
  stopGracefully(app)
  app.addHook('onRequest', (request, reply, done) => {
    const trace = traceOf(request.headers['traceparent'], request.id)
    reply.header(TRACE_HEADER, trace)
    inTrace(trace, done)
  })
  waitInLanes(app)
  // The page that is shown from any address of this machine is its own origin; behind https only the configured one is.
  await secure(app, {
    allowedOrigins: config.secure ? [base.origin] : [],
    ...shown,
    requestsPerMinute: config.requestsPerMinute,
    isPage,
  })
  answerHealth(app, context.watch, context.replica)
  const { web, notPages, cookie } = base
  const theme = () => (themeOn(context.clock.now()) === 'CHRISTMAS' ? 'christmas' : 'default')
  const webApp = { notPages, sessionCookie: cookie, theme, origin: base.origin, framed: base.framed ?? [], ...pageFacts(config) }
  answerErrors(app, web === null ? () => null : await serveWebApp(app, { folder: web, ...webApp }), refusedPage)
  await serveDescription(app, { api: base.api, brandName: config.brandName, version: config.appVersion, cookie })
  return app
}

function pageFacts(config: Config) {
  const { brandName, serviceWorker } = config
  const demo = config.isExposedDemo ? 'exposed' : 'private'
  return { brandName, serviceWorker, demo, telemetry: config.telemetry.sink === 'none' ? 'off' : 'on' } as const
}
