import { depositCredited } from '@morakot/contract/features/cashier/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { keepEarned } from './service-points.ts'

export const cashierSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: 'points.deposits',
    topics: [depositCredited],
    startFrom: 'beginning',
    handle: async (tx, events) => await keepEarned(tx, events),
  }),
]
