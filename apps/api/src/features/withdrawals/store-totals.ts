import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** Everything that a member ever deposited and was paid. */
export async function readLifeTotals(db: Db | Tx, member: MemberId): Promise<{ readonly deposited: Satang; readonly withdrawn: Satang }> {
  const { rows } = await sql<{ deposited: bigint; withdrawn: bigint }>`
    select
      (select coalesce(sum(amount), 0) from deposit where member_id = ${member} and status = 'CREDITED')::bigint as deposited,
      (select coalesce(sum(amount), 0) from withdrawal where member_id = ${member} and status = 'PAID')::bigint as withdrawn`.execute(db)
  return { deposited: satang(rows[0]?.deposited ?? 0n), withdrawn: satang(rows[0]?.withdrawn ?? 0n) }
}
