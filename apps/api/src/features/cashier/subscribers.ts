import { depositCredited, receiptResolved, receiptUnmatched } from '@morakot/contract/features/cashier/events'
import { kycVerified } from '@morakot/contract/features/kyc/events'
import { payoutsResumed } from '@morakot/contract/features/payout-halts/noun'
import { keepEarned } from '#features/deposit-points/service'
import { receiptAmount } from '#features/receipts/service-entered'
import { endSlipsOf, lookAgainFor } from '#features/slips/service-again'
import { releaseSlips } from '#features/slips/service-release'
import { releaseHeld } from '#features/unmatched-receipts/service-release'
import { releaseApproved } from '#features/withdrawals/service-payouts'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import type { Tx } from '#infra/db'
import type { CashierContext } from './ports.ts'

export function cashierSubscribers(context: CashierContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: 'points.deposits',
      keeps:
        'What a deposit earned was decided by the rules and the offer of its credit: the row is the record, and the ledger has what was given.',
      topics: [depositCredited],
      startFrom: 'beginning',
      handle: async (tx, events) => await keepEarned(tx, events),
    }),
    // A slip is evidence of a receipt (features F-120): it waits for one, and ends when operators credit its receipt by another way.
    defineSubscriber({
      name: 'slips.receipts',
      keeps: 'It moves slips on: each is a row of its own.',
      topics: [receiptUnmatched, receiptResolved],
      startFrom: 'end',
      handle: async (tx, events) => {
        for (const event of events) {
          if (event.topic === 'receipt.unmatched') await lookAgain(context, tx, event.payload.receipt)
          else if (event.payload.how === 'credited') await endSlipsOf(context, tx, event.payload.receipt)
        }
      },
    }),
    defineSubscriber({
      name: 'payouts.release',
      keeps: 'It queues payouts that were halted.',
      topics: [payoutsResumed],
      startFrom: 'end',
      handle: async (tx) => await releaseApproved(context, tx),
    }),
    // After the verification is committed: money that came before it was kept, and money that comes after it is credited at once.
    defineSubscriber({
      name: 'kyc.releases',
      keeps: 'It credits money that was kept back: deposits and postings are the record.',
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

async function lookAgain(context: CashierContext, tx: Tx, receipt: string): Promise<void> {
  const amount = await receiptAmount(tx, receipt)
  if (amount !== null) await lookAgainFor(context, tx, amount)
}
