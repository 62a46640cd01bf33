import type { AlertStep } from '@morakot/contract/features/operator-alerts/states'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'

/** A step of a task that the house's own tool is alerted of. */
export interface WebhookAlert {
  readonly id: string
  readonly kind: WorkKind
  readonly subject: string
  readonly step: Exclude<AlertStep, 'NEW'>
  readonly dueAt: Date
}

/** Stores an alert. False when the step of the task has one. */
export async function insertWebhookAlert(tx: Tx, { id, kind, subject, step, dueAt }: WebhookAlert, madeAt: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into alert_webhook_message (id, kind, subject, step, due_at, made_at)
    values (${id}, ${kind}, ${subject}, ${step}, ${dueAt}, ${madeAt}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** The steps among these that have no alert yet. */
export async function listUnknown<T extends Pick<WebhookAlert, 'kind' | 'subject' | 'step'>>(
  db: Db,
  steps: readonly T[],
): Promise<readonly T[]> {
  const column = (name: 'kind' | 'subject' | 'step') => sql`${steps.map((step) => step[name])}::text[]`
  const { rows } = await sql<{ at: number }>`
    select at::integer as at
    from unnest(${column('kind')}, ${column('subject')}, ${column('step')}) with ordinality as given (kind, subject, step, at)
    where not exists (
      select from alert_webhook_message as known
      where known.kind = given.kind and known.subject = given.subject and known.step = given.step
    )
    order by at`.execute(db)
  return rows.flatMap(({ at }) => steps[at - 1] ?? [])
}

/** An alert that was not sent; undefined when it was, or when there is none. */
export async function findUnsentAlert(db: Db, id: string): Promise<WebhookAlert | undefined> {
  const { rows } = await sql<WebhookAlert>`
    select id, kind, subject, step, due_at as "dueAt" from alert_webhook_message where id = ${id} and sent_at is null`.execute(db)
  return rows[0]
}

/** Writes that an alert was taken, or that a try failed. */
export async function writeTry(tx: Tx, id: string, sentAt: Date | null): Promise<void> {
  await (
    sentAt === null
      ? sql`update alert_webhook_message set failed = failed + 1 where id = ${id} and sent_at is null`
      : sql`update alert_webhook_message set sent_at = ${sentAt} where id = ${id} and sent_at is null`
  ).execute(tx)
}

/** How the newest alert went; undefined before the first. */
export async function newestAlert(db: Db): Promise<{ readonly sentAt: Date | null; readonly failed: number } | undefined> {
  const { rows } = await sql<{ sentAt: Date | null; failed: number }>`
    select sent_at as "sentAt", failed from alert_webhook_message order by made_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** Forgets alerts that were made long ago, a few at a time. */
export async function deleteOldAlerts(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from alert_webhook_message
    where id in (select id from alert_webhook_message where made_at < ${before} order by made_at limit 500)`.execute(tx)
}
