import type { DepositType } from '@morakot/contract/features/cashier/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'

/** What operators last said of a way to deposit. */
export interface MethodSwitch {
  readonly method: DepositType
  readonly isOn: boolean
  /** When a way that is off opens by itself; null for not before somebody says so. */
  readonly opensAt: Date | null
  readonly reason: string
  readonly changedBy: OperatorId
  readonly changedAt: Date
}

/** The switches that were ever moved. A way without one is on. */
export async function listSwitches(db: Db | Tx): Promise<readonly MethodSwitch[]> {
  const { rows } = await sql<{
    method: DepositType
    is_on: boolean
    opens_at: Date | null
    reason: string
    changed_by: bigint
    changed_at: Date
  }>`select method, is_on, opens_at, reason, changed_by, changed_at from deposit_switch`.execute(db)
  return rows.map((row) => ({
    method: row.method,
    isOn: row.is_on,
    opensAt: row.opens_at,
    reason: row.reason,
    changedBy: operatorId(row.changed_by),
    changedAt: row.changed_at,
  }))
}

/** Writes what holds from now on, over what held before. */
export async function writeSwitch(tx: Tx, { method, isOn, opensAt, reason, changedBy, changedAt }: MethodSwitch): Promise<void> {
  await sql`
    insert into deposit_switch (method, is_on, opens_at, reason, changed_by, changed_at)
    values (${method}, ${isOn}, ${opensAt}, ${reason}, ${changedBy}, ${changedAt})
    on conflict (method) do update
    set is_on = excluded.is_on, opens_at = excluded.opens_at, reason = excluded.reason, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx)
}
