import type { AlertKind } from '@morakot/contract/features/seamless/states'
import type { Statement } from '@morakot/database/pipelined-transaction'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

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

/** What operators are told, or need not be told any longer. */
export type AlertChange = ({ readonly change: 'raised' } & Alert) | ({ readonly change: 'solved' } & SolvedMatter)

/**
 * Statements that write alerts down, the same matter again counting up and opening a closed one again, and close those that are solved. They
 * come after all else of a transaction and in one order: an alert is locked by whoever writes it, and of two transactions one of which held
 * an alert and the other a message's id, each could wait for the other.
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

export interface OpenAlert extends Omit<Alert, 'now'> {
  readonly id: bigint
  /** Whom the message or round that it names is of; null where there is none. */
  readonly member: MemberId | null
  readonly times: number
  readonly firstAt: Date
  readonly lastAt: Date
}

interface AlertRow extends Omit<OpenAlert, 'member'> {
  readonly member: bigint | null
}

const columns = sql.raw(`
  alert.id, alert.host_id as "hostId", alert.kind, alert.subject, alert.details, alert.times,
  alert.first_at as "firstAt", alert.last_at as "lastAt",
  coalesce(
    (select member_id from seamless_message as message where message.host_id = alert.host_id and message.tx_id = alert.subject),
    (select member_id from game_round as round where round.host_id = alert.host_id and round.round_id = alert.subject)
  ) as member`)

/** Open alerts, oldest first. */
export async function listOpenAlerts(db: Db, page: { readonly limit: number; readonly offset: number }) {
  const { rows } = await sql<AlertRow & { total: bigint }>`
    select ${columns}, count(*) over () as total
    from seamless_alert as alert
    where alert.closed_at is null
    order by alert.first_at, alert.id
    limit ${page.limit}
    offset ${page.offset}`.execute(db)
  return { items: rows.map(alertOf), total: Number(rows[0]?.total ?? 0) }
}

/** The kinds of open alerts for which the member's withdrawals wait. */
export async function listOpenKindsOf(db: Db | Tx, member: MemberId): Promise<readonly AlertKind[]> {
  const { rows } = await sql<{ kind: AlertKind }>`
    select distinct kind from seamless_alert where member_id = ${member} and closed_at is null`.execute(db)
  return rows.map(({ kind }) => kind)
}

export async function findOpenAlert(tx: Tx, id: bigint): Promise<OpenAlert | undefined> {
  const { rows } = await sql<AlertRow>`
    select ${columns}
    from seamless_alert as alert
    where alert.id = ${id} and alert.closed_at is null
    for no key update of alert`.execute(tx)
  return rows[0] && alertOf(rows[0])
}

function alertOf({ member, ...row }: AlertRow): OpenAlert {
  return { ...row, member: member === null ? null : memberId(member) }
}
