import { sql } from 'kysely'
import type { Tx } from '#infra/db'

export interface Alert {
  readonly hostId: string
  readonly kind: 'duplicate_mismatch' | 'large_win' | 'win_without_bet' | 'debt' | 'foreign_round' | 'unfinished_round'
  /** The transaction or round that it is about. */
  readonly subject: string
  readonly details: Readonly<Record<string, string>>
  readonly now: Date
}

/** Writes down what an operator should see. The same matter again counts up, and opens a closed one again. */
export async function raiseAlert(tx: Tx, alert: Alert): Promise<void> {
  await sql`
    insert into seamless_alert (host_id, kind, subject, details, first_at, last_at)
    values (${alert.hostId}, ${alert.kind}, ${alert.subject}, ${JSON.stringify(alert.details)}::jsonb, ${alert.now}, ${alert.now})
    on conflict (host_id, kind, subject) do update
    set times = seamless_alert.times + 1,
      details = excluded.details,
      last_at = excluded.last_at,
      closed_at = null`.execute(tx)
}

/** Closes a matter that has solved itself. */
export async function closeAlert(tx: Tx, alert: Pick<Alert, 'hostId' | 'kind' | 'subject' | 'now'>): Promise<void> {
  await sql`
    update seamless_alert
    set closed_at = ${alert.now}
    where host_id = ${alert.hostId} and kind = ${alert.kind} and subject = ${alert.subject} and closed_at is null`.execute(tx)
}
