import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** What the points of deposits need in addition to the base context. */
export interface DepositPointsContext extends BaseContext {
  /** How many times the points of a deposit are earned that is credited at this moment; 1 without an offer. */
  readonly pointMultiplier: (tx: Tx, member: MemberId, now: Date) => Promise<number>
}
