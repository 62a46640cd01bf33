import type { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { exportDay, readDay, spanOfDay } from '#features/reports/service-day'
import type { Handlers } from '#infra/http/mount'
import { readFromReplica } from '#infra/http/replica-reads'
import { assignMany, assignTask, readAssignees } from './service-assign.ts'
import { readBadges } from './service-badges.ts'
import type { WorkContext } from './service-context.ts'
import { readOverview } from './service-overview.ts'
import { readProposals } from './service-proposals.ts'
import { giveBack, giveBackMany, readQueue, takeMany, takeNext, takeTask } from './service-queue.ts'
import { countSearch, search } from './service-search.ts'

export function workQueueRoutes(context: WorkContext): Handlers<typeof workQueueCalls, typeof workQueueSchemas> {
  return {
    badges: async (_request, auth) => await readBadges(context, auth),
    search: async ({ query }, auth) => {
      await countSearch(context, auth.operator)
      return await readFromReplica(context, auth, async (there) => await search(there, auth.grants, query))
    },
    overview: async ({ query }, auth) =>
      await readFromReplica(context, auth, async (there) => await readOverview(there, auth.grants, query)),
    exportDay: async ({ body }, auth) => {
      const span = await spanOfDay(context, body.day)
      const lines = await readFromReplica(context, auth, async ({ db }) => await readDay(db, span.day))
      return await exportDay(context, auth.operator, span, lines)
    },
    queue: async ({ query }, auth) => await readQueue(context, auth, query),
    assignees: async ({ query }, auth) => await readAssignees(context, auth, query),
    assign: async ({ body }, auth) => await assignTask(context, auth, body),
    assignMany: async ({ body }, auth) => await assignMany(context, auth, body),
    take: async ({ body }, auth) => await takeTask(context, auth, body),
    takeNext: async ({ body }, auth) => await takeNext(context, auth, body),
    proposals: async ({ query }, auth) => await readProposals(context, auth, query),
    giveBack: async ({ body }, { operator }) => await giveBack(context, operator, body),
    takeMany: async ({ body }, auth) => await takeMany(context, auth, body),
    giveBackMany: async ({ body }, { operator }) => await giveBackMany(context, operator, body),
  }
}
