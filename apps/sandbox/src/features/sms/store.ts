import type { Selectable } from 'kysely'

import type { Db, SandboxTables } from '#infra/tables'

export type Message = Selectable<SandboxTables['sms_messages']>

/** Keeps a message unless its id is known: an order that is repeated is one message. */
export async function keepMessage(db: Db, message: Message): Promise<void> {
  await db
    .insertInto('sms_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

/** The newest messages first; of one phone number when one is named. */
export async function latestMessages(db: Db, phone: string | undefined, limit: number): Promise<readonly Message[]> {
  const all = db.selectFrom('sms_messages').selectAll().orderBy('received_at', 'desc').orderBy('message_id', 'desc').limit(limit)
  return (phone === undefined ? all : all.where('to_phone', '=', phone)).execute()
}
