import type { GatewayCall } from '@morakot/contract/outside/gateway'
import type { BreakerStatus } from '#infra/outside/breaker'
import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { BoxKeys } from '#infra/crypto/secret-box'
import type { GatewayConfig, Said } from './gateway.ts'
import type { GatewayPlatform } from './rules.ts'

/** What the gateway's client needs in addition to the process. */
export interface GatewayBase extends BaseContext {
  readonly config: {
    readonly gateway: GatewayConfig
    /** Faults are ordered in play money alone. */
    readonly playMode: 'demo' | 'real'
    /** Seals passwords and tokens. */
    readonly vaultKeys: BoxKeys
  }
  /** Where a platform's provider is and the key that it knows us by, where operators have said so (ENT-2); else as installed. */
  readonly upstreamOf: (db: Db, platform: GatewayPlatform) => Promise<Partial<Pick<GatewayConfig, 'origin' | 'secret'>>>
  /** Whether the server may log in again for a member: one with an open session, who is not blocked and on no break. */
  readonly mayBeRenewed: (db: Db, member: MemberId) => Promise<boolean>
}

export interface GatewayClientContext extends GatewayBase {
  /** Sends a request through the breaker, and records its outcome. */
  readonly send: <C extends GatewayCall>(call: C, input: GatewayRequest) => Promise<Said<C>>
  /** Where a platform's gateway is; null while that cannot be read. */
  readonly originOf: (platform: GatewayPlatform) => Promise<string | null>
  readonly breakerOf: (platform: GatewayPlatform) => BreakerStatus
  /** When a request for a member's credit last failed: polls within the time of an answer send no other. */
  readonly silentSince: Map<MemberId, Date>
  /** Renewals that are running: later callers wait for the running one. */
  readonly renewing: Map<MemberId, Promise<Renewed>>
}

export interface GatewayRequest {
  readonly platform: GatewayPlatform
  readonly member: MemberId | null
  readonly token?: string
  readonly body?: object
}

/** The outcome of a renewal: a new token, the member has to log in, or unknown. */
export type Renewed = { readonly kind: 'good'; readonly token: string } | { readonly kind: 'gone' } | { readonly kind: 'unknown' }
