import type { FastifyInstance } from 'fastify'
import { exportsModule } from '#features/exports/module'
import { openLists } from '#features/exports/service-context'
import { operatorCookieName, operatorGuard } from '#features/operators/routes-guard'
import { operatorsModule } from '#features/operators/module'
import type { Guards } from '#infra/http/auth-context'
import { mount } from '#infra/http/mount'
import { reportPositions } from '#infra/http/replica-reads'
import type { OpenModules } from '#infra/modules/open-modules'
import { buildBase } from './app-base.ts'
import type { AppContext } from './context.ts'

const NOT_PAGES = ['api', 'health', 'assets', 'docs']

export interface ConsoleWeb {
  /** The built console; null serves the API alone. */
  readonly console: string | null
}

/** The operators' address: their app and API, and nothing of the members'. */
export async function buildConsoleApp(context: AppContext, { opened, contextOf }: OpenModules, web: ConsoleWeb): Promise<FastifyInstance> {
  const { config } = context
  const app = await buildBase(context, {
    api: 'console',
    cookie: operatorCookieName(config),
    origin: config.consoleOrigin,
    frames: [],
    web: web.console,
    notPages: NOT_PAGES,
  })
  if (context.replica !== null) reportPositions(app, context.replica)
  const guards: Guards = {
    member: async () => ({ kind: 'none' }),
    countPicture: async () => undefined,
    ...operatorGuard(contextOf(operatorsModule)),
  }
  for (const { module, parts } of opened) {
    if (parts.console === undefined) continue
    const [schemas, handlers] = await Promise.all([module.consoleSchemas(), parts.console()])
    const mounting = { noun: module.contract.noun, calls: module.contract.console, schemas, handlers }
    mount(app, guards, mounting)
    openLists(contextOf(exportsModule), mounting)
  }
  return app
}
