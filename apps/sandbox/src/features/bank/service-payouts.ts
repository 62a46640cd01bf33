import { PAYOUT_EVENT_PATH, payoutEvent, payoutState } from '@morakot/contract/outside/bank'
import type { PayoutOrder, PayoutState } from '@morakot/contract/outside/bank'
import { withTransaction } from '@morakot/database/transaction'
import { parseBahtText } from '@morakot/money/satang'

import type { SandboxContext } from '#infra/context'
import type { Tx } from '#infra/tables'

import { payoutBehaviour } from './rules-payouts.ts'
import type { PayoutBehaviour } from './rules-payouts.ts'
import { keepPayout, payDuePayouts, payoutByReference, queueDelivery } from './store.ts'
import type { Payout } from './store.ts'

const PAYOUTS_AT_ONCE = 50

export type PayoutOutcome =
  | { readonly kind: 'known'; readonly state: PayoutState }
  | { readonly kind: 'refused'; readonly code: 'other_content' | 'bad_amount' }
  | { readonly kind: 'lost' }

/** Takes an order once. The same reference with the same content gets the state as it is now; with other content it is refused. */
export async function orderPayout(context: SandboxContext, order: PayoutOrder): Promise<PayoutOutcome> {
  const amount = parseBahtText(order.amount)
  if (amount === null || amount <= 0n) return { kind: 'refused', code: 'bad_amount' }
  const behaviour = payoutBehaviour(order.accountNumber)
  if (behaviour.kind === 'lost') {
    await context.sleep(context.config.payout.hangMs)
    return { kind: 'lost' }
  }
  const { payout, isNew } = await withTransaction(context.db, async (tx) => {
    const kept = await keepPayout(tx, { ...rowOf(order, amount), ...startOf(context, behaviour) })
    if (kept.isNew && kept.payout.status !== 'ACCEPTED') await announce(context, tx, kept.payout)
    return kept
  })
  if (!isSameOrder(payout, order, amount)) return { kind: 'refused', code: 'other_content' }
  // Only the first response is lost: a repeated request returns what happened.
  if (isNew && behaviour.kind === 'paid' && !behaviour.answersInTime) await context.sleep(context.config.payout.hangMs)
  return { kind: 'known', state: stateOf(payout) }
}

export async function payoutOf(context: SandboxContext, reference: string): Promise<PayoutState | undefined> {
  const payout = await payoutByReference(context.db, reference)
  return payout && stateOf(payout)
}

/** Pays what is due and queues the news of it, in one transaction. */
export async function payDue(context: SandboxContext): Promise<void> {
  await withTransaction(context.db, async (tx) => {
    const paid = await payDuePayouts(tx, { now: context.clock.now(), limit: PAYOUTS_AT_ONCE })
    for (const payout of paid) await announce(context, tx, payout)
  })
}

async function announce(context: SandboxContext, tx: Tx, payout: Payout): Promise<void> {
  const now = context.clock.now()
  await queueDelivery(tx, {
    delivery_id: context.newId(),
    about: payout.reference,
    path: PAYOUT_EVENT_PATH,
    body: JSON.stringify(payoutEvent.parse({ ...stateOf(payout), eventId: context.newId() })),
    wrong_signature: false,
    next_attempt_at: now,
    delivered_at: null,
    last_answer: null,
    created_at: now,
  })
}

function startOf(context: SandboxContext, behaviour: Exclude<PayoutBehaviour, { kind: 'lost' }>) {
  const now = context.clock.now()
  if (behaviour.kind === 'declined')
    return { status: 'DECLINED' as const, reason: behaviour.reason, accepted_at: now, due_at: null, ended_at: now }
  const { paidMs, slowMs } = context.config.payout
  const dueAt = new Date(now.getTime() + (behaviour.kind === 'slow' ? slowMs : paidMs))
  return { status: 'ACCEPTED' as const, reason: null, accepted_at: now, due_at: dueAt, ended_at: null }
}

function rowOf(order: PayoutOrder, amount: bigint) {
  return {
    reference: order.reference,
    amount_satang: amount,
    bank_code: order.bankCode,
    account_number: order.accountNumber,
    account_name: order.accountName,
  }
}

function isSameOrder(payout: Payout, order: PayoutOrder, amount: bigint): boolean {
  const row = rowOf(order, amount)
  return (
    payout.amount_satang === row.amount_satang &&
    payout.bank_code === row.bank_code &&
    payout.account_number === row.account_number &&
    payout.account_name === row.account_name
  )
}

function stateOf(payout: Payout): PayoutState {
  return payoutState.parse({
    reference: payout.reference,
    status: payout.status,
    ...(payout.reason === null ? {} : { reason: payout.reason }),
    ...(payout.status === 'PAID' && payout.ended_at !== null ? { paidAt: payout.ended_at.toISOString() } : {}),
  })
}
