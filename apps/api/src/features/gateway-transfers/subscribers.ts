import { depositCredited } from '@morakot/contract/features/cashier/events'
import { parseMillisatang, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { invariant } from '#infra/invariant'
import { sendOn } from './service.ts'
import type { TransfersContext } from './service.ts'

export function gatewayTransferSubscribers(context: TransfersContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: 'gateway.send-on',
      topics: [depositCredited],
      startFrom: 'end',
      keeps: 'It begins a transfer to the gateway: the transfer is the record.',
      handle: async (tx, events) => {
        for (const { member, payload } of events) {
          if (member === null) continue
          const amount = parseMillisatang(payload.amount)
          invariant(amount !== null, `the deposit ${payload.deposit} has an amount`)
          await sendOn(context, tx, { member, depositId: payload.deposit, amount: satangFromMillisatangFloor(amount) })
        }
      },
    }),
  ]
}
