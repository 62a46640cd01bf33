import { sql } from 'kysely'
import type { Db } from '#infra/db'

/** What the picture of a game is drawn from. */
export interface PicturedGame {
  readonly name: string
  readonly aliasName: string
  readonly categoryCode: string
  readonly providerCode: string
}

export async function findPictured(db: Db, id: number): Promise<PicturedGame | undefined> {
  const { rows } = await sql<PicturedGame>`
    select
      game.name,
      game.alias_name as "aliasName",
      game.category_code as "categoryCode",
      game_provider.code as "providerCode"
    from game
    join game_provider on game_provider.id = game.provider_id
    where game.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether there is a maker of this code, on or off. */
export async function isProvider(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select from game_provider where code = ${code}`.execute(db)
  return rows.length === 1
}
