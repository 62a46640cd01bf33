import type { Satang } from '@morakot/money/satang'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { canonicalReference, lastFour } from './rules.ts'
import { findClaim, findTwin, insertClaim, lockReference } from './store.ts'
import type { KnownClaim, Rail } from './store.ts'

export type { KnownClaim }

/** A transfer as a rail tells of it. */
export interface ToldTransfer {
  readonly rail: Rail
  /** Canonical: see `canonicalReference`. */
  readonly reference: string
  readonly receiver: string
  readonly amount: Satang
  readonly paidAt: Date
  readonly payerAccount: string
}

/** A transfer of the bank's feed under its one name. */
export function toldByFeed(
  event: {
    readonly fromBank: string
    readonly bankTransactionId: string
    readonly toAccount: string
    readonly fromAccount: string
    readonly receivedAt: string
  },
  amount: Satang,
): ToldTransfer {
  return {
    rail: 'feed',
    reference: canonicalReference(event.fromBank, event.bankTransactionId),
    receiver: event.toAccount,
    amount,
    paidAt: new Date(event.receivedAt),
    payerAccount: event.fromAccount,
  }
}

/**
 * What is known of a transfer, under a lock on its name that lasts until the transaction ends: it was credited (`used`), one that looks like
 * it was under another name (`twin`), or nothing. Asked by every rail before it credits or keeps the money.
 */
export async function hearTransfer(
  tx: Tx,
  told: ToldTransfer,
): Promise<{ readonly kind: 'used' | 'twin'; readonly claim: KnownClaim } | { readonly kind: 'new' }> {
  await lockReference(tx, told.reference)
  const claim = await findClaim(tx, told.reference)
  if (claim !== null) return { kind: 'used', claim }
  const twin = await findTwin(tx, { ...told, payerLastFour: lastFour(told.payerAccount) })
  return twin === null ? { kind: 'new' } : { kind: 'twin', claim: twin }
}

/** Takes the name of a transfer for the deposit that it credits; false when it credited another before, whatever rail told of it. */
export async function claimTransfer(
  tx: Tx,
  told: ToldTransfer,
  { depositId, member, at }: { readonly depositId: string; readonly member: MemberId; readonly at: Date },
): Promise<boolean> {
  return await insertClaim(tx, { ...told, depositId, member, payerLastFour: lastFour(told.payerAccount) }, at)
}
