import { depositCredited } from '@morakot/contract/features/cashier/events'
import type { BaseContext } from '#infra/context'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { PROMOTE, tierRebuild } from './service-rebuild.ts'
import { rise } from './service-tier.ts'

/** A deposit that reaches a tier promotes automatically (features F-96). */
export function privilegeSubscribers({ clock }: Pick<BaseContext, 'clock'>): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: PROMOTE,
      topics: [depositCredited],
      startFrom: 'end',
      rebuild: tierRebuild,
      handle: async (tx, events) => {
        const members = [...new Set(events.flatMap(({ member }) => (member === null ? [] : [member])))]
        // In one order, so that two batches never wait for each other in a circle.
        for (const member of members.toSorted((one, other) => (one < other ? -1 : 1)))
          await rise(tx, member, { now: clock.now(), actor: 'subscriber:tiers.promote', upTo: null })
      },
    }),
  ]
}
