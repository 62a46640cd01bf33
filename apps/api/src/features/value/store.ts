import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { ALONE_DAY_MAX } from './rules.ts'

/** Adds to what an operator published alone that day. False, and nothing is added, above the bound; of two at once the second sees the first. */
export async function addPublishedAlone(
  tx: Tx,
  { operator, day, satang }: { readonly operator: OperatorId; readonly day: string; readonly satang: bigint },
): Promise<boolean> {
  if (satang > ALONE_DAY_MAX) return false
  const { rows } = await sql`
    insert into value_published_alone as alone (operator_id, day, satang) values (${operator}, ${day}::date, ${satang})
    on conflict (operator_id, day) do update set satang = alone.satang + excluded.satang
    where alone.satang + excluded.satang <= ${ALONE_DAY_MAX}
    returning 1`.execute(tx)
  return rows.length === 1
}
