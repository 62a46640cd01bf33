import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { Satang } from '@morakot/money/satang'
import { lockMember } from '#features/members/service-status'
import { checkWithdrawal } from '#features/withdrawal-conditions/rules'
import { readStatus } from '#features/withdrawal-conditions/service-status'
import type { Clock } from '#infra/clock'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { publishRequested } from './events.ts'
import { reserve } from './service.ts'
import { settle } from './service-payouts.ts'
import { findWithdrawal, moveWithdrawal } from './store.ts'

const ACTOR = 'job:seed'
const PAID_AFTER_MS = 90_000

/**
 * A withdrawal of the demo's history, at the seeder's clock: paid, without a call to a bank, or waiting for operators. Checked like any
 * other; what may not be withdrawn is left out. One that exists stays as it is.
 */
export async function seedWithdrawal(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  input: { readonly id: string; readonly member: MemberId; readonly amount: Satang; readonly isPaid: boolean },
): Promise<void> {
  const { id, amount, isPaid } = input
  const member = await lockMember(tx, input.member)
  if ((await findWithdrawal(tx, id)) !== undefined) return
  const now = clock.now()
  if (checkWithdrawal(await readRules(tx, cashierRules), await readStatus(tx, member, now), amount, now) !== null) return
  const actor = `member:${member.id}`
  const withdrawal = await reserve({ newId: () => id }, tx, member, { amount, passkey: null, now, origin: 'member', actor })
  await publishRequested(tx, withdrawal, { path: isPaid ? 'auto' : 'review', actor })
  await moveWithdrawal(tx, { id, from: 'REQUESTED', to: isPaid ? 'APPROVED' : 'REVIEW', at: now, actor: ACTOR })
  if (!isPaid) return
  await moveWithdrawal(tx, { id, from: 'APPROVED', to: 'PAYING', at: now, actor: ACTOR })
  const paidAt = new Date(now.getTime() + PAID_AFTER_MS)
  await settle({ clock: { now: () => paidAt } }, tx, { ...withdrawal, status: 'PAYING' })
}
