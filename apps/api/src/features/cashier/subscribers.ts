import { depositCredited } from '@morakot/contract/features/cashier/events'
import { keepEarned } from '#features/deposit-points/public'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'

export const cashierSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: 'points.deposits',
    topics: [depositCredited],
    startFrom: 'beginning',
    handle: async (tx, events) => await keepEarned(tx, events),
  }),
]
