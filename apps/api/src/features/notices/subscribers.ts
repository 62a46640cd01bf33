import { affiliatePaid } from '@morakot/contract/features/affiliates/events'
import { memberBankChanged, memberBankRestored } from '@morakot/contract/features/bank-change/events'
import { cashbackReady } from '@morakot/contract/features/cashback/events'
import {
  depositCredited,
  receiptRefused,
  receiptResolved,
  receiptUnmatched,
  withdrawalEnded,
  withdrawalPaid,
  withdrawalRequested,
} from '@morakot/contract/features/cashier/events'
import { kycRefused, kycVerified } from '@morakot/contract/features/kyc/events'
import { tierChanged } from '@morakot/contract/features/privileges/noun'
import { bonusEnded } from '@morakot/contract/features/promotions/events'
import { redemptionMoved } from '@morakot/contract/features/redemption/events'
import { dataCopyReady } from '@morakot/contract/features/subject-requests/events'
import { voucherIssued } from '@morakot/contract/features/vouchers/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { keepNotices } from './service.ts'

export const noticesSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: 'notices.keep',
    topics: [
      depositCredited,
      receiptUnmatched,
      receiptResolved,
      receiptRefused,
      withdrawalRequested,
      withdrawalPaid,
      withdrawalEnded,
      kycVerified,
      kycRefused,
      memberBankChanged,
      memberBankRestored,
      dataCopyReady,
      bonusEnded,
      cashbackReady,
      affiliatePaid,
      redemptionMoved,
      tierChanged,
      voucherIssued,
    ],
    startFrom: 'end',
    keeps: 'A notice is what a member was told, with what was read of it: the notice itself is the record.',
    handle: async (tx, events) => await keepNotices(tx, events),
  }),
]
