import type { Points } from '@morakot/money/points'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'

const on = tables<'pointAdjustment'>()

/** How many points an operator has given without another one since a moment. */
export async function sumGivenAlone(db: Db | Tx, operator: OperatorId, since: Date): Promise<Points> {
  const alone = on(db).selectFrom('pointAdjustment').where('proposedBy', '=', operator).where('proposedAt', '>=', since)
  const given = alone.where('kind', '=', 'GRANT').where('status', '=', 'DONE').where('needsTwo', '=', false)
  return (await given.select(sql<Points>`coalesce(sum(points), 0)::bigint`.as('sum')).executeTakeFirstOrThrow()).sum
}

/** Locks out another grant of the same operator until the transaction ends: grants check and raise the day's sum one at a time. */
export async function lockGiver(tx: Tx, operator: OperatorId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('points.adjust'), ${String(operator)}::integer)`.execute(tx)
}

/** When the points of transfers end, and what an operator wrote to them; transfers without either are left out. */
export async function listDetails(
  db: Db,
  transferIds: readonly bigint[],
): Promise<readonly { readonly transferId: bigint; readonly endsAt: Date | null; readonly note: string | null }[]> {
  if (transferIds.length === 0) return []
  const { rows } = await sql<{ transferId: bigint; endsAt: Date | null; note: string | null }>`
    select input.id as "transferId", lot.expires_at as "endsAt", taken.reason as note
    from unnest(${transferIds}::bigint[]) as input (id)
    left join point_lot as lot on lot.transfer_id = input.id
    left join point_adjustment as taken on taken.transfer_id = input.id and taken.kind = 'REVOKE'
    where lot.id is not null or taken.id is not null`.execute(db)
  return rows
}
