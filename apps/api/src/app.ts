import { consoleApi, memberApi } from '@morakot/contract/calls'
import { consoleContract, memberContract } from '@morakot/contract/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { auditConsoleRoutes } from '#features/audit/routes'
import { cashierCallbacks } from '#features/cashier/routes-callbacks'
import { cashierConsoleRoutes, cashierRoutes } from '#features/cashier/routes'
import { artRoutes } from '#features/games/routes-art'
import { gamesRoutes } from '#features/games/routes'
import { liveFeedRoutes } from '#features/live-feed/routes'
import { memberCookieName, memberGuard } from '#features/members/public'
import { memberRoutes } from '#features/members/routes'
import { operatorCookieName, operatorGuard } from '#features/operators/public'
import { operatorRoutes } from '#features/operators/routes'
import { reconciliationConsoleRoutes } from '#features/reconciliation/routes'
import { seamlessRoutes } from '#features/seamless/routes'
import { protectionRoutes } from '#features/protection/routes'
import { startRoutes } from '#features/start/routes'
import { telemetryRoutes } from '#features/telemetry/routes'
import { hasPass, holdMembers } from '#features/site/routes-maintenance'
import { siteConsoleRoutes, siteRoutes } from '#features/site/routes'
import { themeOn } from '#features/site/rules'
import { shownBalances } from '#features/wallet/public'
import { walletRoutes } from '#features/wallet/routes'
import type { Guards } from '#infra/http/asker'
import { asksForPage } from '#infra/http/asks-for-page'
import { answerErrors, answerUnroutable } from '#infra/http/errors'
import { stopGracefully } from '#infra/http/graceful-stop'
import { answerHealth } from '#infra/http/health'
import { BODY_BYTES_MAX, readJsonBodies } from '#infra/http/json-body'
import { mount } from '#infra/http/mount'
import { describeApi } from '#infra/http/openapi'
import { secure } from '#infra/http/security'
import { securityHeaders } from '#infra/http/security-headers'
import { readUnreadablePage } from '#infra/http/unreadable-page'
import { serveWebApp } from '#infra/http/web-app'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import type { Wiring } from './wiring.ts'

/** A request that takes longer than this is not waited for: slow clients must not hold connections. */
const REQUEST_MS_MAX = 30_000

/** Ids of ours have 36 characters; a longer one is nobody's. */
const PARAM_LENGTH_MAX = 200

// First parts of addresses that are never pages: what is missing there is missing.
const MEMBER_NOT_PAGES = ['api', 'health', 'seamless', 'callbacks', 'storage', 'art', 'assets', 'docs']
const CONSOLE_NOT_PAGES = ['api', 'health', 'assets', 'docs']

export interface WebFolders {
  /** The built player app; null serves the API alone. */
  readonly player: string | null
  readonly console: string | null
}

/** The members' address: their app and API, the providers' wallet, the bank's callbacks. */
export async function buildMemberApp(context: AppContext, wiring: Wiring, web: Pick<WebFolders, 'player'>): Promise<FastifyInstance> {
  const { config } = context
  const cookie = memberCookieName(config)
  const app = await buildBase(context, {
    cookie,
    origin: config.publicOrigin,
    frames: [config.provider.origin],
    title: 'API',
    web: web.player,
    notPages: MEMBER_NOT_PAGES,
  })
  holdMembers(app, wiring.site)
  const guards: Guards = { member: memberGuard(context), operator: async () => ({ kind: 'none' }) }
  mount(app, guards, { noun: 'site', calls: memberApi.site, schemas: memberContract.site, handlers: siteRoutes(wiring.site) })
  mount(app, guards, { noun: 'members', calls: memberApi.members, schemas: memberContract.members, handlers: memberRoutes(wiring.members) })
  mount(app, guards, {
    noun: 'protection',
    calls: memberApi.protection,
    schemas: memberContract.protection,
    handlers: protectionRoutes(context),
  })
  // Every open screen polls its balances: they are read with its session.
  const polled: Guards = { ...guards, member: memberGuard(context, shownBalances) }
  mount(app, polled, { noun: 'wallet', calls: memberApi.wallet, schemas: memberContract.wallet, handlers: walletRoutes(wiring.wallet) })
  mount(app, guards, { noun: 'games', calls: memberApi.games, schemas: memberContract.games, handlers: gamesRoutes(wiring.games) })
  mount(app, guards, {
    noun: 'cashier',
    calls: memberApi.cashier,
    schemas: memberContract.cashier,
    handlers: cashierRoutes(wiring.cashier),
  })
  mount(app, guards, {
    noun: 'liveFeed',
    calls: memberApi.liveFeed,
    schemas: memberContract.liveFeed,
    handlers: liveFeedRoutes(wiring.liveFeed),
  })
  mount(app, guards, {
    noun: 'start',
    calls: memberApi.start,
    schemas: memberContract.start,
    handlers: startRoutes(wiring.start, {
      member: guards.member,
      hasPass: async (request) => await hasPass(wiring.site, request),
    }),
  })
  mount(app, guards, {
    noun: 'telemetry',
    calls: memberApi.telemetry,
    schemas: memberContract.telemetry,
    handlers: telemetryRoutes(wiring.telemetry),
  })
  app.addHook('onClose', async () => await wiring.telemetry.sink.flush())
  await cashierCallbacks(app, wiring.cashier)
  await app.register(seamlessRoutes(wiring.seamless))
  await app.register(artRoutes(wiring.games))
  return app
}

/** The operators' address: their app and API, and nothing of the members'. */
export async function buildConsoleApp(context: AppContext, wiring: Wiring, web: Pick<WebFolders, 'console'>): Promise<FastifyInstance> {
  const { config } = context
  const app = await buildBase(context, {
    cookie: operatorCookieName(config),
    origin: config.consoleOrigin,
    frames: [],
    title: 'console API',
    web: web.console,
    notPages: CONSOLE_NOT_PAGES,
  })
  const guards: Guards = { member: async () => ({ kind: 'none' }), operator: operatorGuard(context) }
  mount(app, guards, {
    noun: 'operators',
    calls: consoleApi.operators,
    schemas: consoleContract.operators,
    handlers: operatorRoutes(wiring.operators),
  })
  mount(app, guards, { noun: 'site', calls: consoleApi.site, schemas: consoleContract.site, handlers: siteConsoleRoutes(wiring.site) })
  mount(app, guards, {
    noun: 'cashier',
    calls: consoleApi.cashier,
    schemas: consoleContract.cashier,
    handlers: cashierConsoleRoutes(wiring.cashier),
  })
  mount(app, guards, { noun: 'audit', calls: consoleApi.audit, schemas: consoleContract.audit, handlers: auditConsoleRoutes(context) })
  mount(app, guards, {
    noun: 'reconciliation',
    calls: consoleApi.reconciliation,
    schemas: consoleContract.reconciliation,
    handlers: reconciliationConsoleRoutes(context),
  })
  return app
}

interface Base {
  readonly cookie: string
  readonly origin: string
  readonly frames: readonly string[]
  readonly title: string
  readonly web: string | null
  readonly notPages: readonly string[]
}

async function buildBase(context: AppContext, base: Base): Promise<FastifyInstance> {
  const { config } = context
  const loggerInstance: FastifyBaseLogger = context.logger
  const unreadablePage = readUnreadablePage(base.web)
  const shown = { frameOrigins: base.frames, secure: config.secure }
  const app = Fastify({
    loggerInstance,
    genReqId: () => context.newId(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    forceCloseConnections: 'idle',
    // Who asks on a connection that is still open is answered, not refused: nobody knows yet that we go.
    return503OnClosing: false,
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
    frameworkErrors: answerUnroutable({
      headers: securityHeaders(shown),
      pageOf: (request) => (asksForPage(request, base.notPages) ? unreadablePage : null),
    }),
  })
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  readJsonBodies(app)
  stopGracefully(app)
  // The page that is shown from any address of this machine is its own origin; behind https only the configured one is.
  await secure(app, {
    allowedOrigins: config.secure ? [base.origin] : [],
    ...shown,
    requestsPerMinute: config.requestsPerMinute,
  })
  answerHealth(app, context.watch)
  const { web, notPages, cookie } = base
  const theme = () => (themeOn(context.clock.now()) === 'CHRISTMAS' ? 'christmas' : 'default')
  const pageOf =
    web === null ? () => null : await serveWebApp(app, { folder: web, notPages, sessionCookie: cookie, theme, ...pageFacts(config) })
  answerErrors(app, pageOf)
  await describeApi(app, { title: `${config.brandName} ${base.title}`, version: config.appVersion, cookie: base.cookie })
  return app
}

function pageFacts(config: Config) {
  const { brandName, serviceWorker } = config
  return { brandName, serviceWorker, telemetry: config.telemetry.sink === 'none' ? 'off' : 'on' } as const
}
