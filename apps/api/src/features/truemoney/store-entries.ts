import type { WalletMoney } from '@morakot/contract/outside/truemoney'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { receipts } from './store.ts'
import type { Receipt } from './store.ts'

// Several members may send one number in: each has an entry of its own (features F-125).

/** Entries of one code are written down one after the other. */
export async function lockCode(tx: Tx, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${code}, 125))`.execute(tx)
}

/** What ended the money of a code: its credit or its return; null for neither. */
export async function findSettled(tx: Tx, code: string): Promise<'CREDITED' | 'RETURNED' | null> {
  const row = await receipts(tx)
    .where('code', '=', code)
    .where('status', 'in', ['CREDITED', 'RETURNED'])
    .orderBy('number')
    .limit(1)
    .$narrowType<{ status: 'CREDITED' | 'RETURNED' }>()
    .executeTakeFirst()
  return row?.status ?? null
}

/** What TrueMoney has said of a code; null before it said that money came. */
export async function findMoney(db: Db, { kind, code }: Pick<Receipt, 'kind' | 'code'>): Promise<WalletMoney | null> {
  const row = await receipts(db)
    .where('code', '=', code)
    .where('kind', '=', kind)
    .where('money', 'is not', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.money ?? null
}

/** The entries of a code that wait for TrueMoney's answer, the first first. */
export async function listChecking(db: Db, { kind, code }: Pick<Receipt, 'kind' | 'code'>): Promise<readonly Receipt[]> {
  return await receipts(db).where('code', '=', code).where('kind', '=', kind).where('status', '=', 'CHECKING').orderBy('number').execute()
}

/**
 * The other entries of the same money that are open or were sent back, locked until the transaction ends. Under the lock of the money's name: entries
 * are locked after it, never before.
 */
export async function lockOthers(tx: Tx, { id, code }: Pick<Receipt, 'id' | 'code'>, reference: string): Promise<readonly Receipt[]> {
  return await receipts(tx)
    .where('id', '<>', id)
    .where('status', 'in', ['CHECKING', 'UNDER_REVIEW', 'RETURNED'])
    .where((is) => is.or([is('reference', '=', reference), is.and([is('code', '=', code), is('status', '=', 'CHECKING')])]))
    .orderBy('number')
    .forNoKeyUpdate()
    .execute()
}
