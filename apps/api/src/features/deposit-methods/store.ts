import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'depositSwitch'>()

/**
 * The last decision of operators on a way to deposit. `opensAt` is when a closed way opens again without an operator; null when one has to
 * open it.
 */
export type MethodSwitch = Row<'depositSwitch'>

/** The switches that were ever moved. A way without one is on. */
export async function listSwitches(db: Db | Tx): Promise<readonly MethodSwitch[]> {
  return await on(db).selectFrom('depositSwitch').selectAll().execute()
}

/** Stores what holds from now on, over what held before. */
export async function writeSwitch(tx: Tx, moved: MethodSwitch): Promise<void> {
  const { method, ...state } = moved
  await on(tx)
    .insertInto('depositSwitch')
    .values({ method, ...state })
    .onConflict((known) => known.column('method').doUpdateSet(state))
    .execute()
}
