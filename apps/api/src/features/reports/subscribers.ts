import { affiliatePaid } from '@morakot/contract/features/affiliates/events'
import { cashbackPaid } from '@morakot/contract/features/cashback/events'
import { depositCredited, withdrawalPaid } from '@morakot/contract/features/cashier/events'
import { bonusEnded, bonusGranted } from '@morakot/contract/features/promotions/events'
import { rewardGranted } from '@morakot/contract/features/rewards/events'
import { playAdjusted, roundCorrected, roundSettled } from '@morakot/contract/features/seamless/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { REPORT_DAYS } from './rules.ts'
import { addEvents } from './service-figures.ts'

export const reportSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: REPORT_DAYS,
    topics: [
      roundSettled,
      roundCorrected,
      playAdjusted,
      depositCredited,
      withdrawalPaid,
      // These say only that credit of the house moved: how much is read from its accounts.
      bonusGranted,
      bonusEnded,
      cashbackPaid,
      rewardGranted,
      affiliatePaid,
    ],
    startFrom: 'beginning',
    handle: async (tx, events) => await addEvents(tx, events),
  }),
]
