import { membersLike } from '#features/members/service-bank'
import type { Member } from '#features/members/service-status'
import type { Db, Tx } from '#infra/db'
import { isFromMember } from './rules-payer.ts'
import type { Payer } from './rules-payer.ts'

/** A payment, and whether its reference or its exact amount names the member's own deposit. */
export interface Payment extends Payer {
  readonly at: Date
  readonly isForOwnDeposit: boolean
}

/**
 * Whether the member made a payment, decided by comparing all members who might have made it. The feed, slips and operators' receipts all
 * use it. Where only the payer identifies the owner of the money, a second member of the same name leaves it open.
 */
export async function isPaidBy(db: Db | Tx, payment: Payment, member: Member): Promise<boolean> {
  const { at, isForOwnDeposit, fromBank, fromAccount } = payment
  if (!isFromMember(payment, member, at)) return false
  const account = { bank: fromBank, account: fromAccount }
  return isFromMember(payment, member, at, await membersLike(db, member, { account, withName: !isForOwnDeposit }))
}
