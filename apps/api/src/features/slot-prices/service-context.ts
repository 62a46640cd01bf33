import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'

export interface SlotPricesContext extends BaseContext {
  /** What operators are called. */
  readonly namesOf: (db: Db, operators: readonly OperatorId[]) => Promise<ReadonlyMap<OperatorId, string>>
}
