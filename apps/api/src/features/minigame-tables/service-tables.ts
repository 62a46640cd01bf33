import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { findGame, findPublished, listGames, listPublished, listTables, lockTable, writeVoid } from './store.ts'
import type { Minigame, PrizeTable } from './store.ts'

export type { Minigame, PrizeTable }

/** Every minigame, in its order. */
export const gamesOf = async (db: Db | Tx): Promise<readonly Minigame[]> => await listGames(db)

/** A minigame by its code. */
export const gameOf = async (db: Db | Tx, code: string): Promise<Minigame | undefined> => await findGame(db, code)

/** The versions in force, of all games. */
export const publishedTables = async (db: Db | Tx): Promise<readonly PrizeTable[]> => await listPublished(db)

/** The version that a spin draws from. It stays in force until the transaction of the spin ends. */
export const publishedOf = async (tx: Tx, code: string): Promise<PrizeTable | undefined> => await findPublished(tx, code, { lock: 'share' })

/** Versions by their ids. */
export const tablesOf = async (db: Db | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, PrizeTable>> =>
  new Map((await listTables(db, ids)).map((table) => [table.id, table]))

/** A version, locked: no spin begins to draw from it meanwhile. */
export const lockVersion = async (tx: Tx, id: bigint): Promise<PrizeTable | undefined> => await lockTable(tx, id)

/** Voids a version; one in force ends with it. */
export const voidVersion = async (
  tx: Tx,
  id: bigint,
  given: { readonly by: OperatorId; readonly at: Date; readonly reason: string },
): Promise<void> => await writeVoid(tx, id, given)
