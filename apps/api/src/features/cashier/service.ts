import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { readOpen } from '#features/deposits/public'
import { readChecked } from '#features/receipts/public'
import type { MemberId } from '#infra/identity'
import type { CashierContext } from './service-context.ts'

/** What is under way of the member's deposits: those that can be paid, and money that waits for an operator. */
export async function readDeposits(context: CashierContext, member: MemberId): Promise<Reply<(typeof cashierSchemas)['deposits']>> {
  const [open, checked] = await Promise.all([readOpen(context, member), readChecked(context, member)])
  return { open, checked }
}
