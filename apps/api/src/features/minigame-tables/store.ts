import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { Package, Prize } from './rules.ts'

const on = tables<'minigame' | 'minigamePackage' | 'minigameTable'>()

/** A minigame and what its spins are sold for. */
export type Minigame = Pick<Row<'minigame'>, 'code' | 'title' | 'kind' | 'platforms' | 'cost' | 'isActive'> & {
  readonly packages: readonly Package[]
}

/** A version of the prizes of a minigame. */
export type PrizeTable = Omit<Row<'minigameTable'>, 'prizes'> & { readonly prizes: readonly Prize[] }

type StoredPackage = Omit<Package, 'points'> & { readonly points: number }

const games = (db: Db | Tx) =>
  on(db)
    .selectFrom('minigame')
    .select(['code', 'title', 'kind', 'platforms', 'cost', 'isActive'])
    .select(
      sql<readonly StoredPackage[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'spins', spins, 'points', points) order by spins), '[]')
        from minigame_package
        where minigame_package.code = minigame.code and minigame_package.is_active
      )`.as('packages'),
    )

/** Every minigame, in its order. */
export async function listGames(db: Db | Tx): Promise<readonly Minigame[]> {
  return (await games(db).orderBy('place').execute()).map(gameOf)
}

export async function findGame(db: Db | Tx, code: string): Promise<Minigame | undefined> {
  const row = await games(db).where('code', '=', code).executeTakeFirst()
  return row && gameOf(row)
}

/** Holds a game until the transaction ends: its prizes and its packages are put into force one after the other. */
export async function lockGame(tx: Tx, code: string): Promise<void> {
  await on(tx).selectFrom('minigame').select('code').where('code', '=', code).forNoKeyUpdate().execute()
}

/** Opens or closes a game. Returns false where that changes nothing. */
export async function writeActive(tx: Tx, code: string, isActive: boolean): Promise<boolean> {
  const query = on(tx).updateTable('minigame').set({ isActive }).where('code', '=', code).where('isActive', '<>', isActive)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

function gameOf<R extends { readonly packages: readonly StoredPackage[] }>({ packages, ...row }: R) {
  return { ...row, packages: packages.map((each) => ({ ...each, points: BigInt(each.points) })) }
}

const prizeTables = (db: Db | Tx) => on(db).selectFrom('minigameTable').selectAll()

/**
 * The version in force. With `share` it stays in force until the transaction ends: a spin draws from the version that it was checked
 * against.
 */
export async function findPublished(
  db: Db | Tx,
  code: string,
  { lock }: { readonly lock?: 'share' } = {},
): Promise<PrizeTable | undefined> {
  const found = prizeTables(db).where('code', '=', code).where('status', '=', 'PUBLISHED')
  const row = await (lock === undefined ? found : found.forShare()).executeTakeFirst()
  return row && tableOf(row)
}

/** The versions in force, of all games. */
export async function listPublished(db: Db | Tx): Promise<readonly PrizeTable[]> {
  return (await prizeTables(db).where('status', '=', 'PUBLISHED').execute()).map(tableOf)
}

/** Versions by their ids. */
export async function listTables(db: Db | Tx, ids: readonly bigint[]): Promise<readonly PrizeTable[]> {
  const rows = await prizeTables(db)
    .where((is) => is('id', '=', is.fn.any(is.val(ids))))
    .execute()
  return rows.map(tableOf)
}

/** Which games have a draft. */
export async function listDraftCodes(db: Db | Tx): Promise<readonly string[]> {
  const rows = await on(db).selectFrom('minigameTable').select('code').where('status', '=', 'DRAFT').execute()
  return rows.map(({ code }) => code)
}

export async function lockTable(tx: Tx, id: bigint): Promise<PrizeTable | undefined> {
  const row = await prizeTables(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && tableOf(row)
}

/** Voids a version; one in force ends with it. */
export async function writeVoid(
  tx: Tx,
  id: bigint,
  { by, at, reason }: { readonly by: OperatorId; readonly at: Date; readonly reason: string },
): Promise<void> {
  await on(tx)
    .updateTable('minigameTable')
    .set((is) => ({
      status: 'ENDED',
      endedAt: is.fn.coalesce('endedAt', is.val(at)),
      voidedBy: by,
      voidedAt: at,
      voidReason: reason,
    }))
    .where('id', '=', id)
    .execute()
}

type StoredPrize = Omit<Prize, 'amount'> & { readonly amount: number }

/** Prizes as the column keeps them, as JSON text. */
export function storedPrizes(prizes: readonly Prize[]): string {
  return JSON.stringify(prizes.map(({ code, amount, weight }) => ({ code, amount: Number(amount), weight })))
}

/** A row with its prizes read. */
export function tableOf({ prizes, ...row }: Row<'minigameTable'>): PrizeTable {
  const stored = prizes as readonly StoredPrize[]
  return { ...row, prizes: stored.map(({ code, amount, weight }) => ({ code, amount: BigInt(amount), weight })) }
}
