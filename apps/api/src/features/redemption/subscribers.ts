import { redemptionMoved } from '@morakot/contract/features/redemption/events'
import type { RedemptionContext } from '#features/redemption/requests/service-context'
import { refundRejected } from '#features/redemption/requests/service-payer'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'

/** Refunds refused requests automatically (features F-92). */
export function redemptionSubscribers(context: RedemptionContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: 'redemption.refunds',
      topics: [redemptionMoved],
      startFrom: 'beginning',
      keeps: 'It posts a refund: the ledger has it.',
      handle: async (tx, events) => {
        for (const { payload } of events) if (payload.to === 'REJECTED') await refundRejected(context, tx, payload.request)
      },
    }),
  ]
}
