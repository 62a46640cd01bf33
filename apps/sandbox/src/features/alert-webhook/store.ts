import type { Selectable } from 'kysely'

import type { Db, SandboxTables } from '#infra/tables'

export type WebhookMessage = Selectable<SandboxTables['webhook_messages']>

/** Keeps an alert unless its id is known: an alert that is repeated is one. */
export async function keepAlert(db: Db, message: WebhookMessage): Promise<void> {
  await db
    .insertInto('webhook_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

/** The newest alerts first. */
export async function latestAlerts(db: Db, limit: number): Promise<readonly WebhookMessage[]> {
  return await db
    .selectFrom('webhook_messages')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute()
}
