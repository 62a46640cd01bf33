import type { DepositsContext } from '#features/deposits/public'
import type { SlipsContext } from '#features/slips/public'
import type { WithdrawalsContext } from '#features/withdrawals/public'

/** What the parts of the cashier need. */
export interface CashierContext extends DepositsContext, WithdrawalsContext, SlipsContext {
  readonly config: WithdrawalsContext['config'] & SlipsContext['config'] & { readonly playMode: 'demo' | 'real' }
}
