import type { BaseContext } from '#infra/context'
import type { BoxKeys } from '#infra/crypto/secret-box'
import type { IdentityGateway } from './gateway.ts'

/** What identities need in addition to the base context. */
export interface KycContext extends BaseContext {
  readonly identityVerifier: IdentityGateway
  readonly config: {
    /** Encrypts photos of documents. */
    readonly documentKeys: BoxKeys
    readonly playMode: 'demo' | 'real'
  }
}
