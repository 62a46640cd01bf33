import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'game' | 'gameProvider' | 'providerHost'>()

/** A game as operators see it, on or off; `platformCode` is whose members play it, `pot` the host's pot that its model can win. */
export interface AdminGame
  extends
    Pick<Row<'game'>, 'id' | 'name' | 'aliasName' | 'categoryCode' | 'providerId' | 'isActive' | 'rtp' | 'pot' | 'popularity'>,
    Pick<Row<'gameProvider'>, 'hostId'>,
    Pick<Row<'providerHost'>, 'platformCode'> {
  readonly providerName: string
  readonly isProviderActive: boolean
  readonly isClosedByList: boolean
}

/** Every game. A catalogue has some thousand rows: views, counts and order are made of them at once. */
export async function listAllGames(db: Db | Tx): Promise<readonly AdminGame[]> {
  return await on(db)
    .selectFrom('game')
    .innerJoin('gameProvider', 'gameProvider.id', 'game.providerId')
    .innerJoin('providerHost', 'providerHost.id', 'gameProvider.hostId')
    .select([
      'game.id',
      'game.name',
      'game.aliasName',
      'game.categoryCode',
      'game.providerId',
      'game.isActive',
      'game.rtp',
      'game.pot',
      'game.popularity',
    ])
    .select(['game.isUnderMaintenance as isClosedByList', 'gameProvider.name as providerName', 'gameProvider.hostId'])
    .select(['providerHost.platformCode', sql<boolean>`game_provider.is_active and provider_host.is_active`.as('isProviderActive')])
    .orderBy('game.id')
    .execute()
}

export interface AdminProvider extends Row<'gameProvider'>, Pick<Row<'providerHost'>, 'platformCode'> {}

/** Every maker, on or off. */
export async function listAllProviders(db: Db | Tx): Promise<readonly AdminProvider[]> {
  return await on(db)
    .selectFrom('gameProvider')
    .innerJoin('providerHost', 'providerHost.id', 'gameProvider.hostId')
    .selectAll('gameProvider')
    .select('providerHost.platformCode')
    .orderBy('gameProvider.id')
    .execute()
}

export async function listHosts(db: Db | Tx): Promise<readonly string[]> {
  return (await on(db).selectFrom('providerHost').select('id').orderBy('id').execute()).map(({ id }) => id)
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
