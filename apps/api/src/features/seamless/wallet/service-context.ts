import type { ProviderConfig, ProviderGateway } from '#features/games/gateway'
import type { SessionOfStake } from '#features/games/service-session'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { PlayRules } from '#infra/modules/play-rules'

/** What the seamless wallet needs in addition to the base context: who may call it, and the provider to query about rounds. */
export interface SeamlessContext extends BaseContext {
  readonly config: { readonly provider: ProviderConfig }
  readonly provider: ProviderGateway
  readonly rules: PlayRules
  /** Set for several messages that are applied together or not at all: the transaction that they share. */
  readonly sharedTx?: Tx
  /** How the message names its session; by the token of its game when nothing is said. */
  readonly session?: SessionOfStake
}
