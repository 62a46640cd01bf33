import type { GameEngine } from '@morakot/contract/outside/provider'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'game' | 'gameProvider' | 'member' | 'providerHost' | 'recentGame'>()

type Kept = Row<'game'>

/**
 * A game with what decides whether it can be played. `platformCode` is whose members play it; the engine `gateway` is on another platform, where
 * its rounds are drawn.
 */
export interface Game
  extends
    Pick<Kept, 'id' | 'code' | 'name' | 'aliasName' | 'categoryCode' | 'providerId' | 'engine' | 'model' | 'isUnderMaintenance'>,
    Pick<Row<'gameProvider'>, 'hostId'>,
    Pick<Row<'providerHost'>, 'platformCode'> {
  readonly providerCode: string
  readonly hostFrames: Row<'providerHost'>['frames']
  readonly isOffered: boolean
}

const joined = (db: Db | Tx) =>
  on(db)
    .selectFrom('game')
    .innerJoin('gameProvider', 'gameProvider.id', 'game.providerId')
    .innerJoin('providerHost', 'providerHost.id', 'gameProvider.hostId')

const isOffered = sql<boolean>`game.is_active and game_provider.is_active and provider_host.is_active`

/** A game by its id, offered or not. */
export async function findGame(db: Db | Tx, id: number): Promise<Game | undefined> {
  return await joined(db)
    .select(['game.id', 'game.code', 'game.name', 'game.aliasName', 'game.categoryCode', 'game.providerId', 'game.engine', 'game.model'])
    .select(['game.isUnderMaintenance', 'gameProvider.code as providerCode', 'gameProvider.hostId'])
    .select(['providerHost.platformCode', 'providerHost.frames as hostFrames', isOffered.as('isOffered')])
    .where('game.id', '=', id)
    .executeTakeFirst()
}

/** A game of a list; `popularity` is the catalogue's own guess of how much it is played. */
export type ListedGame = Pick<
  Kept,
  'id' | 'name' | 'aliasName' | 'categoryCode' | 'providerId' | 'isUnderMaintenance' | 'rtp' | 'tags' | 'popularity'
>

/** Every game of a platform that is offered, most played first. */
export async function listGames(db: Db, platform: PlatformCode): Promise<readonly ListedGame[]> {
  return await joined(db)
    .select(['game.id', 'game.name', 'game.aliasName', 'game.categoryCode', 'game.providerId', 'game.isUnderMaintenance'])
    .select(['game.rtp', 'game.tags', 'game.popularity'])
    .where('game.isActive', '=', true)
    .where('providerHost.platformCode', '=', platform)
    .orderBy('game.popularity', 'desc')
    .orderBy('game.id')
    .execute()
}

export type ListedProvider = Pick<Row<'gameProvider'>, 'id' | 'code' | 'name' | 'hostId'>

/** Every game maker of a platform that is offered, by id. */
export async function listProviders(db: Db, platform: PlatformCode): Promise<readonly ListedProvider[]> {
  return await on(db)
    .selectFrom('gameProvider')
    .innerJoin('providerHost', 'providerHost.id', 'gameProvider.hostId')
    .select(['gameProvider.id', 'gameProvider.code', 'gameProvider.name', 'gameProvider.hostId'])
    .where('gameProvider.isActive', '=', true)
    .where('providerHost.isActive', '=', true)
    .where('providerHost.platformCode', '=', platform)
    .orderBy('gameProvider.id')
    .execute()
}

export interface RecentGame
  extends
    Pick<Game, 'id' | 'name' | 'providerId' | 'hostId' | 'platformCode' | 'categoryCode' | 'isUnderMaintenance'>,
    Pick<Row<'recentGame'>, 'lastPlayedAt'> {}

/** What a member played last on the platform of now, newest first. */
export async function listRecent(db: Db | Tx, member: MemberId, max: number): Promise<readonly RecentGame[]> {
  return await joined(db)
    .innerJoin('recentGame', 'recentGame.gameId', 'game.id')
    .innerJoin('member', (join) =>
      join.onRef('member.id', '=', 'recentGame.memberId').onRef('member.platformCode', '=', 'providerHost.platformCode'),
    )
    .select(['game.id', 'game.name', 'game.providerId', 'gameProvider.hostId', 'providerHost.platformCode', 'game.categoryCode'])
    .select(['game.isUnderMaintenance', 'recentGame.lastPlayedAt'])
    .where('recentGame.memberId', '=', member)
    .where('game.isActive', '=', true)
    .where('gameProvider.isActive', '=', true)
    .orderBy('recentGame.lastPlayedAt', 'desc')
    .orderBy('game.id')
    .limit(max)
    .execute()
}

/** The games in which a member has a round that was opened since a moment and is not over. */
export async function listOpenRoundGames(db: Db, member: MemberId, since: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ gameId: number }>`
    select distinct game_id as "gameId"
    from game_round
    where member_id = ${member} and opened_at >= ${since} and state = 'open' and game_id is not null`.execute(db)
  return rows.map(({ gameId }) => gameId)
}

export async function touchRecent(db: Db, member: MemberId, gameId: number, now: Date): Promise<void> {
  await on(db)
    .insertInto('recentGame')
    .values({ memberId: member, gameId, lastPlayedAt: now })
    .onConflict((known) =>
      known
        .columns(['memberId', 'gameId'])
        .doUpdateSet({ lastPlayedAt: sql<Date>`greatest(recent_game.last_played_at, excluded.last_played_at)` }),
    )
    .execute()
}

export async function listNames(db: Db, ids: readonly number[]): Promise<readonly Pick<Kept, 'id' | 'name'>[]> {
  return await on(db)
    .selectFrom('game')
    .select(['id', 'name'])
    .where((is) => is('id', '=', is.fn.any(is.val(ids))))
    .execute()
}

export type ListedCard = Pick<
  Game,
  'id' | 'name' | 'providerId' | 'hostId' | 'platformCode' | 'categoryCode' | 'isOffered' | 'isUnderMaintenance'
>

/** The games of these ids, offered or not, in the order of the ids. */
export async function listCards(db: Db | Tx, ids: readonly number[]): Promise<readonly ListedCard[]> {
  return await joined(db)
    .select(['game.id', 'game.name', 'game.providerId', 'gameProvider.hostId', 'providerHost.platformCode', 'game.categoryCode'])
    .select(['game.isUnderMaintenance', isOffered.as('isOffered')])
    .where((is) => is('game.id', '=', is.fn.any(is.val(ids))))
    .orderBy(sql`array_position(${ids}::integer[], game.id)`)
    .execute()
}

const popular = (db: Db) =>
  joined(db).where('providerHost.platformCode', '=', PRIMARY_PLATFORM).orderBy('game.popularity', 'desc').orderBy('game.id')

/** Every game that is played with credit of ours, the most played first. */
export async function listPopular(db: Db): Promise<readonly number[]> {
  return (await popular(db).select('game.id').execute()).map(({ id }) => id)
}

/** A game with the engine of its host that draws its rounds. */
export type EngineGame = Pick<Game, 'id' | 'code' | 'categoryCode' | 'providerCode' | 'model'> & { readonly engine: GameEngine }

/** The games that are offered and not under maintenance, the most popular first. */
export async function listEngines(db: Db): Promise<readonly EngineGame[]> {
  return await popular(db)
    .select(['game.id', 'game.code', 'game.categoryCode', 'gameProvider.code as providerCode', 'game.engine', 'game.model'])
    .where(isOffered)
    .where('game.isUnderMaintenance', '=', false)
    .$narrowType<{ engine: GameEngine }>()
    .execute()
}

/** Notes when members last played which games; a later moment stays. */
export async function touchRecents(
  tx: Tx,
  played: readonly { readonly member: MemberId; readonly gameId: string; readonly at: Date }[],
): Promise<void> {
  const given = played.map(({ member, gameId, at }) => ({ member_id: String(member), game_id: gameId, at }))
  await sql`
    insert into recent_game (member_id, game_id, last_played_at)
    select given.member_id, given.game_id, max(given.at)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (member_id bigint, game_id integer, at timestamptz)
    join game on game.id = given.game_id
    group by given.member_id, given.game_id
    order by given.member_id, given.game_id
    on conflict (member_id, game_id) do update
    set last_played_at = greatest(recent_game.last_played_at, excluded.last_played_at)`.execute(tx)
}
