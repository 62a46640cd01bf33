import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'operator' | 'operatorDevice'>()

/** Whether the operator of this name has logged in from the holder of a token. */
export async function isDeviceOf(db: Db, username: string, tokenHash: Buffer): Promise<boolean> {
  const known = await on(db)
    .selectFrom('operatorDevice as device')
    .innerJoin('operator', 'operator.id', 'device.operatorId')
    .select('operator.id')
    .where('device.tokenHash', '=', tokenHash)
    .where('operator.username', '=', username)
    .executeTakeFirst()
  return known !== undefined
}

type SeenDevice = Omit<Row<'operatorDevice'>, 'firstSeenAt'>

export async function touchDevice(tx: Tx, { operatorId, tokenHash, name, lastSeenAt }: SeenDevice): Promise<void> {
  await on(tx)
    .updateTable('operatorDevice')
    .set({ name, lastSeenAt })
    .where('operatorId', '=', operatorId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export async function insertDevice(tx: Tx, device: SeenDevice): Promise<void> {
  await on(tx)
    .insertInto('operatorDevice')
    .values({ ...device, firstSeenAt: device.lastSeenAt })
    .execute()
}
