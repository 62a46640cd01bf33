import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import { takeListedGames } from '#features/games/service-catalogue'
import type { ListedHost } from '#features/games/service-catalogue'
import type { GatewayPlatform } from '#features/gateway/rules'
import { gatewayedPlatforms } from '#features/platforms/service-platforms'
import { recordAction } from '#infra/operators/audit'
import type { OperatorId } from '#infra/identity'
import { isListDue } from './rules-games.ts'
import type { GameListState } from './rules-games.ts'
import type { GatewayAccountContext } from './service.ts'
import { findGameList, writeGameList } from './store.ts'

type Schemas = typeof gatewayConsoleSchemas
type ListView = Reply<Schemas['readGames']>

/** The host and maker of a gateway's games in our catalogue. */
const GAME_HOSTS: Readonly<Record<GatewayPlatform, ListedHost>> = {
  AMBKING: { id: 'ambking', platform: 'AMBKING', maker: { id: 9001, code: 'AMBK', name: 'แอมบ์คิงเกม' } },
  SB: { id: 'sportsbook', platform: 'SB', maker: { id: 9002, code: 'SBX', name: 'เอสบีเอ็กซ์' } },
}

/**
 * Requests the games of a gateway, and takes its list: new ones appear, those that it no longer names are switched off, and what operators
 * switched stays. A missing answer, or one that names another host's game, changes nothing, and is stored for operators.
 */
export async function readGamesOf(context: GatewayAccountContext, platform: GatewayPlatform): Promise<GameListState> {
  const said = await context.gateway.games(platform)
  return await context.withTransaction(async (tx) => {
    const now = context.clock.now()
    const before = await findGameList(tx, platform)
    const taken = said.kind === 'known' ? await takeListedGames(tx, GAME_HOSTS[platform], said.games, now) : said
    const state: GameListState =
      said.kind === 'known' && taken.kind === 'taken'
        ? { askedAt: now, readAt: now, games: said.games.length, problem: null }
        : {
            askedAt: now,
            readAt: before?.readAt ?? null,
            games: before?.games ?? 0,
            problem: taken.kind === 'unknown' ? taken.reason : 'foreign code',
          }
    await writeGameList(tx, platform, state)
    return state
  })
}

/** Requests the games of every gateway that is switched on and due. */
export async function readDueGames(context: GatewayAccountContext): Promise<void> {
  for (const { code, isActive } of await gatewayedPlatforms(context.db)) {
    if (!isActive || code === 'TIAMUT') continue
    if (isListDue(await findGameList(context.db, code), context.clock.now())) await readGamesOf(context, code)
  }
}

/** An operator requests the list now. */
export async function readGamesNow(
  context: GatewayAccountContext,
  operator: OperatorId,
  { platformCode }: ParsedInput<Schemas['readGames']>['body'],
): Promise<ListView> {
  const { readAt, askedAt, games, problem } = await readGamesOf(context, platformCode)
  await context.withTransaction(
    async (tx) =>
      await recordAction(tx, {
        actor: `op:${operator}`,
        action: 'gateway.games_read',
        subject: `gateway:${platformCode}`,
        after: { games, problem },
      }),
  )
  return { readAt: readAt?.toISOString() ?? null, askedAt: askedAt.toISOString(), games, problem }
}

/** The stored state of a gateway's list, for operators. */
export async function gameListView({ db }: Pick<GatewayAccountContext, 'db'>, platform: GatewayPlatform): Promise<ListView> {
  const state = await findGameList(db, platform)
  if (state === undefined) return { readAt: null, askedAt: null, games: 0, problem: null }
  const { readAt, askedAt, games, problem } = state
  return { readAt: readAt?.toISOString() ?? null, askedAt: askedAt.toISOString(), games, problem }
}
