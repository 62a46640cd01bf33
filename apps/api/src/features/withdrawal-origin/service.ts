import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { bahtFromSatang } from '@morakot/money/satang'
import { requireWithdrawal } from '#features/withdrawals/service-history'
import type { Db } from '#infra/db'
import { moneyOriginOf } from './rules.ts'
import { readCreditAtHold } from './store.ts'

type Origin = Reply<(typeof cashierConsoleSchemas)['moneyOrigin']>

/** Where the money of one withdrawal came from, up to its request. Throws `cashier.withdrawal_not_found`. */
export async function readMoneyOrigin(db: Db, id: string): Promise<Origin> {
  const withdrawal = await requireWithdrawal(db, id)
  const credit = await readCreditAtHold(db, withdrawal.member, withdrawal.holdId)
  if (credit === null) return { lines: null, rest: 0, isClosed: false }
  const { lines, rest, isClosed } = moneyOriginOf(credit, withdrawal.amount)
  return { lines: lines.map(({ line, amount }) => ({ line, amount: bahtFromSatang(amount) })), rest: bahtFromSatang(rest), isClosed }
}
