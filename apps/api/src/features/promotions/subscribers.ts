import { memberBreakStarted } from '@morakot/contract/features/protection/events'
import { heedBreaks } from '#features/bonus-grants/public'
import { defineSubscriber } from '#infra/events/subscriber'

export const promotionSubscribers = [
  defineSubscriber({
    name: 'promotions.breaks',
    topics: [memberBreakStarted],
    startFrom: 'end',
    handle: async (tx, events) => await heedBreaks(tx, events),
  }),
]
