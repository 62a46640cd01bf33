import type { RESOLUTION_STATES, ResolutionOutcome, TRANSFER_VIEWS } from '@morakot/contract/features/gateway/states'
import { satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import type { GatewayTransfer } from './store.ts'

/** How a transfer ended, as one operator proposes it and another agrees. */
export interface Resolution {
  readonly id: string
  readonly transferId: string
  readonly outcome: ResolutionOutcome
  readonly reason: string
  readonly state: (typeof RESOLUTION_STATES)[number]
  readonly proposedBy: OperatorId
  readonly proposedAt: Date
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
  readonly declinedBecause: string | null
}

interface Row extends Omit<Resolution, 'proposedBy' | 'decidedBy'> {
  readonly proposedBy: bigint
  readonly decidedBy: bigint | null
}

const COLUMNS = sql.raw(`
  id, transfer_id as "transferId", outcome, reason, state, proposed_by as "proposedBy", proposed_at as "proposedAt",
  decided_by as "decidedBy", decided_at as "decidedAt", declined_because as "declinedBecause"`)

const resolutionOf = ({ proposedBy, decidedBy, ...row }: Row): Resolution => ({
  ...row,
  proposedBy: operatorId(proposedBy),
  decidedBy: decidedBy === null ? null : operatorId(decidedBy),
})

/** Writes a proposal down; false while another waits for the same transfer. */
export async function insertResolution(
  tx: Tx,
  { id, transferId, outcome, reason, proposedBy, proposedAt }: Omit<Resolution, 'state' | 'decidedBy' | 'decidedAt' | 'declinedBecause'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gateway_resolution (id, transfer_id, outcome, reason, proposed_by, proposed_at)
    values (${id}, ${transferId}, ${outcome}, ${reason}, ${proposedBy}, ${proposedAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** The proposal that waits for a transfer, locked; the transfer is locked before it. */
export async function lockWaiting(tx: Tx, transferId: string): Promise<Resolution | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from gateway_resolution where transfer_id = ${transferId} and state = 'WAITING' for no key update`.execute(tx)
  return rows[0] && resolutionOf(rows[0])
}

export async function decideResolution(
  tx: Tx,
  id: string,
  decision: { readonly state: 'DONE' | 'DECLINED'; readonly by: OperatorId; readonly at: Date; readonly declinedBecause: string | null },
): Promise<void> {
  await sql`
    update gateway_resolution
    set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at}, declined_because = ${decision.declinedBecause}
    where id = ${id}`.execute(tx)
}

/** The gateway has said what became of the transfer: a proposal that waits is over. */
export async function overtakeResolution(tx: Tx, transferId: string, at: Date): Promise<void> {
  await sql`
    update gateway_resolution set state = 'OVERTAKEN', decided_at = ${at} where transfer_id = ${transferId} and state = 'WAITING'`.execute(
    tx,
  )
}

/** A proposal that nobody agreed to in time is over. */
export async function expireResolution(
  tx: Tx,
  transferId: string,
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<void> {
  await sql`
    update gateway_resolution set state = 'EXPIRED', decided_at = ${at}
    where transfer_id = ${transferId} and state = 'WAITING' and proposed_at <= ${before}`.execute(tx)
}

/** The newest proposal of each of these transfers. */
export async function listResolutions(db: Db, transferIds: readonly string[]): Promise<ReadonlyMap<string, Resolution>> {
  const { rows } = await sql<Row>`
    select distinct on (transfer_id) ${COLUMNS} from gateway_resolution
    where transfer_id = any (${transferIds}::uuid[]) order by transfer_id, proposed_at desc`.execute(db)
  return new Map(rows.map((row) => [row.transferId, resolutionOf(row)]))
}

/** A transfer as operators see it. */
export interface KeptTransfer extends GatewayTransfer {
  readonly depositId: string | null
  readonly askedAt: Date | null
  readonly endedAt: Date | null
}

type KeptRow = Omit<KeptTransfer, 'member' | 'amount'> & { readonly member: bigint; readonly amount: bigint }

const KEPT = sql.raw(`
  id, member_id as member, platform_code as platform, direction, amount, state, created_at as "createdAt", asked_times as "askedTimes",
  is_held as "isHeld", deposit_id as "depositId", asked_at as "askedAt", ended_at as "endedAt"`)

const keptOf = ({ member, amount, ...row }: KeptRow): KeptTransfer => ({ ...row, member: memberId(member), amount: satang(amount) })

export async function findKept(db: Db, id: string): Promise<KeptTransfer | undefined> {
  const { rows } = await sql<KeptRow>`select ${KEPT} from gateway_transfer where id = ${id}`.execute(db)
  return rows[0] && keptOf(rows[0])
}

/** A page of transfers: those that are open with the one that waits longest first, the others newest first. */
export async function listKept(
  db: Db,
  { view, text }: { readonly view: (typeof TRANSFER_VIEWS)[number]; readonly text: string | null },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly transfers: readonly KeptTransfer[]; readonly total: number }> {
  const state = view === 'sent' ? 'SENT' : view === 'refused' ? 'REFUSED' : null
  const isOpen = view === 'open'
  const chosen = sql`
    (${state}::text is null or state = ${state}) and (not ${isOpen}::boolean or ended_at is null)
    and (${text}::text is null or id::text = ${text} or member_id in (select id from member where starts_with(username, ${text})))`
  const order = isOpen ? sql.raw('created_at, id') : sql.raw('created_at desc, id desc')
  const [page, counted] = await Promise.all([
    sql<KeptRow>`select ${KEPT} from gateway_transfer where ${chosen} order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from gateway_transfer where ${chosen}`.execute(db),
  ])
  return { transfers: page.rows.map(keptOf), total: counted.rows[0]?.total ?? 0 }
}

/** How many transfers of each platform are open, and of how many the gateway was asked and did not tell. */
export async function countOpen(
  db: Db,
): Promise<readonly { readonly platform: string; readonly open: number; readonly unknown: number }[]> {
  const { rows } = await sql<{ platform: string; open: number; unknown: number }>`
    select platform_code as platform, count(*)::integer as open, count(*) filter (where state = 'UNKNOWN')::integer as unknown
    from gateway_transfer where ended_at is null group by platform_code`.execute(db)
  return rows
}
