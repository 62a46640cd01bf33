import { kycVerified } from '@morakot/contract/features/kyc/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import type { TrueMoneyContext } from './service-settle.ts'
import { releaseMoney } from './service-held.ts'

export function truemoneySubscribers(context: TrueMoneyContext): readonly Subscriber[] {
  return [
    // After the verification is committed: money that came before it was kept, and money that comes after it is credited at once.
    defineSubscriber({
      name: 'truemoney.releases',
      topics: [kycVerified],
      startFrom: 'beginning',
      keeps: 'It credits money that was kept back: deposits and postings are the record.',
      handle: async (tx, events) => {
        for (const { member } of events) if (member !== null) await releaseMoney(context, tx, member)
      },
    }),
  ]
}
