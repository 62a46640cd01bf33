import type { Satang } from '@morakot/money/satang'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { mayBeSamePayer, otherRails } from './rules.ts'
import { findClaim, insertClaim, listAlike, listClaims, lockName } from './store.ts'
import type { Rail } from './rules.ts'
import type { KnownClaim } from './store.ts'

export type { KnownClaim, Rail }

/** A transfer as one rail reports it. */
export interface ReportedTransfer {
  readonly rail: Rail
  /** By `nameTransfer`. */
  readonly name: string
  readonly formerNames: readonly string[]
  readonly receiver: string
  readonly amount: Satang
  readonly paidAt: Date
  readonly payerBank: string
  readonly payerAccount: string
}

/** What was credited of a transfer before: the transfer itself, under any of its names, or one that looks like it by another rail. */
export type KnownTransfer = { readonly kind: 'new' } | { readonly kind: 'used' | 'twin'; readonly claim: KnownClaim }

/**
 * What is known of a transfer, under a lock on its name that lasts until the transaction ends. Every rail looks it up here before it credits or keeps
 * money. A twin has the same receiver, satang and day and a payer that does not contradict; `receivers` are all numbers of the receiving account.
 */
export async function lookUpTransfer(
  tx: Tx,
  transfer: ReportedTransfer,
  receivers: readonly string[] = [transfer.receiver],
): Promise<KnownTransfer> {
  await lockName(tx, transfer.name)
  const names = [transfer.name, ...transfer.formerNames]
  const claim = await findClaim(tx, names)
  if (claim !== null) return { kind: 'used', claim }
  const twin = (await listAlike(tx, { ...transfer, names, receivers, rails: otherRails(transfer.rail) })).find((other) =>
    mayBeSamePayer(transfer, other),
  )
  return twin === undefined ? { kind: 'new' } : { kind: 'twin', claim: twin }
}

/** The credits of these names, by name. */
export async function claimsOf(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, KnownClaim>> {
  return new Map((await listClaims(tx, names)).map((claim) => [claim.reference, claim]))
}

/** Takes the name of a transfer for the deposit that it credits; false when it credited another before, by any rail. */
export async function claimTransfer(
  tx: Tx,
  { name, ...transfer }: ReportedTransfer,
  { depositId, member, at }: { readonly depositId: string; readonly member: MemberId; readonly at: Date },
): Promise<boolean> {
  await lockName(tx, name)
  if ((await findClaim(tx, [name, ...transfer.formerNames])) !== null) return false
  return await insertClaim(tx, { ...transfer, reference: name, depositId, memberId: member }, at)
}
