import type { siteCalls, siteConsoleCalls } from '@morakot/contract/features/site/calls'
import type { siteConsoleSchemas, siteSchemas } from '@morakot/contract/features/site/schema'
import type { Handlers } from '#infra/http/mount'
import { requirePermission } from '#infra/operators/permissions'
import { givePass, hasPass } from './routes-maintenance.ts'
import { makePass, takePass } from './service-passes.ts'
import { makeBoost, stopBoost } from './service-boosts.ts'
import { approveSetting, declineSetting, readSettings, saveSetting } from './service-settings.ts'
import { readBoostFor, readConfigs, recommendList, runningVersion } from './service.ts'
import type { SiteContext } from './service.ts'

/** A list that changes with a release only. */
const LIST_CACHE = 'public, max-age=3600'

export function siteRoutes(context: SiteContext): Handlers<typeof siteCalls, typeof siteSchemas> {
  return {
    version: async () => runningVersion(context),
    configs: async (_request, { request }) => await readConfigs(context, { hasPass: await hasPass(context, request) }),
    recommendList: async (_request, { reply }) => {
      reply.header('cache-control', LIST_CACHE)
      return recommendList()
    },
    boost: async (_request, { member }) => await readBoostFor(context, member),
    takePass: async ({ body }, { reply }) => {
      const { cookie, validUntil } = await takePass(context, body.token)
      givePass(context, reply, cookie)
      return { validUntil: validUntil.toISOString() }
    },
  }
}

export function siteConsoleRoutes(context: SiteContext): Handlers<typeof siteConsoleCalls, typeof siteConsoleSchemas> {
  return {
    settings: async (_request, { operator }) => await readSettings(context, operator),
    saveSetting: async (request, { operator, grants }) => {
      requirePermission(grants, request.params.key === 'BACKUP_BANK_ACCOUNT' ? 'accounts.edit' : 'content.edit')
      return await saveSetting(context, operator, request)
    },
    approveSetting: async ({ params }, { operator }) => await approveSetting(context, operator, params),
    declineSetting: async ({ params, body }, { operator }) => await declineSetting(context, operator, { ...params, ...body }),
    makeBoost: async ({ body }, { operator }) => await makeBoost(context, operator, body),
    stopBoost: async ({ params }, { operator }) => await stopBoost(context, operator, params.id),
    makePass: async (_request, { operator }) => await makePass(context, operator),
  }
}
