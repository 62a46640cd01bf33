import type { TableStatus } from '@morakot/contract/features/minigame-tables/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import type { SoldSpins } from './rules.ts'

/** A version of what is sold of a minigame. */
export interface PriceList {
  readonly id: bigint
  readonly code: string
  readonly version: number
  readonly status: TableStatus
  readonly packages: readonly SoldSpins[]
  readonly note: string
  readonly revision: number
  readonly madeBy: OperatorId | null
  readonly madeAt: Date
  readonly publishedBy: OperatorId | null
  readonly publishedAt: Date | null
  readonly endedAt: Date | null
}

type Row = Omit<PriceList, 'packages' | 'madeBy' | 'publishedBy'> & {
  readonly packages: readonly { readonly spins: number; readonly points: number }[]
  readonly madeBy: bigint | null
  readonly publishedBy: bigint | null
}

const columns = sql.raw(`
  id,
  code,
  version,
  status,
  packages,
  note,
  revision,
  made_by as "madeBy",
  made_at as "madeAt",
  published_by as "publishedBy",
  published_at as "publishedAt",
  ended_at as "endedAt"`)

/** Every version of a game, the newest first. */
export async function listPriceLists(db: Db | Tx, code: string): Promise<readonly PriceList[]> {
  const { rows } = await sql<Row>`select ${columns} from minigame_price_list where code = ${code} order by version desc`.execute(db)
  return rows.map(listOf)
}

export async function findPriceDraft(db: Db | Tx, code: string, { lock = false } = {}): Promise<PriceList | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from minigame_price_list where code = ${code} and status = 'DRAFT' ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] && listOf(rows[0])
}

interface Edit {
  readonly packages: readonly SoldSpins[]
  readonly note: string
  readonly by: OperatorId
  readonly at: Date
}

/** Begins the draft of the next version. Answers false where another operator has begun it. */
export async function insertPriceDraft(tx: Tx, code: string, edit: Edit): Promise<boolean> {
  const { rows } = await sql`
    insert into minigame_price_list (code, version, packages, note, made_by, made_at)
    select ${code}, coalesce(max(version), 0) + 1, ${storedOf(edit.packages)}::jsonb, ${edit.note}, ${edit.by}, ${edit.at}
    from minigame_price_list
    where code = ${code}
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function writePriceDraft(tx: Tx, id: bigint, edit: Edit): Promise<void> {
  await sql`
    update minigame_price_list
    set packages = ${storedOf(edit.packages)}::jsonb,
      note = ${edit.note},
      made_by = ${edit.by},
      made_at = ${edit.at},
      revision = revision + 1
    where id = ${id}`.execute(tx)
}

/** Ends the version in force, puts the draft in its place, and sells what it names: a price that was sold before keeps its number. */
export async function writePricesPublished(tx: Tx, draft: PriceList, by: OperatorId, at: Date): Promise<void> {
  const { code, id, packages } = draft
  await sql`update minigame_price_list set status = 'ENDED', ended_at = ${at} where code = ${code} and status = 'PUBLISHED'`.execute(tx)
  await sql`
    update minigame_price_list set status = 'PUBLISHED', published_by = ${by}, published_at = ${at} where id = ${id}`.execute(tx)
  await sql`update minigame_package set is_active = false where code = ${code} and is_active`.execute(tx)
  await sql`
    insert into minigame_package (code, spins, points)
    select ${code}, spins, points
    from jsonb_to_recordset(${storedOf(packages)}::jsonb) as sold (spins integer, points bigint)
    on conflict (code, spins, points) do update set is_active = true`.execute(tx)
}

function storedOf(packages: readonly SoldSpins[]): string {
  // oxlint-disable-next-line morakot/no-float-money -- JSON has no bigint; the schema bounds a price far below 2^53.
  return JSON.stringify(packages.map(({ spins, points }) => ({ spins, points: Number(points) })))
}

function listOf(row: Row): PriceList {
  const named = (id: bigint | null) => (id === null ? null : operatorId(id))
  return {
    ...row,
    packages: row.packages.map(({ spins, points }) => ({ spins, points: BigInt(points) })),
    madeBy: named(row.madeBy),
    publishedBy: named(row.publishedBy),
  }
}
