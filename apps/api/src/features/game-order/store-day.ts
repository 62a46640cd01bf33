import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'game' | 'gameOfDay' | 'operator'>()

/** What operators chose for a day. */
export type ChosenDay = Row<'gameOfDay'>

/** A game that a lobby may show, with what decides whether it is open now. */
export interface HallGame {
  readonly id: number
  readonly name: string
  readonly aliasName: string
  readonly categoryCode: string
  readonly providerId: number
  readonly providerCode: string
  readonly providerName: string
  readonly hostId: string
  readonly isUnderMaintenance: boolean
}

const hallGame = sql`
  game.id, game.name, game.alias_name as "aliasName", game.category_code as "categoryCode", game.provider_id as "providerId",
  game_provider.code as "providerCode", game_provider.name as "providerName", game_provider.host_id as "hostId",
  game.is_under_maintenance as "isUnderMaintenance"`

const offered = (platform: string) => sql`
  join game_provider on game_provider.id = game.provider_id
  join provider_host on provider_host.id = game_provider.host_id
  where provider_host.platform_code = ${platform} and game.is_active and game_provider.is_active and provider_host.is_active`

/** The game that was chosen for a day, where the platform offers it. */
export async function findChosen(db: Db | Tx, day: string, platform: string): Promise<HallGame | undefined> {
  const { rows } = await sql<HallGame>`
    select ${hallGame} from game join game_of_day on game_of_day.game_id = game.id ${offered(platform)} and game_of_day.day = ${day}`.execute(
    db,
  )
  return rows[0]
}

/** The games of a platform with the most settled rounds of a Bangkok day, the most first. */
export async function listMostPlayed(db: Db | Tx, day: string, platform: string, most: number): Promise<readonly HallGame[]> {
  const { rows } = await sql<HallGame>`
    select ${hallGame}
    from game join game_day_rounds on game_day_rounds.game_id = game.id ${offered(platform)} and game_day_rounds.day = ${day}
    order by game_day_rounds.rounds desc, game.id
    limit ${most}`.execute(db)
  return rows
}

/** The choices from a day on, in their order, with the names of the game and of the operator. */
export async function listChosenDays(db: Db, from: string) {
  return await on(db)
    .selectFrom('gameOfDay')
    .innerJoin('game', 'game.id', 'gameOfDay.gameId')
    .innerJoin('operator', 'operator.id', 'gameOfDay.chosenBy')
    .select(['gameOfDay.day', 'gameOfDay.gameId', 'gameOfDay.chosenAt', 'game.name', 'operator.username as chosenBy'])
    .where('gameOfDay.day', '>=', from)
    .orderBy('gameOfDay.day')
    .execute()
}

/** The choice of a day, locked until the transaction ends. */
export async function lockChosenDay(tx: Tx, day: string): Promise<ChosenDay | undefined> {
  return await on(tx).selectFrom('gameOfDay').selectAll().where('day', '=', day).forNoKeyUpdate().executeTakeFirst()
}

export async function upsertChosenDay(tx: Tx, { day, ...choice }: ChosenDay): Promise<void> {
  await on(tx)
    .insertInto('gameOfDay')
    .values({ day, ...choice })
    .onConflict((known) => known.column('day').doUpdateSet(choice))
    .execute()
}

export async function deleteChosenDay(tx: Tx, day: string): Promise<void> {
  await on(tx).deleteFrom('gameOfDay').where('day', '=', day).execute()
}
