import type { SlipsContext } from '#features/slips/public'
import type { BaseContext } from '#infra/context'

/** What the pages of deposits need beside the base. */
export interface DepositAdminContext extends BaseContext {
  readonly slips: SlipsContext
}
