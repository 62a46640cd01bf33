import type { Satang } from '@morakot/money/satang'
import type { DepositsContext } from '#features/deposits/service-context'
import type { ReportedTransfer } from '#features/transfer-claims/service'
import type { Tx } from '#infra/db'
import type { BoxKeys } from '#infra/crypto/secret-box'
import type { SlipGateway } from './gateway.ts'

/** What slips need in addition to what deposits need. */
export interface SlipsContext extends DepositsContext {
  readonly slipVerifier: SlipGateway
  /**
   * Whether the daily control of the receiving account's statement stops an automatic credit (features F-123). Locks the account's day until the
   * transaction ends.
   */
  readonly statementHold: (
    tx: Tx,
    credit: { readonly transfer: ReportedTransfer; readonly dayMax: Satang; readonly now: Date },
  ) => Promise<'day_max' | 'statement_differs' | null>
  readonly config: {
    /** Encrypts pictures of slips. */
    readonly documentKeys: BoxKeys
  }
}
