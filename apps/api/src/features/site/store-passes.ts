import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'

const on = tables<'maintenancePass'>()

export async function insertPass(tx: Tx, pass: Insertable<Tables['maintenancePass']>): Promise<void> {
  await on(tx).insertInto('maintenancePass').values(pass).execute()
}

/** Exchanges a link for a cookie, once. Returns the operator who made it, null when it was used, is too old or never was. */
export async function writePassUse(
  tx: Tx,
  use: { readonly linkHash: Buffer; readonly cookieHash: Buffer; readonly validUntil: Date; readonly at: Date },
): Promise<OperatorId | null> {
  const used = await on(tx)
    .updateTable('maintenancePass')
    .set({ cookieHash: use.cookieHash, validUntil: use.validUntil })
    .where('linkHash', '=', use.linkHash)
    .where('cookieHash', 'is', null)
    .where('linkUntil', '>', use.at)
    .returning('operatorId')
    .executeTakeFirst()
  return used?.operatorId ?? null
}

export async function isPassGood(db: Db, cookieHash: Buffer, at: Date): Promise<boolean> {
  const found = await on(db)
    .selectFrom('maintenancePass')
    .select('linkUntil')
    .where('cookieHash', '=', cookieHash)
    .where('validUntil', '>', at)
    .executeTakeFirst()
  return found !== undefined
}
