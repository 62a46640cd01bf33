import type { DepositsContext } from '#features/deposits/service-context'
import type { SlipsContext } from '#features/slips/service-context'
import type { WithdrawalsContext } from '#features/withdrawals/service-context'

/** What the parts of the cashier need. */
export interface CashierContext extends DepositsContext, WithdrawalsContext, SlipsContext {
  readonly config: WithdrawalsContext['config'] & SlipsContext['config'] & { readonly playMode: 'demo' | 'real' }
}
