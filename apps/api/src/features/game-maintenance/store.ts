import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import type { MaintenanceWindow } from './rules.ts'

const WINDOW = sql.raw(`
  game_id as "gameId",
  provider_id as "providerId",
  host_id as "hostId",
  platform_code as "platformCode",
  starts_at as "startsAt",
  ends_at as "endsAt",
  text`)

/** The windows that run at a moment. */
export async function listRunning(db: Db | Tx, at: Date): Promise<readonly MaintenanceWindow[]> {
  const { rows } = await sql<MaintenanceWindow>`
    select ${WINDOW}
    from game_maintenance
    where starts_at <= ${at} and (ends_at is null or ends_at > ${at})`.execute(db)
  return rows
}

export interface KeptWindow extends MaintenanceWindow {
  readonly id: string
  readonly createdAt: Date
  readonly createdBy: OperatorId | null
}

interface KeptRow extends Omit<KeptWindow, 'createdBy'> {
  readonly createdBy: bigint | null
}

const KEPT = sql`${WINDOW}, id, created_at as "createdAt", created_by as "createdBy"`

/** Windows that run or are planned, then the ended ones, newest first. */
export async function listWindows(db: Db, now: Date, max: number): Promise<readonly KeptWindow[]> {
  const { rows } = await sql<KeptRow>`
    select ${KEPT}
    from game_maintenance
    order by (ends_at is null or ends_at > ${now}) desc, starts_at desc, id
    limit ${max}`.execute(db)
  return rows.map(keptOf)
}

/** A window, locked until the transaction ends. */
export async function findWindowLocked(tx: Tx, id: string): Promise<KeptWindow | undefined> {
  const { rows } = await sql<KeptRow>`select ${KEPT} from game_maintenance where id = ${id} for no key update`.execute(tx)
  return rows[0] && keptOf(rows[0])
}

/** Writes a window. Answers false when there is one of this id. */
export async function insertWindow(tx: Tx, window: KeptWindow): Promise<boolean> {
  const { rows } = await sql`
    insert into game_maintenance (id, game_id, provider_id, host_id, platform_code, starts_at, ends_at, text, created_at, created_by)
    values (
      ${window.id}, ${window.gameId}, ${window.providerId}, ${window.hostId}, ${window.platformCode},
      ${window.startsAt}, ${window.endsAt}, ${window.text}, ${window.createdAt}, ${window.createdBy}
    )
    on conflict on constraint game_maintenance__id do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function writeEnd(tx: Tx, id: string, end: { readonly at: Date; readonly by: OperatorId }): Promise<void> {
  await sql`update game_maintenance set ends_at = ${end.at}, ended_by = ${end.by} where id = ${id}`.execute(tx)
}

function keptOf(row: KeptRow): KeptWindow {
  return { ...row, createdBy: row.createdBy === null ? null : operatorId(row.createdBy) }
}
