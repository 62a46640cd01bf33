import type { WalletMoney } from '@morakot/contract/outside/truemoney'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { columns, receiptOf } from './store.ts'
import type { Receipt, ReceiptRow } from './store.ts'

// Several members may send one number in: each has an entry of its own (features F-125).

/** Entries of one code are written down one after the other. */
export async function lockCode(tx: Tx, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${code}, 125))`.execute(tx)
}

/** What ended the money of a code: its credit or its return; null for neither. */
export async function findSettled(tx: Tx, code: string): Promise<'CREDITED' | 'RETURNED' | null> {
  const { rows } = await sql<{ status: 'CREDITED' | 'RETURNED' }>`
    select status from truemoney_receipt where code = ${code} and status in ('CREDITED', 'RETURNED') order by number limit 1`.execute(tx)
  return rows[0]?.status ?? null
}

/** What TrueMoney has said of a code; null before it said that money came. */
export async function findMoney(db: Db, { kind, code }: Pick<Receipt, 'kind' | 'code'>): Promise<WalletMoney | null> {
  const { rows } = await sql<{ money: WalletMoney }>`
    select money from truemoney_receipt where code = ${code} and kind = ${kind} and money is not null order by number limit 1`.execute(db)
  return rows[0]?.money ?? null
}

/** The entries of a code that wait for TrueMoney's answer, the first first. */
export async function listChecking(db: Db, { kind, code }: Pick<Receipt, 'kind' | 'code'>): Promise<readonly Receipt[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${columns} from truemoney_receipt where code = ${code} and kind = ${kind} and status = 'CHECKING' order by number`.execute(db)
  return rows.map(receiptOf)
}

/**
 * The other entries of the same money that are open or were sent back, locked until the transaction ends. Under the lock of the money's name: entries
 * are locked after it, never before.
 */
export async function lockOthers(tx: Tx, { id, code }: Pick<Receipt, 'id' | 'code'>, reference: string): Promise<readonly Receipt[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${columns} from truemoney_receipt
    where id <> ${id} and status in ('CHECKING', 'UNDER_REVIEW', 'RETURNED')
      and (reference = ${reference} or (code = ${code} and status = 'CHECKING'))
    order by number
    for no key update`.execute(tx)
  return rows.map(receiptOf)
}
