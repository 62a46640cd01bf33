import type { MinigameKind } from '@morakot/contract/features/minigames/states'
import type { TableStatus } from '@morakot/contract/features/minigame-tables/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import type { Package, Prize } from './rules.ts'

/** A minigame and what its spins are sold for. */
export interface Minigame {
  readonly code: string
  readonly title: string
  readonly kind: MinigameKind
  readonly platforms: readonly string[]
  readonly cost: number
  readonly isActive: boolean
  readonly packages: readonly Package[]
}

/** A version of the prizes of a minigame. */
export interface PrizeTable {
  readonly id: bigint
  readonly code: string
  readonly version: number
  readonly status: TableStatus
  readonly prizes: readonly Prize[]
  readonly note: string
  readonly revision: number
  readonly madeBy: OperatorId | null
  readonly madeAt: Date
  readonly proposedBy: OperatorId | null
  readonly publishedBy: OperatorId | null
  readonly publishedAt: Date | null
  readonly endedAt: Date | null
  readonly voidedBy: OperatorId | null
  readonly voidedAt: Date | null
  readonly voidReason: string | null
}

type GameRow = Omit<Minigame, 'packages'> & { readonly packages: readonly { id: number; spins: number; points: number }[] }

const games = sql`
  select
    code,
    title,
    kind,
    platforms,
    cost,
    is_active as "isActive",
    (
      select coalesce(json_agg(json_build_object('id', id, 'spins', spins, 'points', points) order by spins), '[]')
      from minigame_package
      where minigame_package.code = minigame.code and minigame_package.is_active
    ) as packages
  from minigame`

/** Every minigame, in its order. */
export async function listGames(db: Db | Tx): Promise<readonly Minigame[]> {
  const { rows } = await sql<GameRow>`${games} order by place`.execute(db)
  return rows.map(gameOf)
}

export async function findGame(db: Db | Tx, code: string): Promise<Minigame | undefined> {
  const { rows } = await sql<GameRow>`${games} where code = ${code}`.execute(db)
  return rows[0] && gameOf(rows[0])
}

/** Holds a game until the transaction ends: its prizes and its packages are put into force one after the other. */
export async function lockGame(tx: Tx, code: string): Promise<void> {
  await sql`select 1 from minigame where code = ${code} for no key update`.execute(tx)
}

/** Opens or closes a game. Answers false when it stands so already. */
export async function writeActive(tx: Tx, code: string, isActive: boolean): Promise<boolean> {
  const { rows } = await sql`
    update minigame set is_active = ${isActive} where code = ${code} and is_active <> ${isActive} returning 1`.execute(tx)
  return rows.length === 1
}

function gameOf(row: GameRow): Minigame {
  return { ...row, packages: row.packages.map((each) => ({ ...each, points: BigInt(each.points) })) }
}

interface StoredPrize {
  readonly code: Prize['code']
  readonly amount: number
  readonly weight: number
}

type Named = 'madeBy' | 'proposedBy' | 'publishedBy' | 'voidedBy'
type TableRow = Omit<PrizeTable, 'prizes' | Named> & { readonly prizes: readonly StoredPrize[] } & { readonly [K in Named]: bigint | null }

const columns = sql.raw(`
  id,
  code,
  version,
  status,
  prizes,
  note,
  revision,
  made_by as "madeBy",
  made_at as "madeAt",
  proposed_by as "proposedBy",
  published_by as "publishedBy",
  published_at as "publishedAt",
  ended_at as "endedAt",
  voided_by as "voidedBy",
  voided_at as "voidedAt",
  void_reason as "voidReason"`)

/** The version in force. With `share` it stays in force until the transaction ends: a spin draws from what it was judged by. */
export async function findPublished(
  db: Db | Tx,
  code: string,
  { lock }: { readonly lock?: 'share' } = {},
): Promise<PrizeTable | undefined> {
  const { rows } = await sql<TableRow>`
    select ${columns} from minigame_table where code = ${code} and status = 'PUBLISHED' ${lock === undefined ? sql`` : sql`for share`}`.execute(
    db,
  )
  return rows[0] && tableOf(rows[0])
}

/** The versions in force, of all games. */
export async function listPublished(db: Db | Tx): Promise<readonly PrizeTable[]> {
  const { rows } = await sql<TableRow>`select ${columns} from minigame_table where status = 'PUBLISHED'`.execute(db)
  return rows.map(tableOf)
}

/** Versions by their ids. */
export async function listTables(db: Db | Tx, ids: readonly bigint[]): Promise<readonly PrizeTable[]> {
  const { rows } = await sql<TableRow>`select ${columns} from minigame_table where id = any(${ids.map(String)}::bigint[])`.execute(db)
  return rows.map(tableOf)
}

/** Every version of a game, the newest first. */
export async function listVersions(db: Db | Tx, code: string): Promise<readonly PrizeTable[]> {
  const { rows } = await sql<TableRow>`select ${columns} from minigame_table where code = ${code} order by version desc`.execute(db)
  return rows.map(tableOf)
}

/** Which games have a draft. */
export async function listDraftCodes(db: Db | Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`select code from minigame_table where status = 'DRAFT'`.execute(db)
  return rows.map(({ code }) => code)
}

export async function findDraft(db: Db | Tx, code: string, { lock = false } = {}): Promise<PrizeTable | undefined> {
  const { rows } = await sql<TableRow>`
    select ${columns} from minigame_table where code = ${code} and status = 'DRAFT' ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] && tableOf(rows[0])
}

export async function lockTable(tx: Tx, id: bigint): Promise<PrizeTable | undefined> {
  const { rows } = await sql<TableRow>`select ${columns} from minigame_table where id = ${id} for update`.execute(tx)
  return rows[0] && tableOf(rows[0])
}

interface Edit {
  readonly prizes: readonly Prize[]
  readonly note: string
  readonly by: OperatorId
  readonly at: Date
}

/** Begins the draft of the next version. Answers false where another operator has begun it. */
export async function insertDraft(tx: Tx, code: string, edit: Edit): Promise<boolean> {
  const { rows } = await sql`
    insert into minigame_table (code, version, prizes, note, made_by, made_at)
    select ${code}, coalesce(max(version), 0) + 1, ${storedOf(edit.prizes)}::jsonb, ${edit.note}, ${edit.by}, ${edit.at}
    from minigame_table
    where code = ${code}
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Edits the draft; what somebody proposed of it falls. */
export async function writeDraft(tx: Tx, id: bigint, edit: Edit): Promise<void> {
  await sql`
    update minigame_table
    set prizes = ${storedOf(edit.prizes)}::jsonb,
      note = ${edit.note},
      made_by = ${edit.by},
      made_at = ${edit.at},
      revision = revision + 1,
      proposed_by = null,
      proposed_at = null
    where id = ${id}`.execute(tx)
}

export async function writeProposal(tx: Tx, id: bigint, by: OperatorId, at: Date): Promise<void> {
  await sql`update minigame_table set proposed_by = ${by}, proposed_at = ${at} where id = ${id}`.execute(tx)
}

/** Ends the version in force and puts the draft in its place. */
export async function writePublished(tx: Tx, draft: PrizeTable, by: OperatorId, at: Date): Promise<void> {
  await sql`update minigame_table set status = 'ENDED', ended_at = ${at} where code = ${draft.code} and status = 'PUBLISHED'`.execute(tx)
  await sql`
    update minigame_table set status = 'PUBLISHED', published_by = ${by}, published_at = ${at} where id = ${draft.id}`.execute(tx)
}

/** Voids a version; one in force ends with it. */
export async function writeVoid(
  tx: Tx,
  id: bigint,
  given: { readonly by: OperatorId; readonly at: Date; readonly reason: string },
): Promise<void> {
  await sql`
    update minigame_table
    set status = 'ENDED',
      ended_at = coalesce(ended_at, ${given.at}),
      voided_by = ${given.by},
      voided_at = ${given.at},
      void_reason = ${given.reason}
    where id = ${id}`.execute(tx)
}

function storedOf(prizes: readonly Prize[]): string {
  // oxlint-disable-next-line morakot/no-float-money -- JSON has no bigint; the schema bounds an amount far below 2^53.
  return JSON.stringify(prizes.map(({ code, amount, weight }) => ({ code, amount: Number(amount), weight })))
}

function tableOf(row: TableRow): PrizeTable {
  const named = (id: bigint | null) => (id === null ? null : operatorId(id))
  return {
    ...row,
    prizes: row.prizes.map(({ code, amount, weight }) => ({ code, amount: BigInt(amount), weight })),
    madeBy: named(row.madeBy),
    proposedBy: named(row.proposedBy),
    publishedBy: named(row.publishedBy),
    voidedBy: named(row.voidedBy),
  }
}
