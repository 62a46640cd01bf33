import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'

/** A game as operators see it, on or off. */
export interface AdminGame {
  readonly id: number
  readonly name: string
  readonly aliasName: string
  readonly categoryCode: 'slot' | 'live_casino' | 'sports' | 'lotto' | 'arcade' | 'card_game' | 'keno' | 'trading' | 'unknown'
  readonly providerId: number
  readonly providerName: string
  readonly hostId: string
  /** Whose members play it. */
  readonly platformCode: PlatformCode
  readonly isActive: boolean
  readonly isProviderActive: boolean
  readonly isClosedByList: boolean
  readonly rtp: string | null
  /** The host's pot that its model can win; null for none. */
  readonly pot: string | null
  readonly popularity: number
}

/** Every game. A catalogue has some thousand rows: views, counts and order are made of them at once. */
export async function listAllGames(db: Db | Tx): Promise<readonly AdminGame[]> {
  const { rows } = await sql<AdminGame>`
    select
      game.id,
      game.name,
      game.alias_name as "aliasName",
      game.category_code as "categoryCode",
      game.provider_id as "providerId",
      game_provider.name as "providerName",
      game_provider.host_id as "hostId",
      provider_host.platform_code as "platformCode",
      game.is_active as "isActive",
      game_provider.is_active and provider_host.is_active as "isProviderActive",
      game.is_under_maintenance as "isClosedByList",
      game.rtp,
      game.pot,
      game.popularity
    from game
    join game_provider on game_provider.id = game.provider_id
    join provider_host on provider_host.id = game_provider.host_id
    order by game.id`.execute(db)
  return rows
}

export interface AdminProvider {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly hostId: string
  readonly platformCode: PlatformCode
  readonly isActive: boolean
}

/** Every maker, on or off. */
export async function listAllProviders(db: Db | Tx): Promise<readonly AdminProvider[]> {
  const { rows } = await sql<AdminProvider>`
    select
      game_provider.id, code, name, host_id as "hostId", platform_code as "platformCode", game_provider.is_active as "isActive"
    from game_provider
    join provider_host on provider_host.id = game_provider.host_id
    order by game_provider.id`.execute(db)
  return rows
}

export async function listHosts(db: Db | Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from provider_host order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Members with an opened game among these, and rounds among them that are open. */
export async function countPlay(
  db: Db,
  gameIds: readonly number[],
  now: Date,
): Promise<{ readonly playing: number; readonly openRounds: number }> {
  const { rows } = await sql<{ playing: number; openRounds: number }>`
    select
      (
        select count(distinct member_id)::integer
        from play_session
        where game_id = any (${gameIds}::integer[]) and ended_at is null and idle_expires_at > ${now}
      ) as playing,
      (
        select count(*)::integer from game_round where game_id = any (${gameIds}::integer[]) and closed_at is null
      ) as "openRounds"`.execute(db)
  return rows[0] ?? { playing: 0, openRounds: 0 }
}
