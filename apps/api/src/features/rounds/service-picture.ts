import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { refuse } from '@morakot/contract/refused'
import { hostOf } from '#features/games/gateway'
import type { ProviderConfig, ProviderGateway } from '#features/games/gateway'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { stateOfRound } from './store.ts'

type Schemas = typeof roundsSchemas

export interface RoundsContext extends BaseContext {
  readonly config: { readonly provider: ProviderConfig }
  readonly provider: Pick<ProviderGateway, 'roundPicture' | 'gameFacts'>
}

/** How long a breaker waits before it calls a silent provider again. */
const PROVIDER_REST_SECONDS = 10

/**
 * The address of a page with the outcome of a member's finished round (F-144). Throws `rounds.not_found` for a round of someone else, and
 * `rounds.provider_unreachable`.
 */
export async function readPicture(
  { db, config, provider }: RoundsContext,
  member: MemberId,
  { host, round }: ParsedInput<Schemas['picture']>['query'],
): Promise<Reply<Schemas['picture']>> {
  const state = await stateOfRound(db, member, { hostId: host, roundId: round })
  if (state === undefined) refuse('rounds.not_found')
  // Only the host of our own ledger has the call; gateways show their rounds on pages of their own.
  if (state === 'open' || host !== hostOf(config.provider)) return { url: null }
  const answer = await provider.roundPicture(round)
  if (answer.kind === 'unreachable') return refuse('rounds.provider_unreachable', { retryAfterSeconds: PROVIDER_REST_SECONDS })
  return { url: answer.reply }
}
