import { roundSettled } from '@morakot/contract/features/seamless/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { jackpotRebuild, POOLS } from './service-rebuild.ts'
import { countSettled } from './service.ts'

export const jackpotSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: POOLS,
    topics: [roundSettled],
    startFrom: 'beginning',
    handle: async (tx, events) => await countSettled(tx, events),
    rebuild: jackpotRebuild,
  }),
]
