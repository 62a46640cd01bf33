import type { DepositsContext } from '#features/deposits/public'
import type { BoxKeys } from '#infra/secret-box'
import type { SlipGateway } from './gateway.ts'

/** What slips need beside what deposits do. */
export interface SlipsContext extends DepositsContext {
  readonly slipVerifier: SlipGateway
  readonly config: {
    /** Encrypts pictures of slips. */
    readonly documentKeys: BoxKeys
  }
}
