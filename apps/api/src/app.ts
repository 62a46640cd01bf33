import type { FastifyInstance } from 'fastify'
import { memberCookieName, memberGuard, memberSessionsHold } from '#features/sessions/routes-guard'
import { findPollers } from '#features/wallet/service'
import type { Guards } from '#infra/http/auth-context'
import { mount } from '#infra/http/mount'
import { countPicture } from '#infra/pictures/picture-budget'
import type { OpenModules } from '#infra/modules/open-modules'
import { buildBase } from './app-base.ts'
import type { AppContext } from './context.ts'

const NOT_PAGES = ['api', 'health', 'seamless', 'callbacks', 'storage', 'art', 'assets', 'docs']

export interface MemberWeb {
  /** The built player app; null serves the API alone. */
  readonly player: string | null
}

/** The members' address: their app and API, the providers' wallet, the bank's callbacks. */
export async function buildMemberApp(context: AppContext, { opened }: OpenModules, web: MemberWeb): Promise<FastifyInstance> {
  const { config } = context
  const app = await buildBase(context, {
    api: 'member',
    cookie: memberCookieName(config),
    origin: config.publicOrigin,
    frames: ["'self'", ...new Set([config.provider.origin, new URL(config.gateway.origin).origin])],
    framed: opened.flatMap(({ module }) => module.framed),
    web: web.player,
    notPages: NOT_PAGES,
  })
  const guards: Guards = {
    member: memberGuard(context),
    operator: async () => ({ kind: 'none' }),
    countPicture: async (member) => await countPicture(context, member),
    noteUse: async () => undefined,
    recordRefusal: async () => undefined,
    sessionsHold: memberSessionsHold(context),
  }
  // Every open screen polls its balances: they are read with its session.
  const polled: Guards = { ...guards, member: memberGuard(context, findPollers) }
  for (const { module, parts } of opened) {
    const { noun, member: calls } = module.contract
    await parts.memberHttp?.(app)
    mount(app, noun === 'wallet' ? polled : guards, {
      noun,
      calls,
      schemas: module.memberSchemas,
      handlers: parts.member ?? {},
      isUnchanged: parts.isUnchanged,
    })
  }
  return app
}
