import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { bahtFromSatang } from '@morakot/money/satang'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { listSlipsOf } from './store.ts'

type Shown = Reply<(typeof cashierSchemas)['deposits']>['slips']

const DAY_MS = 86_400_000

/** The member's slips that are under way, and those of the last day with what became of them. */
export async function readSlips({ db, clock }: BaseContext, member: MemberId): Promise<Shown> {
  const found = await listSlipsOf(db, member, new Date(clock.now().getTime() - DAY_MS))
  return found.map((slip) => ({
    depositId: slip.id,
    method: slip.method,
    status: slip.status,
    amount: slip.amount === null ? (slip.typedAmount === null ? null : bahtFromSatang(slip.typedAmount)) : bahtFromSatang(slip.amount),
    reference: slip.transferReference,
    checks: slip.checks.map((check) => ({ ...check })),
    // Why it waited is over once it is credited.
    reason: slip.status === 'CREDITED' ? null : (slip.rejectReason ?? slip.reviewReason),
    createdAt: slip.createdAt.toISOString(),
  }))
}
