import { memberApi } from '@morakot/contract/calls'
import { memberContract } from '@morakot/contract/contract'
import type { FastifyInstance } from 'fastify'
import { cashierCallbacks } from '#features/cashier/routes-callbacks'
import { cashierRoutes } from '#features/cashier/routes'
import { artRoutes } from '#features/games/routes-art'
import { gamesRoutes } from '#features/games/routes'
import { liveFeedRoutes } from '#features/live-feed/routes'
import { memberCookieName, memberGuard } from '#features/members/public'
import { memberRoutes } from '#features/members/routes'
import { seamlessRoutes } from '#features/seamless/routes'
import { protectionRoutes } from '#features/protection/routes'
import { startRoutes } from '#features/start/routes'
import { telemetryRoutes } from '#features/telemetry/routes'
import { hasPass, holdMembers } from '#features/site/routes-maintenance'
import { siteRoutes } from '#features/site/routes'
import { shownBalances } from '#features/wallet/public'
import { walletRoutes } from '#features/wallet/routes'
import type { Guards } from '#infra/http/asker'
import { mount } from '#infra/http/mount'
import { buildBase } from './app-base.ts'
import type { AppContext } from './context.ts'
import type { Wiring } from './wiring.ts'

const NOT_PAGES = ['api', 'health', 'seamless', 'callbacks', 'storage', 'art', 'assets', 'docs']

export interface MemberWeb {
  /** The built player app; null serves the API alone. */
  readonly player: string | null
}

/** The members' address: their app and API, the providers' wallet, the bank's callbacks. */
export async function buildMemberApp(context: AppContext, wiring: Wiring, web: MemberWeb): Promise<FastifyInstance> {
  const { config } = context
  const cookie = memberCookieName(config)
  const app = await buildBase(context, {
    api: 'member',
    cookie,
    origin: config.publicOrigin,
    frames: [config.provider.origin],
    title: 'API',
    web: web.player,
    notPages: NOT_PAGES,
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
