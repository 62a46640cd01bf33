import type { SlipsContext } from '#features/slips/service-context'
import type { BaseContext } from '#infra/context'

/** What the pages of deposits need in addition to the base context. */
export interface DepositAdminContext extends BaseContext {
  readonly slips: SlipsContext
}
