import type { BaseContext } from '#infra/context'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { ACCRUAL, accrue, COUNTED } from './service-accrue.ts'
import { affiliateRebuild } from './service-rebuild.ts'

export function affiliatesSubscribers(context: BaseContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: ACCRUAL,
      topics: COUNTED,
      startFrom: 'beginning',
      handle: async (tx, events) => await accrue(context, tx, events),
      rebuild: affiliateRebuild,
    }),
  ]
}
