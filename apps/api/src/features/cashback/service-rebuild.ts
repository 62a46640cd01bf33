import { cashbackPaid } from '@morakot/contract/features/cashback/events'
import { bonusEnded } from '@morakot/contract/features/promotions/events'
import { rewardGranted } from '@morakot/contract/features/rewards/events'
import { roundCorrected, roundSettled } from '@morakot/contract/features/seamless/events'
import { defineRebuild } from '#infra/rebuild/rebuild'
import { ACCRUAL, accrue } from './service-accrue.ts'
import { deleteDay } from './store-sums.ts'

/** Sums of play and of payments outside play by member and day. What was calculated and paid of them stays as it is. */
export const cashbackRebuild = defineRebuild({
  name: 'cashback',
  subscriber: ACCRUAL,
  topics: [roundSettled, roundCorrected, cashbackPaid, bonusEnded, rewardGranted],
  tables: ['cashback_day', 'cashback_promo_day'],
  by: 'day',
  remake: async (tx, chunk, past) => {
    if (chunk.by !== 'day') return
    await deleteDay(tx, chunk.day)
    for await (const events of past) await accrue(tx, events)
  },
})
