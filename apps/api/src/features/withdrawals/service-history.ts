import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang } from '@morakot/money/satang'
import * as members from '#features/members/rules'
import { noticesFor } from '#features/payout-halts/service-gate'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { findWithdrawal, hasInReview, hasOpen, listOfMember, listSteps, neighbourOf } from './store.ts'
import type { Queue, Withdrawal } from './store.ts'

type Schemas = typeof cashierSchemas

/** One withdrawal of any member, for operators. Throws `cashier.withdrawal_not_found`. */
export async function requireWithdrawal(db: Db, id: string): Promise<Withdrawal> {
  return (await findWithdrawal(db, id)) ?? refuse('cashier.withdrawal_not_found')
}

/** The ones before and after a withdrawal in a view of the operators' queue. Throws `cashier.withdrawal_not_found`. */
export async function readNeighbours(
  db: Db,
  id: string,
  queue: Queue,
): Promise<{ readonly previous: string | null; readonly next: string | null }> {
  await requireWithdrawal(db, id)
  return { previous: await neighbourOf(db, id, queue, 'before'), next: await neighbourOf(db, id, queue, 'after') }
}

/** One withdrawal of the member with its timeline. Another's does not exist here. */
export async function readWithdrawal(context: BaseContext, member: MemberId, id: string): Promise<Reply<Schemas['withdrawal']>> {
  const withdrawal = await findWithdrawal(context.db, id)
  if (withdrawal === undefined || withdrawal.member !== member) refuse('cashier.withdrawal_not_found')
  const [shown] = await withTimelines(context, [withdrawal])
  return shown ?? refuse('cashier.withdrawal_not_found')
}

/** The member's withdrawals, newest first. */
export async function readWithdrawals(
  context: BaseContext,
  member: MemberId,
  page: ParsedInput<Schemas['withdrawals']>['query'],
): Promise<Reply<Schemas['withdrawals']>> {
  const { items, total } = await listOfMember(context.db, member, { limit: page.limit, offset: offsetOf(page) })
  return { items: await withTimelines(context, items), total }
}

/** Withdrawals as the contract shows them. */
export async function withTimelines(context: BaseContext, withdrawals: readonly Withdrawal[]): Promise<Reply<Schemas['withdrawal']>[]> {
  const steps = await listSteps(
    context.db,
    withdrawals.map(({ id }) => id),
  )
  const noticeOf = await noticesFor(context.db)
  return withdrawals.map((withdrawal) => ({
    withdrawalId: withdrawal.id,
    status: withdrawal.status,
    amount: bahtFromSatang(withdrawal.amount),
    reason: withdrawal.reason,
    bank: { code: withdrawal.bank.code, number: members.maskBankNumber(withdrawal.bank.number), name: withdrawal.bank.holder },
    createdAt: withdrawal.createdAt.toISOString(),
    timeline: steps
      .filter((step) => step.withdrawalId === withdrawal.id)
      .map((step) => ({ status: step.status, at: step.at.toISOString() })),
    halt: WAITS.has(withdrawal.status) ? noticeOf(withdrawal.bank.code) : null,
  }))
}

// What was ordered at the bank is not held back.
const WAITS: ReadonlySet<Withdrawal['status']> = new Set(['REQUESTED', 'REVIEW', 'APPROVED'])

/** Whether a withdrawal of the member waits for a person: its payout may hang on what operators decide meanwhile. */
export async function doesWithdrawalWait(db: Db | Tx, member: MemberId): Promise<boolean> {
  return await hasInReview(db, member)
}

/** Whether a withdrawal of the member has not ended: its amount may still come back. */
export async function isWithdrawalOpen(db: Db | Tx, member: MemberId): Promise<boolean> {
  return await hasOpen(db, member)
}
