import { sql } from 'kysely'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { BusinessDay, RecordedTransaction } from './rules.ts'

const on = tables<'seamlessMessage' | 'seamlessReconciliation'>()

/** The kinds that a host's list names. Ends of rounds and adjustments are none of them. */
const LISTED_KINDS = ['bet', 'win', 'bet-win', 'rollback'] as const

export type KnownMessage = RecordedTransaction & { readonly member: MemberId }

const messagesOf = (db: Db, hostId: string) => on(db).selectFrom('seamlessMessage').where('hostId', '=', hostId)

/** What we have under these ids, whenever it came. */
export async function findKnown(db: Db, hostId: string, txIds: readonly string[]): Promise<ReadonlyMap<string, KnownMessage>> {
  const known = messagesOf(db, hostId).where((is) => is('txId', '=', is.fn.any(is.val(txIds))))
  const rows = await known.select(['txId', 'kind', 'state', 'amount', 'winAmount', 'memberId as member']).execute()
  return new Map(rows.map(({ txId, ...message }) => [txId, message]))
}

export type AppliedMessage = Pick<Row<'seamlessMessage'>, 'id' | 'txId' | 'kind' | 'roundId' | 'amount' | 'memberId'>

/** The applied messages of a window of time that must be in the host's list, page by page. */
export async function listApplied(
  db: Db,
  hostId: string,
  page: { readonly from: Date; readonly to: Date; readonly after: bigint; readonly limit: number },
): Promise<readonly AppliedMessage[]> {
  const listed = messagesOf(db, hostId)
    .where('createdAt', '>=', page.from)
    .where('createdAt', '<', page.to)
    .where('state', '=', 'applied')
    .where('kind', 'in', LISTED_KINDS)
  const next = listed.where('id', '>', page.after).orderBy('id').limit(page.limit)
  return await next.select(['id', 'txId', 'kind', 'roundId', 'amount', 'memberId']).execute()
}

const daysOf = (db: Db, hostId: string) => on(db).selectFrom('seamlessReconciliation').select('day').where('hostId', '=', hostId)

/** The latest day that was taken up, done or not; null before the first. */
export async function latestDay(db: Db, hostId: string): Promise<BusinessDay | null> {
  return (await daysOf(db, hostId).orderBy('day', 'desc').limit(1).executeTakeFirst())?.day ?? null
}

export async function takeUpDays(db: Db, hostId: string, days: readonly BusinessDay[]): Promise<void> {
  await sql`
    insert into seamless_reconciliation (host_id, day)
    select ${hostId}, unnest(${days}::date[])
    on conflict (host_id, day) do nothing`.execute(db)
}

/** The days that are still to be compared, oldest first. */
export async function listOpenDays(db: Db, hostId: string): Promise<readonly BusinessDay[]> {
  return (await daysOf(db, hostId).where('doneAt', 'is', null).orderBy('day').execute()).map(({ day }) => day)
}

export async function writeDayDone(
  tx: Tx,
  done: { readonly hostId: string; readonly day: BusinessDay; readonly matched: number; readonly differing: number; readonly now: Date },
): Promise<void> {
  const { hostId, day, now, ...found } = done
  const taken = on(tx).updateTable('seamlessReconciliation').where('hostId', '=', hostId).where('day', '=', day)
  await taken.set({ ...found, doneAt: now }).execute()
}
