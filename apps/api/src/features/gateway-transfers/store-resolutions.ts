import type { TRANSFER_VIEWS } from '@morakot/contract/features/gateway/states'
import { satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import { noteEnded } from '#engines/ended-proposals'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import { tables } from '#infra/tables'
import type { Row } from '#infra/tables'
import type { GatewayTransfer } from './store.ts'

const on = tables<'gatewayResolution'>()

/** How a transfer ended, as one operator proposes it and another agrees. */
export type Resolution = Row<'gatewayResolution'>

/** The gateway has said what became of the transfer: a proposal that waits is over, and is written down. */
export async function overtakeResolution(tx: Tx, transferId: string, at: Date): Promise<void> {
  const overtaken = await on(tx)
    .updateTable('gatewayResolution')
    .set({ status: 'STALE', decidedAt: at })
    .where('transferId', '=', transferId)
    .where('status', '=', 'WAITING')
    .returning(['id', 'number'])
    .execute()
  for (const row of overtaken) await noteEnded(tx, 'gatewayResolution', row, { status: 'STALE' })
}

/** The newest proposal of each of these transfers. */
export async function listResolutions(db: Db, transferIds: readonly string[]): Promise<ReadonlyMap<string, Resolution>> {
  const rows = await on(db)
    .selectFrom('gatewayResolution')
    .selectAll()
    .distinctOn('transferId')
    .where((is) => is('transferId', '=', is.fn.any(is.val(transferIds))))
    .orderBy('transferId')
    .orderBy('proposedAt', 'desc')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.transferId, row]))
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
