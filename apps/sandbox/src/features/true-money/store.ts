import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'

import type { Db, SandboxTables, Tx } from '#infra/tables'

export type Voucher = Selectable<SandboxTables['wallet_vouchers']>
export type Transfer = Selectable<SandboxTables['wallet_transfers']>

export async function insertVoucher(db: Db, voucher: Insertable<SandboxTables['wallet_vouchers']>): Promise<void> {
  await db.insertInto('wallet_vouchers').values(voucher).execute()
}

/** A voucher, locked until the transaction ends, with one more question counted. */
export async function queryVoucher(tx: Tx, code: string): Promise<Voucher | undefined> {
  return await tx
    .updateTable('wallet_vouchers')
    .set({ asked: sql`asked + 1` })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst()
}

export async function giveVoucher(tx: Tx, code: string, to: string): Promise<void> {
  await tx.updateTable('wallet_vouchers').set({ redeemed_by: to }).where('code', '=', code).execute()
}

export async function insertTransfer(db: Db | Tx, transfer: Transfer): Promise<void> {
  await db.insertInto('wallet_transfers').values(transfer).execute()
}

export async function findTransfer(db: Db | Tx, number: string): Promise<Transfer | undefined> {
  return await db.selectFrom('wallet_transfers').selectAll().where('transaction_number', '=', number).executeTakeFirst()
}

export async function findTransferOf(tx: Tx, code: string): Promise<Transfer | undefined> {
  return await tx.selectFrom('wallet_transfers').selectAll().where('voucher_code', '=', code).executeTakeFirst()
}
