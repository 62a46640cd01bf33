import type { GameEngine } from '@morakot/contract/outside/provider'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { CategoryCode, HostFrames } from './rules.ts'

/** A game with what decides whether it can be played. */
export interface Game {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly aliasName: string
  readonly categoryCode: CategoryCode
  readonly providerId: number
  readonly providerCode: string
  /** `gateway` on another platform: its rounds are drawn there. */
  readonly engine: GameEngine | 'gateway'
  readonly model: string
  /** Whose members play it. */
  readonly platformCode: PlatformCode
  readonly hostId: string
  readonly hostFrames: HostFrames
  readonly isOffered: boolean
  readonly isUnderMaintenance: boolean
}

const GAME = sql`
  select
    game.id,
    game.code,
    game.name,
    game.alias_name as "aliasName",
    game.category_code as "categoryCode",
    game_provider.id as "providerId",
    game_provider.code as "providerCode",
    game.engine,
    game.model,
    provider_host.platform_code as "platformCode",
    game_provider.host_id as "hostId",
    provider_host.frames as "hostFrames",
    game.is_active and game_provider.is_active and provider_host.is_active as "isOffered",
    game.is_under_maintenance as "isUnderMaintenance"
  from game
  join game_provider on game_provider.id = game.provider_id
  join provider_host on provider_host.id = game_provider.host_id`

/** A game by its id, offered or not. */
export async function findGame(db: Db | Tx, id: number): Promise<Game | undefined> {
  const { rows } = await sql<Game>`${GAME} where game.id = ${id}`.execute(db)
  return rows[0]
}

export interface ListedGame {
  readonly id: number
  readonly name: string
  readonly aliasName: string
  readonly categoryCode: CategoryCode
  readonly providerId: number
  readonly isUnderMaintenance: boolean
  readonly rtp: string | null
  readonly tags: readonly string[]
  /** The catalogue's own guess of how much it is played. */
  readonly popularity: number
}

/** Every game of a platform that is offered, most played first. */
export async function listGames(db: Db, platform: PlatformCode): Promise<readonly ListedGame[]> {
  const { rows } = await sql<ListedGame>`
    select
      game.id,
      game.name,
      game.alias_name as "aliasName",
      game.category_code as "categoryCode",
      game.provider_id as "providerId",
      game.is_under_maintenance as "isUnderMaintenance",
      game.rtp,
      game.tags,
      game.popularity
    from game
    join game_provider on game_provider.id = game.provider_id
    join provider_host on provider_host.id = game_provider.host_id
    where game.is_active and provider_host.platform_code = ${platform}
    order by game.popularity desc, game.id`.execute(db)
  return rows
}

export interface ListedProvider {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly hostId: string
}

/** Every game maker of a platform that is offered, by id. */
export async function listProviders(db: Db, platform: PlatformCode): Promise<readonly ListedProvider[]> {
  const { rows } = await sql<ListedProvider>`
    select game_provider.id, game_provider.code, game_provider.name, game_provider.host_id as "hostId"
    from game_provider
    join provider_host on provider_host.id = game_provider.host_id
    where game_provider.is_active and provider_host.is_active and provider_host.platform_code = ${platform}
    order by game_provider.id`.execute(db)
  return rows
}

export interface RecentGame {
  readonly id: number
  readonly name: string
  readonly providerId: number
  readonly hostId: string
  readonly platformCode: PlatformCode
  readonly categoryCode: CategoryCode
  readonly isUnderMaintenance: boolean
  readonly lastPlayedAt: Date
}

/** What a member played last on the platform of now, newest first. */
export async function listRecent(db: Db | Tx, member: MemberId, max: number): Promise<readonly RecentGame[]> {
  const { rows } = await sql<RecentGame>`
    select
      game.id,
      game.name,
      game.provider_id as "providerId",
      game_provider.host_id as "hostId",
      provider_host.platform_code as "platformCode",
      game.category_code as "categoryCode",
      game.is_under_maintenance as "isUnderMaintenance",
      recent_game.last_played_at as "lastPlayedAt"
    from recent_game
    join game on game.id = recent_game.game_id
    join game_provider on game_provider.id = game.provider_id
    join provider_host on provider_host.id = game_provider.host_id
    join member on member.id = recent_game.member_id and member.platform_code = provider_host.platform_code
    where recent_game.member_id = ${member} and game.is_active and game_provider.is_active
    order by recent_game.last_played_at desc, game.id
    limit ${max}`.execute(db)
  return rows
}

export async function touchRecent(db: Db, member: MemberId, gameId: number, now: Date): Promise<void> {
  await sql`
    insert into recent_game (member_id, game_id, last_played_at)
    values (${member}, ${gameId}, ${now})
    on conflict (member_id, game_id) do update
    set last_played_at = greatest(recent_game.last_played_at, excluded.last_played_at)`.execute(db)
}

export async function listNames(db: Db, ids: readonly number[]): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from game where id = any (${ids})`.execute(db)
  return rows
}

export interface ListedCard {
  readonly id: number
  readonly name: string
  readonly providerId: number
  readonly hostId: string
  readonly platformCode: PlatformCode
  readonly categoryCode: CategoryCode
  readonly isOffered: boolean
  readonly isUnderMaintenance: boolean
}

/** The games of these ids, offered or not. */
export async function listCards(db: Db | Tx, ids: readonly number[]): Promise<readonly ListedCard[]> {
  const { rows } = await sql<ListedCard>`
    select id, name, "providerId", "hostId", "platformCode", "categoryCode", "isOffered", "isUnderMaintenance"
    from (${GAME} where game.id = any (${ids}::integer[])) as game
    order by array_position(${ids}::integer[], id)`.execute(db)
  return rows
}

/** Every game that is played with credit of ours, the most played first. */
export async function listPopular(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select game.id
    from game
    join game_provider on game_provider.id = game.provider_id
    join provider_host on provider_host.id = game_provider.host_id
    where provider_host.platform_code = ${PRIMARY_PLATFORM}
    order by game.popularity desc, game.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A game with the engine of its host that draws its rounds. */
export type EngineGame = Pick<Game, 'id' | 'code' | 'categoryCode' | 'providerCode' | 'model'> & { readonly engine: GameEngine }

/** The games that are offered and not under maintenance, the most popular first. */
export async function listEngines(db: Db): Promise<readonly EngineGame[]> {
  const { rows } = await sql<EngineGame>`
    select listed.id, listed.code, "categoryCode", "providerCode", listed.engine, listed.model
    from (${GAME}) as listed
    join game on game.id = listed.id
    where "isOffered" and not "isUnderMaintenance" and "platformCode" = ${PRIMARY_PLATFORM}
    order by game.popularity desc, listed.id`.execute(db)
  return rows
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
