import { cashbackPaid } from '@morakot/contract/features/cashback/events'
import { bonusEnded } from '@morakot/contract/features/promotions/events'
import { rewardGranted } from '@morakot/contract/features/rewards/events'
import { roundCorrected, roundSettled } from '@morakot/contract/features/seamless/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { cashbackRebuild } from './service-rebuild.ts'
import { ACCRUAL, accrue } from './service-accrue.ts'

export const cashbackSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: ACCRUAL,
    topics: [roundSettled, roundCorrected, cashbackPaid, bonusEnded, rewardGranted],
    startFrom: 'beginning',
    handle: async (tx, events) => await accrue(tx, events),
    rebuild: cashbackRebuild,
  }),
]
