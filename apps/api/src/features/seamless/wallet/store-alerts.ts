import type { AlertKind } from '@morakot/contract/features/seamless/states'
import type { Statement } from '@morakot/database/pipelined-transaction'
import { sql } from 'kysely'
import { listedBy } from '#engines/store-named'
import { tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

const on = tables<'seamlessAlert'>()

export interface Alert {
  readonly hostId: string
  readonly kind: AlertKind
  /** The transaction or round that it is about. */
  readonly subject: string
  /** Whose withdrawals wait while it is open; none do without one. */
  readonly member?: MemberId | null
  readonly details: Readonly<Record<string, string>>
  readonly now: Date
}

/** A matter that has solved itself. */
export type SolvedMatter = Pick<Alert, 'hostId' | 'kind' | 'subject' | 'now'>

/** An alert for operators, or a matter whose alert is closed because it is solved. */
export type AlertChange = ({ readonly change: 'raised' } & Alert) | ({ readonly change: 'solved' } & SolvedMatter)

/**
 * Statements that write alerts, where the same matter again counts up and reopens a closed alert, and that close the alerts of solved
 * matters. They come last in a transaction and in one order: writing an alert locks it, and two transactions, one of which held an alert
 * and the other a message's id, could deadlock.
 */
export function changeAlerts(changes: readonly AlertChange[]): readonly Statement[] {
  return changes.toSorted(byMatter).map((change) => (change.change === 'raised' ? raising(change) : closing(change)))
}

// Stable: what one message raises and another closes stays in its order.
function byMatter(one: AlertChange, other: AlertChange): number {
  const [a, b] = [nameOf(one), nameOf(other)]
  if (a === b) return 0
  return a > b ? 1 : -1
}

const nameOf = ({ hostId, kind, subject }: AlertChange) => `${hostId} ${kind} ${subject}`

/** Writes down at once what an operator should see. */
export async function raiseAlert(tx: Tx, alert: Alert): Promise<void> {
  await raising(alert).execute(tx)
}

function raising(alert: Alert): Statement {
  return sql`
    insert into seamless_alert (host_id, kind, subject, member_id, details, first_at, last_at)
    values (
      ${alert.hostId}, ${alert.kind}, ${alert.subject}, ${alert.member ?? null}, ${JSON.stringify(alert.details)}::jsonb,
      ${alert.now}, ${alert.now}
    )
    on conflict (host_id, kind, subject) do update
    set times = seamless_alert.times + 1,
      details = excluded.details,
      last_at = excluded.last_at,
      closed_at = null`
}

/** Closes at once a matter that has solved itself. */
export async function closeAlert(tx: Tx, matter: SolvedMatter): Promise<void> {
  await closing(matter).execute(tx)
}

function closing({ hostId, kind, subject, now }: SolvedMatter): Statement {
  return sql`
    update seamless_alert
    set closed_at = ${now}
    where host_id = ${hostId} and kind = ${kind} and subject = ${subject} and closed_at is null`
}

/** `member` is the owner of the message or round that it names; null where there is none. */
export interface OpenAlert extends Pick<
  Row<'seamlessAlert'>,
  'id' | 'hostId' | 'kind' | 'subject' | 'details' | 'times' | 'firstAt' | 'lastAt'
> {
  readonly member: MemberId | null
}

const OWNER = sql<MemberId | null>`coalesce(
  (select message.member_id from seamless_message as message where message.host_id = seamless_alert.host_id and message.tx_id = seamless_alert.subject),
  (select round.member_id from game_round as round where round.host_id = seamless_alert.host_id and round.round_id = seamless_alert.subject)
)`

const openAlerts = (db: Db | Tx) =>
  on(db)
    .selectFrom('seamlessAlert')
    .select(['id', 'hostId', 'kind', 'subject', 'details', 'times', 'firstAt', 'lastAt'])
    .select(OWNER.as('member'))
    .where('seamlessAlert.closedAt', 'is', null)

/** Open alerts, oldest first. With a text those that it names. */
export async function listOpenAlerts(
  db: Db,
  q: string | undefined,
  page: Page,
): Promise<{ readonly items: readonly OpenAlert[]; readonly total: number }> {
  const rows = await openAlerts(db)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where(listedBy('alert', q, OWNER))
    .orderBy('seamlessAlert.firstAt')
    .orderBy('seamlessAlert.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** The kinds of open alerts for which the member's withdrawals wait. */
export async function listOpenKindsOf(db: Db | Tx, member: MemberId): Promise<readonly AlertKind[]> {
  const open = on(db).selectFrom('seamlessAlert').select('kind').distinct().where('memberId', '=', member).where('closedAt', 'is', null)
  return (await open.execute()).map(({ kind }) => kind)
}

export async function findOpenAlert(tx: Tx, id: bigint): Promise<OpenAlert | undefined> {
  return await openAlerts(tx).where('seamlessAlert.id', '=', id).forNoKeyUpdate('seamlessAlert').executeTakeFirst()
}
