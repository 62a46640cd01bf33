import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'

/** What one operator may approve of withdrawals without another one on a Bangkok day: 200,000 THB in satang. The table has the same bound. */
export const APPROVED_ALONE_MAX = satang(20_000_000n)

interface OperatorDay {
  readonly operator: OperatorId
  /** A Bangkok day, `YYYY-MM-DD`. */
  readonly day: string
}

/** Adds to what an operator approved alone that day. False, and nothing is added, above the bound; of two at once the second sees the first. */
export async function addApprovedAlone(tx: Tx, { operator, day, amount }: OperatorDay & { readonly amount: Satang }): Promise<boolean> {
  if (amount > APPROVED_ALONE_MAX) return false
  const { rows } = await sql`
    insert into withdrawal_approved_alone as alone (operator_id, day, satang) values (${operator}, ${day}::date, ${amount})
    on conflict (operator_id, day) do update set satang = alone.satang + excluded.satang
    where alone.satang + excluded.satang <= ${APPROVED_ALONE_MAX}
    returning 1`.execute(tx)
  return rows.length === 1
}

/** What an operator may still approve alone that day. */
export async function approvedAloneLeft(db: Db | Tx, { operator, day }: OperatorDay): Promise<Satang> {
  const { rows } = await sql<{ satang: bigint }>`
    select satang from withdrawal_approved_alone where operator_id = ${operator} and day = ${day}::date`.execute(db)
  return satang(APPROVED_ALONE_MAX - (rows[0]?.satang ?? 0n))
}
