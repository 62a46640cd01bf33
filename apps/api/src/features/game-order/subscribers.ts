import { roundSettled } from '@morakot/contract/features/seamless/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { ORDER, orderRebuild } from './service-rebuild.ts'
import { countSettled } from './service.ts'

export const gameOrderSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: ORDER,
    topics: [roundSettled],
    startFrom: 'beginning',
    handle: async (tx, events) => await countSettled(tx, events),
    rebuild: orderRebuild,
  }),
]
