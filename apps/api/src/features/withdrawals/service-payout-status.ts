import { balancesIn, memberAccounts } from '@morakot/ledger/accounts'
import { areWithdrawalsStopped } from '@morakot/ledger/findings'
import * as members from '#features/members/service-status'
import type { JudgedPayout } from '#features/payout-halts/ports'
import type { Db, Tx } from '#infra/db'
import { oneByOne } from '#infra/database/one-by-one'
import { invariant } from '#infra/invariant'
import { payoutObstaclesTo } from './rules-payouts.ts'
import type { PayoutStatus } from './rules-payouts.ts'
import type { WithdrawalsContext } from './service-context.ts'
import { listOldestApproved } from './store.ts'

/** Everything that decides about a payout when it is sent. On a transaction that holds the member's lock it stays true until the end. */
export async function readPayoutStatus(
  { openAlertsOf }: Pick<WithdrawalsContext, 'openAlertsOf'>,
  db: Db | Tx,
  member: Pick<members.Member, 'id' | 'status'>,
): Promise<PayoutStatus> {
  const accounts = await memberAccounts(db, member.id)
  return {
    isBlocked: member.status === 'blocked',
    isFrozen: accounts.real.status !== 'open' || accounts.withdraw_hold.status !== 'open',
    isStopped: await areWithdrawalsStopped(db),
    debt: balancesIn(accounts).debt,
    openAlerts: await openAlertsOf(db, member.id),
  }
}

/** Judges the oldest approved payouts as their sending will, and moves none (console-2.md O-23). */
export async function judgePayouts(
  context: Pick<WithdrawalsContext, 'db' | 'openAlertsOf'>,
  most: number,
): Promise<readonly JudgedPayout[]> {
  const { db } = context
  const waiting = await listOldestApproved(db, most)
  const ids = [...new Set(waiting.map(({ memberId }) => memberId))]
  const known = await members.membersOf(db, ids)
  const statuses = new Map(
    await oneByOne(ids, async (id) => {
      const member = known.get(id)
      invariant(member !== undefined, `member ${id} is gone`)
      return [id, await readPayoutStatus(context, db, member)] as const
    }),
  )
  return waiting.map(({ memberId, bankCode, origin }) => {
    const status = statuses.get(memberId)
    invariant(status !== undefined, `member ${memberId} was judged`)
    return { bankCode, isSentBack: payoutObstaclesTo({ origin }, status).length > 0 }
  })
}
