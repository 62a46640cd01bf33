import { depositCredited, withdrawalRequested } from '@morakot/contract/features/cashier/events'
import { memberLimitSet } from '@morakot/contract/features/protection/events'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import type { BaseContext } from '#infra/context'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { markDaysForReview } from './service-decide.ts'

export function safetySubscribers(context: BaseContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: 'safety.markers',
      topics: [depositCredited, roundSettled, memberLimitSet, withdrawalRequested],
      startFrom: 'beginning',
      keeps: 'It marks days for the job that decides them from the rows: a queue, and the job empties it.',
      handle: async (tx, events) => await markDaysForReview(context, tx, events),
    }),
  ]
}
