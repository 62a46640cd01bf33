import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'

/** Whether the operator of this name has logged in from the holder of a token. */
export async function isDeviceOf(db: Db, username: string, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from operator_device as device
    join operator on operator.id = device.operator_id
    where device.token_hash = ${tokenHash} and operator.username = ${username}`.execute(db)
  return rows.length > 0
}

interface SeenDevice {
  readonly operator: OperatorId
  readonly tokenHash: Buffer
  readonly name: string
  readonly at: Date
}

export async function touchDevice(tx: Tx, { operator, tokenHash, name, at }: SeenDevice): Promise<void> {
  await sql`
    update operator_device
    set name = ${name}, last_seen_at = ${at}
    where operator_id = ${operator} and token_hash = ${tokenHash}`.execute(tx)
}

export async function insertDevice(tx: Tx, { operator, tokenHash, name, at }: SeenDevice): Promise<void> {
  await sql`
    insert into operator_device (operator_id, token_hash, name, first_seen_at, last_seen_at)
    values (${operator}, ${tokenHash}, ${name}, ${at}, ${at})`.execute(tx)
}
