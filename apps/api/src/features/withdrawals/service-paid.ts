import type { Db } from '#infra/db'
import { findPaid, listPaid } from './store-totals.ts'
import type { PaidWithdrawal } from './store-totals.ts'

export type { PaidWithdrawal }

/** The latest paid withdrawals, newest first, at most `limit`. */
export async function latestPaid(db: Db, limit: number): Promise<readonly PaidWithdrawal[]> {
  return await listPaid(db, limit)
}

/** One paid withdrawal by its id; undefined when it is not paid. */
export async function paidWithdrawalOf(db: Db, id: string): Promise<PaidWithdrawal | undefined> {
  return await findPaid(db, id)
}
