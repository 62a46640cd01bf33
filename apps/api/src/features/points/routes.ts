import type { pointCalls, pointConsoleCalls } from '@morakot/contract/features/points/calls'
import type { pointConsoleSchemas, pointSchemas } from '@morakot/contract/features/points/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { adjust, approve, decline, listViews, readMember } from './service-adjustments.ts'
import { readOverview } from './service-overview.ts'

export function pointRoutes(context: BaseContext): Handlers<typeof pointCalls, typeof pointSchemas> {
  return { overview: async (_request, { member }) => await readOverview(context, member) }
}

export function pointConsoleRoutes(context: BaseContext): Handlers<typeof pointConsoleCalls, typeof pointConsoleSchemas> {
  return {
    list: async ({ query }, { operator }) => await listViews(context, operator, query),
    member: async ({ query }, { operator }) => await readMember(context, operator, query.username),
    adjust: async ({ body }, { operator }) => await adjust(context, operator, body),
    approve: async ({ params }, { operator }) => await approve(context, operator, params.adjustmentId),
    decline: async ({ params, body }, { operator }) => await decline(context, operator, { id: params.adjustmentId, reason: body.reason }),
  }
}
