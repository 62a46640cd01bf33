import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { SpinFigures } from './ports.ts'

/** What the tables of prizes must be told of what they do not know. */
export interface TablesContext extends BaseContext {
  readonly spinFigures: SpinFigures
  /** What operators are called. */
  readonly namesOf: (db: Db, operators: readonly OperatorId[]) => Promise<ReadonlyMap<OperatorId, string>>
}
