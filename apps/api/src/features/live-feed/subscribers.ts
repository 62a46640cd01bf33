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
      keeps: 'It remembers the game that the next payout is shown with: the payout takes it away.',
      handle: async (tx, events) => await keepRounds(tx, events),
    }),
    defineSubscriber({
      name: 'live-feed.withdrawals',
      topics: [withdrawalPaid],
      startFrom: 'end',
      keeps: 'An item has a random name and a random moment: the item itself is the record.',
      handle: async (tx, events) => await keepPaid(context, tx, events),
    }),
  ]
}
