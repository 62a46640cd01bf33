import { withdrawalPaid } from '@morakot/contract/features/cashier/events'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import type { BaseContext } from '#infra/context'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { keepPaid, keepRounds } from './service.ts'

export function liveFeedSubscribers(context: BaseContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: 'live-feed.rounds',
      topics: [roundSettled],
      startFrom: 'end',
      handle: async (tx, events) => await keepRounds(tx, events),
    }),
    defineSubscriber({
      name: 'live-feed.withdrawals',
      topics: [withdrawalPaid],
      startFrom: 'end',
      handle: async (tx, events) => await keepPaid(context, tx, events),
    }),
  ]
}
