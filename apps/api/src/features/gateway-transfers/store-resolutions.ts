import type { TRANSFER_VIEWS } from '@morakot/contract/features/gateway/states'
import { sql } from 'kysely'
import { noteEnded } from '#engines/ended-proposals'
import type { Db, Tx } from '#infra/db'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'
import { COLUMNS } from './store.ts'
import type { GatewayTransfer } from './store.ts'

const on = tables<'gatewayResolution' | 'gatewayTransfer'>()

/** How a transfer ended, as one operator proposes it and another agrees. */
export type Resolution = Row<'gatewayResolution'>

/** The gateway has reported the outcome of the transfer: a waiting proposal is over, and marked as such. */
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
export interface KeptTransfer extends GatewayTransfer, Pick<Row<'gatewayTransfer'>, 'depositId' | 'askedAt' | 'endedAt'> {}

const transfers = (db: Db) =>
  on(db)
    .selectFrom('gatewayTransfer')
    .select([...COLUMNS, 'depositId', 'askedAt', 'endedAt'])

export async function findKept(db: Db, id: string): Promise<KeptTransfer | undefined> {
  return await transfers(db).where('id', '=', id).executeTakeFirst()
}

/** A page of transfers: those that are open with the one that waits longest first, the others newest first. */
export async function listKept(
  db: Db,
  { view, text }: { readonly view: (typeof TRANSFER_VIEWS)[number]; readonly text: string | null },
  page: Page,
): Promise<{ readonly items: readonly KeptTransfer[]; readonly total: number }> {
  let query = transfers(db)
  if (view === 'open') query = query.where('endedAt', 'is', null)
  if (view === 'sent') query = query.where('state', '=', 'SENT')
  if (view === 'refused') query = query.where('state', '=', 'REFUSED')
  if (text !== null)
    query = query.where(sql<boolean>`(id::text = ${text} or member_id in (select id from member where starts_with(username, ${text})))`)
  const direction = view === 'open' ? 'asc' : 'desc'
  return await pageOf(query.orderBy('createdAt', direction).orderBy('id', direction), page)
}

/** How many transfers of each platform are open, and for how many the gateway was queried without a definite answer. */
export async function countOpen(
  db: Db,
): Promise<readonly { readonly platform: string; readonly open: number; readonly unknown: number }[]> {
  const { rows } = await sql<{ platform: string; open: number; unknown: number }>`
    select platform_code as platform, count(*)::integer as open, count(*) filter (where state = 'UNKNOWN')::integer as unknown
    from gateway_transfer where ended_at is null group by platform_code`.execute(db)
  return rows
}
