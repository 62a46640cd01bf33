import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'

const on = tables<'decidedAlone'>()

export interface AloneDay {
  readonly operator: OperatorId
  /** A Bangkok day, `YYYY-MM-DD`. */
  readonly day: string
  /** Of changes that give members value, or of approved withdrawals. */
  readonly sum: 'value' | 'withdrawals'
}

/** Adds satang to what an operator decided alone that day. False, and nothing is added, above `max`; of two at once the second sees the first. */
export async function addAlone(
  tx: Tx,
  { operator, day, sum }: AloneDay,
  { satang, max }: { readonly satang: bigint; readonly max: bigint },
): Promise<boolean> {
  if (satang === 0n) return true
  if (satang > max) return false
  const { rows } = await sql`
    insert into decided_alone as alone (operator_id, day, sum, satang) values (${operator}, ${day}::date, ${sum}, ${satang})
    on conflict (operator_id, day, sum) do update set satang = alone.satang + excluded.satang
    where alone.satang + excluded.satang <= ${max}
    returning 1`.execute(tx)
  return rows.length === 1
}

/** What an operator decided alone that day, in satang. */
export async function aloneSpent(db: Db | Tx, { operator, day, sum }: AloneDay): Promise<bigint> {
  const spent = on(db).selectFrom('decidedAlone').select('satang')
  const row = await spent.where('operatorId', '=', operator).where('day', '=', day).where('sum', '=', sum).executeTakeFirst()
  return row?.satang ?? 0n
}
