import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { readDeposit, readOpen } from '#features/deposits/service'
import { memberOf } from '#features/members/service-status'
import { readSlips } from '#features/slips/service'
import { readArrival, readChecked } from '#features/unmatched-receipts/service-checked'
import type { MemberId } from '#infra/identity'
import type { CashierContext } from './ports.ts'

/** The member's open deposits: those that can be paid, and money that waits for an operator. */
export async function readDeposits(context: CashierContext, member: MemberId): Promise<Reply<(typeof cashierSchemas)['deposits']>> {
  const [open, checked, slips] = await Promise.all([readOpen(context, member), readChecked(context, member), readSlips(context, member)])
  return { open, checked, slips }
}

/** One deposit of the member, with money that came for it and is not credited, and in the demo the account to pay from. */
export async function readOneDeposit(
  context: CashierContext,
  member: MemberId,
  id: string,
): Promise<Reply<(typeof cashierSchemas)['deposit']>> {
  const deposit = await readDeposit(context, member, id)
  const arrival = await readArrival(context, member, id)
  if (context.config.playMode !== 'demo') return { ...deposit, arrival, demoPayer: null }
  const { bank } = await memberOf(context.db, member)
  return { ...deposit, arrival, demoPayer: { bankCode: bank.code, number: bank.number, name: bank.holder } }
}
