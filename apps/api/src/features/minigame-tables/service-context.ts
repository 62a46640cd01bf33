import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { SpinFigures } from './ports.ts'

/** What the prize tables need from other features. */
export interface TablesContext extends BaseContext {
  readonly spinFigures: SpinFigures
  /** The names of operators. */
  readonly namesOf: (db: Db, operators: readonly OperatorId[]) => Promise<ReadonlyMap<OperatorId, string>>
}
