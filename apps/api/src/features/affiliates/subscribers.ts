import { cashbackPaid } from '@morakot/contract/features/cashback/events'
import { depositCredited, withdrawalPaid } from '@morakot/contract/features/cashier/events'
import { bonusEnded } from '@morakot/contract/features/promotions/events'
import { rewardGranted } from '@morakot/contract/features/rewards/events'
import { roundCorrected, roundSettled } from '@morakot/contract/features/seamless/events'
import type { BaseContext } from '#infra/context'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { ACCRUAL, accrue } from './service-accrue.ts'

export function affiliatesSubscribers(context: BaseContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: ACCRUAL,
      topics: [roundSettled, roundCorrected, bonusEnded, rewardGranted, cashbackPaid, depositCredited, withdrawalPaid],
      startFrom: 'beginning',
      handle: async (tx, events) => await accrue(context, tx, events),
    }),
  ]
}
