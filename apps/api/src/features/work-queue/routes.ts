import type { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { readFromReplica } from '#infra/http/replica-reads'
import { readBadges } from './service-badges.ts'
import { readOverview } from './service-overview.ts'
import { giveBack, readQueue, takeNext, takeTask } from './service-queue.ts'
import { search } from './service-search.ts'

export function workQueueRoutes(context: BaseContext): Handlers<typeof workQueueCalls, typeof workQueueSchemas> {
  return {
    badges: async (_ask, asker) => await readBadges(context, asker),
    search: async ({ query }, asker) => await readFromReplica(context, asker, async (there) => await search(there, asker.grants, query)),
    overview: async ({ query }, asker) =>
      await readFromReplica(context, asker, async (there) => await readOverview(there, asker.grants, query)),
    queue: async ({ query }, asker) => await readQueue(context, asker, query),
    take: async ({ body }, asker) => await takeTask(context, asker, body),
    takeNext: async ({ body }, asker) => await takeNext(context, asker, body),
    giveBack: async ({ body }, { operator }) => await giveBack(context, operator, body),
  }
}
