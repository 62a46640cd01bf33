import { depositCredited } from '@morakot/contract/features/cashier/events'
import { kycVerified } from '@morakot/contract/features/kyc/events'
import { keepEarned } from '#features/deposit-points/public'
import { releaseHeld } from '#features/receipts/public'
import { releaseSlips } from '#features/slips/public'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import type { CashierContext } from './service-context.ts'

export function cashierSubscribers(context: CashierContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: 'points.deposits',
      topics: [depositCredited],
      startFrom: 'beginning',
      handle: async (tx, events) => await keepEarned(tx, events),
    }),
    // After the verification is committed: money that came before it was kept, and money that comes after it is credited at once.
    defineSubscriber({
      name: 'kyc.releases',
      topics: [kycVerified],
      startFrom: 'beginning',
      handle: async (tx, events) => {
        for (const { member } of events) {
          if (member === null) continue
          await releaseHeld(context, tx, member)
          await releaseSlips(context, tx, member)
        }
      },
    }),
  ]
}
