import type { AlertStep, ChannelEnd } from '@morakot/contract/features/operator-alerts/states'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { countOf, tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'operatorChannel' | 'operatorAlertSetting' | 'operatorAlert'>()

export type Channel = Row<'operatorChannel'>
export type Setting = Row<'operatorAlertSetting'>

const live = (db: Db | Tx) => on(db).selectFrom('operatorChannel').selectAll().where('removedAt', 'is', null)

/** The channels of an operator that live, and those that ended since a moment, the newest first. */
export async function listChannels(db: Db, operator: OperatorId, endedSince: Date): Promise<readonly Channel[]> {
  return await on(db)
    .selectFrom('operatorChannel')
    .selectAll()
    .where('operatorId', '=', operator)
    .where((is) => is.or([is('removedAt', 'is', null), is('removedAt', '>', endedSince)]))
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function listLive(db: Db | Tx, operator: OperatorId): Promise<readonly Channel[]> {
  return await live(db).where('operatorId', '=', operator).orderBy('madeAt').orderBy('id').execute()
}

export async function findLive(db: Db | Tx, id: string): Promise<Channel | undefined> {
  return await live(db).where('id', '=', id).executeTakeFirst()
}

/** The live channel of an address, locked until the transaction ends. */
export async function lockByAddress(tx: Tx, endpointHash: Buffer): Promise<Channel | undefined> {
  return await live(tx).where('endpointHash', '=', endpointHash).forNoKeyUpdate().executeTakeFirst()
}

/** Stores a channel. Undefined when the address has a live one. */
export async function insertChannel(
  tx: Tx,
  channel: Omit<Channel, 'failed' | 'removedAt' | 'removedBecause'>,
): Promise<Channel | undefined> {
  return await on(tx)
    .insertInto('operatorChannel')
    .values(channel)
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Ends a live channel; false when it is none. */
export async function endChannel(tx: Tx, id: string, end: { readonly at: Date; readonly because: ChannelEnd }): Promise<boolean> {
  const change = on(tx).updateTable('operatorChannel').set({ removedAt: end.at, removedBecause: end.because })
  const { numUpdatedRows } = await change.where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes how many tries in a row have failed. */
export async function writeFailed(tx: Tx, id: string, failed: number): Promise<void> {
  await on(tx).updateTable('operatorChannel').set({ failed }).where('id', '=', id).execute()
}

export async function countLive(tx: Tx, operator: OperatorId): Promise<number> {
  return await countOf(on(tx).selectFrom('operatorChannel').where('operatorId', '=', operator).where('removedAt', 'is', null))
}

export async function findSetting(db: Db | Tx, operator: OperatorId): Promise<Setting | undefined> {
  return await on(db).selectFrom('operatorAlertSetting').selectAll().where('operatorId', '=', operator).executeTakeFirst()
}

/** The settings of an operator, made where there are none, locked until the transaction ends: one after another adds channels and sends messages. */
export async function lockSetting(tx: Tx, operator: OperatorId): Promise<Setting> {
  await on(tx)
    .insertInto('operatorAlertSetting')
    .values({ operatorId: operator, onDutyUntil: null, quietFrom: null, quietUntil: null })
    .onConflict((known) => known.doNothing())
    .execute()
  const row = on(tx).selectFrom('operatorAlertSetting').selectAll().where('operatorId', '=', operator)
  return await row.forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function writeSetting(tx: Tx, operator: OperatorId, change: Partial<Omit<Setting, 'operatorId'>>): Promise<void> {
  await on(tx).updateTable('operatorAlertSetting').set(change).where('operatorId', '=', operator).execute()
}

/** The operators who are on duty. */
export async function listOnDuty(db: Db, now: Date): Promise<readonly OperatorId[]> {
  const rows = await on(db).selectFrom('operatorAlertSetting').select('operatorId').where('onDutyUntil', '>', now).execute()
  return rows.map(({ operatorId }) => operatorId)
}

/** The operators who have a channel. */
export async function listReachable(db: Db): Promise<readonly OperatorId[]> {
  const rows = await on(db).selectFrom('operatorChannel').select('operatorId').distinct().where('removedAt', 'is', null).execute()
  return rows.map(({ operatorId }) => operatorId)
}

/** An alert to a person about a task and a step. */
export interface NewAlert {
  readonly kind: WorkKind
  readonly subject: string
  readonly step: AlertStep
  readonly operatorId: OperatorId
  readonly dueAt: Date
}

/** A statement of PostgreSQL takes 65,535 values. */
const ROWS_AT_ONCE = 1_000

/** Stores alerts; one of the same task, step and person is stored once. */
export async function insertAlerts(tx: Tx, alerts: readonly NewAlert[], madeAt: Date): Promise<void> {
  for (let from = 0; from < alerts.length; from += ROWS_AT_ONCE) {
    const rows = alerts.slice(from, from + ROWS_AT_ONCE).map((alert) => ({ ...alert, madeAt }))
    await on(tx)
      .insertInto('operatorAlert')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute()
  }
}

export interface UnsentAlert extends Pick<NewAlert, 'kind' | 'subject' | 'step' | 'dueAt'> {
  readonly id: bigint
}

/** The operators with alerts that were not sent. */
export async function listWaitingFor(db: Db): Promise<readonly OperatorId[]> {
  const rows = await on(db)
    .selectFrom('operatorAlert')
    .select('operatorId')
    .distinct()
    .where('sentAt', 'is', null)
    .orderBy('operatorId')
    .execute()
  return rows.map(({ operatorId }) => operatorId)
}

export async function listUnsent(tx: Tx, operator: OperatorId): Promise<readonly UnsentAlert[]> {
  const { rows } = await sql<UnsentAlert>`
    select id, kind, subject, step, due_at as "dueAt" from operator_alert
    where operator_id = ${operator} and sent_at is null order by due_at, id`.execute(tx)
  return rows
}

/** When a message was last sent to an operator, or one of a step; null for never. */
export async function lastSentAt(tx: Tx, operator: OperatorId, step?: AlertStep): Promise<Date | null> {
  const all = on(tx).selectFrom('operatorAlert').select('sentAt').where('operatorId', '=', operator).where('sentAt', 'is not', null)
  const sent = step === undefined ? all : all.where('step', '=', step)
  return (await sent.orderBy('sentAt', 'desc').limit(1).executeTakeFirst())?.sentAt ?? null
}

/** Writes that alerts went out in one message. */
export async function writeSent(
  tx: Tx,
  ids: readonly bigint[],
  { messageId, sentAt }: { readonly messageId: string; readonly sentAt: Date },
): Promise<void> {
  await on(tx)
    .updateTable('operatorAlert')
    .set({ messageId, sentAt })
    .where((is) => is('id', '=', is.fn.any(is.val(ids))))
    .execute()
}

/** Takes back alerts that were not sent: their task is settled. */
export async function deleteUnsent(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await on(tx)
    .deleteFrom('operatorAlert')
    .where((is) => is('id', '=', is.fn.any(is.val(ids))))
    .where('sentAt', 'is', null)
    .execute()
}

/** Forgets alerts that were made long ago, a few at a time. */
export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  await sql`delete from operator_alert where id in (select id from operator_alert where made_at < ${before} order by made_at limit 500)`.execute(
    tx,
  )
}
