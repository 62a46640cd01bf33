import type { DepositPointsContext } from '#features/deposit-points/public'
import type { CreditRule } from '#infra/modules/credit-rules'

/** What deposits need beside the base. */
export interface DepositsContext extends DepositPointsContext {
  /** What every module decides about a credit, inside its transaction. */
  readonly rules: { readonly credit: readonly CreditRule[] }
}
