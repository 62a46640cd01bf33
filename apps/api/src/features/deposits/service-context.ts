import type { Rails } from '#features/deposit-methods/service-rails'
import type { DepositPointsContext } from '#features/deposit-points/service'
import type { PlatformCredit } from '#features/wallet/service'
import type { DepositType } from '@morakot/contract/features/cashier/states'
import type { Satang } from '@morakot/money/satang'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { CreditRule } from '#infra/modules/credit-rules'

/** What deposits need in addition to the base context. */
export interface DepositsContext extends DepositPointsContext {
  /** What every module decides about a credit, inside its transaction. */
  /**
   * Takes the promotion that a deposit is opened for, and pins it: no other deposit brings its bonus. Under the member's lock, after the deposit's
   * row. Throws the refusals of promotions.
   */
  readonly pinPromotion: (
    tx: Tx,
    input: { readonly member: MemberId; readonly deposit: string; readonly amount: Satang; readonly promotion: string },
  ) => Promise<void>
  /**
   * Takes the promotion that money is sent in for before its deposit exists, and returns what `openPaid` pins. `amount` is null while it is
   * unknown. Under the member's lock. Throws the refusals of promotions.
   */
  readonly chooseOffer: (
    tx: Tx,
    input: { readonly member: MemberId; readonly amount: Satang | null; readonly promotion: string },
  ) => Promise<string>
  /** Whether the outside systems that ways depend on answer. */
  readonly rails: Rails
  /**
   * Whether the gateway of a member of another platform has a way to deposit (CALL-84 to 86), called with no transaction open; `silent`
   * when it did not answer.
   */
  readonly platformMethod: (member: MemberId, type: DepositType) => Promise<'open' | 'closed' | 'silent'>
  /** Credit of a member of another platform, called with no transaction open. */
  readonly platformCredit: (member: MemberId) => Promise<PlatformCredit>
  readonly rules: { readonly credit: readonly CreditRule[] }
}
