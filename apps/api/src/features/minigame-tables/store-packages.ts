import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { SoldSpins } from './rules.ts'

const on = tables<'minigamePackage'>()

/** A version of the packages sold for a minigame. */
export type PriceList = Omit<Row<'minigamePriceList'>, 'packages'> & { readonly packages: readonly SoldSpins[] }

/** Sells these packages of a game and no others: a price that was sold before keeps its number. */
export async function sellPackages(tx: Tx, code: string, packages: readonly SoldSpins[]): Promise<void> {
  await on(tx).updateTable('minigamePackage').set({ isActive: false }).where('code', '=', code).where('isActive', '=', true).execute()
  await sql`
    insert into minigame_package (code, spins, points)
    select ${code}, spins, points
    from jsonb_to_recordset(${storedPackages(packages)}::jsonb) as sold (spins integer, points bigint)
    on conflict (code, spins, points) do update set is_active = true`.execute(tx)
}

type StoredPackage = Omit<SoldSpins, 'points'> & { readonly points: number }

/** Packages as the column keeps them, as JSON text. */
export function storedPackages(packages: readonly SoldSpins[]): string {
  return JSON.stringify(packages.map(({ spins, points }) => ({ spins, points: Number(points) })))
}

/** A row with its packages read. */
export function listOf({ packages, ...row }: Row<'minigamePriceList'>): PriceList {
  const stored = packages as readonly StoredPackage[]
  return { ...row, packages: stored.map(({ spins, points }) => ({ spins, points: BigInt(points) })) }
}
