import { withdrawalPaid } from '@morakot/contract/features/cashier/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { announceItem } from './events.ts'

export const liveFeedSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: 'live-feed.withdrawals',
    topics: [withdrawalPaid],
    startFrom: 'end',
    handle: async (tx, events) => {
      for (const { payload } of events) await announceItem(tx, payload.withdrawal)
    },
  }),
]
