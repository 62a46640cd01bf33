import type { memberApi } from '@morakot/contract/calls'
import type { MemberContract } from '@morakot/contract/contract'
import type { Handlers } from '#infra/http/mount'
import { readConfigs, runningVersion } from './service.ts'
import type { SiteContext } from './service.ts'

export function siteRoutes(context: SiteContext): Handlers<typeof memberApi.site, MemberContract['site']> {
  return {
    version: async () => runningVersion(context),
    configs: async () => await readConfigs(context),
  }
}
