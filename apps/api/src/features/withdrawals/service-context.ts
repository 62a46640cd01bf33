import type { WithdrawalAlertKind } from '@morakot/contract/features/seamless/states'
import type { BankContext } from '#features/bank/service-context'
import type { PasskeysContext } from '#features/passkeys/service'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** What withdrawals need in addition to the connection to the bank. */
export interface WithdrawalsContext extends BankContext, PasskeysContext {
  readonly config: BankContext['config'] & PasskeysContext['config']
  /** The kinds of open alerts about the member's games that make withdrawals wait for a person. */
  readonly openAlertsOf: (db: Db | Tx, member: MemberId) => Promise<readonly WithdrawalAlertKind[]>
}
