import { roundCorrected, roundSettled } from '@morakot/contract/features/seamless/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { HOURS, statisticsRebuild } from './service-rebuild.ts'
import { countRounds } from './service-count.ts'

export const analyticsSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: HOURS,
    topics: [roundSettled, roundCorrected],
    startFrom: 'beginning',
    handle: async (tx, events) => await countRounds(tx, events),
    rebuild: statisticsRebuild,
  }),
]
