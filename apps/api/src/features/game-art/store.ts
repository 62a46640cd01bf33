import type { Db } from '#infra/db'
import { tables } from '#infra/database/tables'

const on = tables<'game' | 'gameProvider'>()

/** What the picture of a game is drawn from. */
export interface PicturedGame {
  readonly name: string
  readonly aliasName: string
  readonly categoryCode: string
  readonly providerCode: string
}

export async function findPictured(db: Db, id: number): Promise<PicturedGame | undefined> {
  return await on(db)
    .selectFrom('game')
    .innerJoin('gameProvider', 'gameProvider.id', 'game.providerId')
    .select(['game.name', 'game.aliasName', 'game.categoryCode', 'gameProvider.code as providerCode'])
    .where('game.id', '=', id)
    .executeTakeFirst()
}

/** Whether there is a maker of this code, on or off. */
export async function isProvider(db: Db, code: string): Promise<boolean> {
  return (await on(db).selectFrom('gameProvider').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
}
