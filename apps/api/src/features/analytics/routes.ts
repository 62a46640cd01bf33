import type { analyticsCalls } from '@morakot/contract/features/analytics/calls'
import type { analyticsSchemas } from '@morakot/contract/features/analytics/schema'
import type { Handlers } from '#infra/http/mount'
import { readFromReplica } from '#infra/http/replica-reads'
import { buyAccess, openProvider, readAccess, readUtilities } from './service-access.ts'
import type { AnalyticsContext } from './service-context.ts'
import { readActive, readProvider, readProviders, readSlot, readSlots } from './service-read.ts'

export function analyticsRoutes(context: AnalyticsContext): Handlers<typeof analyticsCalls, typeof analyticsSchemas> {
  return {
    utilities: async () => await readUtilities(context),
    buyAccess: async ({ body }, { member, key }) => await buyAccess(context, { member, key }, body),
    access: async (_request, { member }) => await readAccess(context, member),
    openProvider: async ({ params }, { member }) => await openProvider(context, member, params.providerSlug),
    providers: async ({ query }, auth) => await readFromReplica(context, auth, async (there) => await readProviders(there, query)),
    activeUsers: async ({ query }, auth) => await readFromReplica(context, auth, async (there) => await readActive(there, query)),
    slots: async ({ query }, { member }) => await readSlots(context, member, query),
    provider: async ({ params, query }, { member }) => await readProvider(context, member, { slug: params.providerSlug, query }),
    slot: async ({ params, query }, { member }) =>
      await readSlot(context, member, { slug: params.providerSlug, slotId: params.slotId, period: query.period }),
  }
}
