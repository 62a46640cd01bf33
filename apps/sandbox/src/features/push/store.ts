import type { Selectable } from 'kysely'

import type { Db, SandboxTables } from '#infra/tables'

export type PushBrowser = Selectable<SandboxTables['push_browsers']>
export type PushMessage = Selectable<SandboxTables['push_messages']>
export type PushOrder = Selectable<SandboxTables['push_orders']>

export async function insertBrowser(db: Db, browser: PushBrowser): Promise<void> {
  await db.insertInto('push_browsers').values(browser).execute()
}

export async function findBrowser(db: Db, id: string): Promise<PushBrowser | undefined> {
  return await db.selectFrom('push_browsers').selectAll().where('browser_id', '=', id).executeTakeFirst()
}

export async function insertMessage(db: Db, message: PushMessage): Promise<void> {
  await db.insertInto('push_messages').values(message).execute()
}

/** The newest messages first; of one browser when one is named. */
export async function latestMessages(db: Db, browserId: string | undefined, limit: number): Promise<readonly PushMessage[]> {
  const all = db.selectFrom('push_messages').selectAll().orderBy('received_at', 'desc').orderBy('message_id').limit(limit)
  return await (browserId === undefined ? all : all.where('browser_id', '=', browserId)).execute()
}

export async function listOrders(db: Db): Promise<readonly PushOrder[]> {
  return await db.selectFrom('push_orders').selectAll().orderBy('created_at').execute()
}

export async function insertOrder(db: Db, order: PushOrder): Promise<void> {
  await db.insertInto('push_orders').values(order).execute()
}

export async function deleteOrders(db: Db): Promise<void> {
  await db.deleteFrom('push_orders').execute()
}

/** Takes the oldest answer that was ordered, and one of its times. */
export async function takeOrder(db: Db): Promise<number | undefined> {
  return await db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('push_orders').selectAll().orderBy('created_at').limit(1).forUpdate().executeTakeFirst()
    if (found === undefined) return undefined
    const { order_id, answer, times_left } = found
    if (times_left === 1) await tx.deleteFrom('push_orders').where('order_id', '=', order_id).execute()
    else if (times_left !== null)
      await tx
        .updateTable('push_orders')
        .set({ times_left: times_left - 1 })
        .where('order_id', '=', order_id)
        .execute()
    return answer
  })
}
