import type { ProviderConfig, ProviderGateway } from '#features/games/gateway'
import type { BaseContext } from '#infra/context'

/** What jackpots need in addition to the base context: the way to the provider whose pots they show. */
export interface JackpotsContext extends BaseContext {
  readonly config: { readonly provider: ProviderConfig }
  readonly provider: ProviderGateway
}
