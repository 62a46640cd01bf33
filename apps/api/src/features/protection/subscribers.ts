import { memberLoggedIn } from '@morakot/contract/features/members/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { carryOn } from './service-sitting.ts'

export const protectionSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: 'protection.carry-play',
    topics: [memberLoggedIn],
    startFrom: 'end',
    handle: async (tx, events) => await carryOn(tx, events),
  }),
]
