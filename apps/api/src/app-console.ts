import { consoleApi } from '@morakot/contract/calls'
import { consoleContract } from '@morakot/contract/contract'
import type { FastifyInstance } from 'fastify'
import { auditConsoleRoutes } from '#features/audit/routes'
import { cashierConsoleRoutes } from '#features/cashier/routes'
import { operatorCookieName, operatorGuard } from '#features/operators/public'
import { operatorRoutes } from '#features/operators/routes'
import { reconciliationConsoleRoutes } from '#features/reconciliation/routes'
import { seamlessConsoleRoutes } from '#features/seamless/routes-console'
import { siteConsoleRoutes } from '#features/site/routes'
import type { Guards } from '#infra/http/asker'
import { mount } from '#infra/http/mount'
import { buildBase } from './app-base.ts'
import type { AppContext } from './context.ts'
import type { Wiring } from './wiring.ts'

const NOT_PAGES = ['api', 'health', 'assets', 'docs']

/** The operators' address: their app and API, and nothing of the members'. */
export async function buildConsoleApp(
  context: AppContext,
  wiring: Wiring,
  web: { readonly console: string | null },
): Promise<FastifyInstance> {
  const { config } = context
  const app = await buildBase(context, {
    api: 'console',
    cookie: operatorCookieName(config),
    origin: config.consoleOrigin,
    frames: [],
    title: 'console API',
    web: web.console,
    notPages: NOT_PAGES,
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
  mount(app, guards, {
    noun: 'seamless',
    calls: consoleApi.seamless,
    schemas: consoleContract.seamless,
    handlers: seamlessConsoleRoutes(context),
  })
  return app
}
