import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { bahtFromSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { readDepositTotals, sumCreditedBetween } from './store.ts'

type Schemas = typeof cashierSchemas

const DAY_MS = 86_400_000

/** Deposits that were credited on days of Bangkok, both included (features F-49). */
export async function readTotal(
  { db }: BaseContext,
  member: MemberId,
  { fromDate, toDate }: ParsedInput<Schemas['depositTotal']>['query'],
): Promise<Reply<Schemas['depositTotal']>> {
  const since = new Date(`${fromDate}T00:00:00+07:00`)
  const until = new Date(Date.parse(`${toDate}T00:00:00+07:00`) + DAY_MS)
  const { total, count } = await sumCreditedBetween(db, member, { since, until })
  return { total: bahtFromSatang(total), count }
}

/** Everything that was ever credited to a member's deposits: what the identity threshold counts. */
export async function creditedInAll(db: Db | Tx, member: MemberId, now: Date): Promise<Satang> {
  return (await readDepositTotals(db, member, now)).creditedTotal
}
