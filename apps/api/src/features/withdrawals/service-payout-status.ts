import { balancesIn, memberAccounts } from '@morakot/ledger/accounts'
import { areWithdrawalsStopped } from '@morakot/ledger/findings'
import type * as members from '#features/members/service-status'
import type { Db, Tx } from '#infra/db'
import type { PayoutStatus } from './rules-payouts.ts'
import type { WithdrawalsContext } from './service-context.ts'

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
