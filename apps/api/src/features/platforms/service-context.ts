import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { BoxKeys } from '#infra/crypto/secret-box'

/** What the operators' page of platforms needs. */
export interface PlatformsContext extends BaseContext {
  readonly config: {
    /** Seals the keys of providers, as it seals the operators' own secrets. */
    readonly operatorKeys: BoxKeys
    readonly isPrivateDemo: boolean
  }
  /** The names of operators. */
  readonly namesOf: (db: Db, operators: readonly OperatorId[]) => Promise<ReadonlyMap<OperatorId, string>>
}
