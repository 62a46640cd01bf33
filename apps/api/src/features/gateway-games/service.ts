import { refuse } from '@morakot/contract/refused'
import { isLossReached } from '#features/gateway-transfers/service'
import type { GatewayPort } from '#features/gateway/ports'
import type { GatewayAccount } from '#features/gateway/service-vault'
import { gatewayedPlatforms } from '#features/platforms/service-platforms'
import { beginGatewayGame } from '#features/protection/service-away'
import { checkEntry } from '#features/protection/service-check'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'

/** What opening a game at a gateway needs. */
export interface GatewayLaunchContext extends BaseContext {
  readonly config: { readonly gateway: { readonly origin: string } }
  readonly gateway: GatewayPort
}

/** How long the breaker leaves a silent gateway alone. */
const GATEWAY_REST_SECONDS = 30

/**
 * Opens a game of the member's own gateway by the login there: an address at the gateway itself, and whether our pages may frame it. Throws
 * `platforms.inactive`, what a break, a block and the own limits say (features F-24, F-104), `gateway.frozen` while the member moves away,
 * `games.off` for the gateway's definite no, `members.token_invalid` where the member has to log in again, and `gateway.unavailable`.
 */
export async function launchAtGateway(
  context: GatewayLaunchContext,
  member: MemberId,
  game: { readonly id: number; readonly code: string; readonly website: string | null },
): Promise<{ readonly url: string; readonly isFramable: boolean }> {
  const account = await context.gateway.account(context.db, member)
  if (account === undefined) refuse('games.off')
  const platform = (await gatewayedPlatforms(context.db)).find((one) => one.code === account.platform)
  if (platform === undefined || !platform.isActive) refuse('platforms.inactive')
  // The loss is checked against the current credit; a gateway that does not report it opens no game either.
  await context.gateway.credit(member, { isFresh: true })
  await check(context, account.member)

  const reported = await context.gateway.launch(member, game.code)
  switch (reported.kind) {
    case 'known':
      // From here on its time counts, until the member is back.
      await beginGatewayGame(context, member, game)
      return { url: reported.value.url, isFramable: new URL(reported.value.url).origin === new URL(context.config.gateway.origin).origin }
    case 'refused':
      return refuse('games.off')
    case 'gone':
      return refuse('members.token_invalid')
    case 'unknown':
      return refuse('gateway.unavailable', { params: { platform: platform.name }, retryAfterSeconds: GATEWAY_REST_SECONDS })
  }
}

async function check(context: GatewayLaunchContext, member: GatewayAccount['member']): Promise<void> {
  await context.withTransaction(async (tx) => {
    const verdict = await checkEntry(tx, member, context.clock.now())
    if (verdict !== 'allowed') refuse(verdict === 'members.excluded' ? 'games.play_blocked' : verdict)
    // Once more under the member's lock: the credit was read just now, and a migration begins with that lock.
    const account = await context.gateway.account(tx, member)
    if (account === undefined || account.frozenAt !== null) refuse('gateway.frozen')
    if (await isLossReached(context, tx, account)) refuse('members.loss_limit')
  })
}
