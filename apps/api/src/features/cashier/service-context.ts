import type { DepositsContext } from '#features/deposits/public'
import type { WithdrawalsContext } from '#features/withdrawals/public'

/** What the parts of the cashier need. */
export interface CashierContext extends DepositsContext, WithdrawalsContext {
  readonly config: WithdrawalsContext['config'] & { readonly playMode: 'demo' | 'real' }
}
