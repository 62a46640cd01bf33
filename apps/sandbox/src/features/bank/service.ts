import { bankNumberOf } from '@morakot/contract/bank-numbers'
import { BANK_FEED_PATH, bankFeedEvent } from '@morakot/contract/outside/bank'
import { withTransaction } from '@morakot/database/transaction'
import { bahtText, parseBahtText, satang } from '@morakot/money/satang'

import type { SandboxContext } from '#infra/context'

import { deliver, readQrPayload, slipPayload } from './gateway.ts'
import type { ReadQr } from './gateway.ts'
import { deliveriesOf, isReported } from './rules-payments.ts'
import type { Delay, PaymentTest } from './rules-payments.ts'
import { deliveryBackOffMs, WRONG_SIGNATURE_ATTEMPTS } from './rules-payouts.ts'
import {
  claimDeliveries,
  deliveriesAbout,
  insertPayment,
  lastBankTransactionId,
  latestPayments,
  latestPayouts,
  noteDelivery,
  queueDelivery,
} from './store.ts'
import type { Payment } from './store.ts'

const DELIVERIES_AT_ONCE = 20
const DELIVERY_LEASE_MS = 10_000
const ROWS_SHOWN = 30

export type PaymentRequestInput = {
  readonly fromBank: string
  readonly fromAccount: string
  readonly fromName: string
  readonly toAccount: string
  /** Decimal baht. */
  readonly amount: string
  readonly ref1?: string | undefined
  readonly ref2?: string | undefined
  readonly test: PaymentTest
  readonly delay: Delay
}

/** A QR as the bank's app shows it; undefined when the bank cannot pay it. */
export function readQr(payload: string): ReadQr | undefined {
  return readQrPayload(payload)
}

/** Moves a payer's money and queues the feed events about it in the same transaction. Undefined for an impossible amount. */
export async function pay(
  context: SandboxContext,
  request: PaymentRequestInput,
): Promise<{ readonly paymentId: string; readonly amount: string; readonly slip: string } | undefined> {
  const amount = parseBahtText(request.amount)
  if (amount === null || amount <= 0n) return undefined
  const now = context.clock.now()
  // One satang off: small enough to be overlooked by anyone who compares loosely.
  const paid = request.test === 'other_amount' ? satang(amount > 1n ? amount - 1n : amount + 1n) : amount
  const repeated = request.test === 'same_transaction' ? await lastBankTransactionId(context.db) : undefined
  const payment: Payment = {
    payment_id: context.newId(),
    bank_transaction_id: repeated ?? `BT${context.randomHex(10).toUpperCase()}`,
    amount_satang: paid,
    to_account: request.toAccount,
    from_bank: request.fromBank,
    from_account: request.fromAccount,
    from_name: request.fromName,
    ref1: request.ref1 ?? null,
    ref2: request.ref2 ?? null,
    test: request.test,
    paid_at: now,
  }
  const body = JSON.stringify(feedEvent(context, payment))
  await withTransaction(context.db, async (tx) => {
    await insertPayment(tx, payment)
    const deliveries = isReported(payment.to_account) ? deliveriesOf(request.test, request.delay) : []
    for (const { afterMs, wrongSignature } of deliveries) {
      await queueDelivery(tx, {
        delivery_id: context.newId(),
        about: payment.payment_id,
        path: BANK_FEED_PATH,
        body,
        wrong_signature: wrongSignature,
        next_attempt_at: new Date(now.getTime() + afterMs),
        delivered_at: null,
        last_answer: null,
        created_at: now,
      })
    }
  })
  const slip = slipPayload({ sendingBank: bankNumberOf(request.fromBank) ?? '999', transRef: payment.bank_transaction_id })
  return { paymentId: payment.payment_id, amount: bahtText(paid), slip }
}

/** Sends every due event once. Without a 2xx it is retried later without a limit, except events that are signed wrongly on purpose. */
export async function deliverDueEvents(context: SandboxContext): Promise<void> {
  const due = await claimDeliveries(context.db, { now: context.clock.now(), leaseMs: DELIVERY_LEASE_MS, limit: DELIVERIES_AT_ONCE })
  await Promise.all(
    due.map(async (row) => {
      const { accepted, answer } = await deliver(context, { path: row.path, body: row.body, wrongSignature: row.wrong_signature })
      const now = context.clock.now()
      const givesUp = row.wrong_signature && row.attempts >= WRONG_SIGNATURE_ATTEMPTS
      const again = new Date(now.getTime() + deliveryBackOffMs(row.attempts))
      await noteDelivery(context.db, {
        deliveryId: row.delivery_id,
        answer,
        deliveredAt: accepted ? now : null,
        nextAttemptAt: accepted || givesUp ? null : again,
      })
    }),
  )
}

/** The newest payments and payouts with the delivery state of their events, for the bank's statement page. */
export async function statements(context: SandboxContext) {
  const [payments, payouts] = await Promise.all([latestPayments(context.db, ROWS_SHOWN), latestPayouts(context.db, ROWS_SHOWN)])
  const deliveries = await deliveriesAbout(context.db, [...payments.map((row) => row.payment_id), ...payouts.map((row) => row.reference)])
  return { payments, payouts, deliveries }
}

export type Statements = Awaited<ReturnType<typeof statements>>

function feedEvent(context: SandboxContext, payment: Payment) {
  return bankFeedEvent.parse({
    eventId: context.newId(),
    bankTransactionId: payment.bank_transaction_id,
    amount: bahtText(satang(payment.amount_satang)),
    receivedAt: payment.paid_at.toISOString(),
    toAccount: payment.to_account,
    fromBank: payment.from_bank,
    fromAccount: payment.from_account,
    fromName: payment.from_name,
    ...(payment.ref1 === null ? {} : { ref1: payment.ref1 }),
    ...(payment.ref2 === null ? {} : { ref2: payment.ref2 }),
  })
}
