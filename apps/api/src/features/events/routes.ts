import type { eventConsoleCalls } from '@morakot/contract/features/events/calls'
import type { eventConsoleSchemas } from '@morakot/contract/features/events/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { closeParked, readParked, readSubscribers, replayParked } from './service.ts'

export function eventConsoleRoutes(context: BaseContext): Handlers<typeof eventConsoleCalls, typeof eventConsoleSchemas> {
  return {
    subscribers: async () => await readSubscribers(context),
    parked: async ({ query }) => await readParked(context, query),
    replay: async ({ params }, { operator }) => await replayParked(context, operator, BigInt(params.parkedId)),
    close: async ({ params, body }, { operator }) =>
      await closeParked(context, operator, { parkedId: BigInt(params.parkedId), reason: body.reason }),
  }
}
