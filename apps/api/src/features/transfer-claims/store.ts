import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import { ALIKE_HOURS } from './rules.ts'
import type { Rail } from './rules.ts'

const on = tables<'transferClaim'>()

const HOUR_MS = 3_600_000

/** Money that was credited, under the one name of its transfer. Digits of `payerAccount` may be masked, as it was reported. */
export type KnownClaim = Row<'transferClaim'>
export type TransferClaim = Omit<KnownClaim, 'claimedAt'>

const claims = (db: Db | Tx) => on(db).selectFrom('transferClaim').selectAll()

/** Serializes all readers of one transfer until the transaction ends, also where no row of it exists yet. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 46))`.execute(tx)
}

/** Takes the name; false when the transfer was credited before. */
export async function insertClaim(tx: Tx, claim: TransferClaim, at: Date): Promise<boolean> {
  const { reference, rail, depositId, memberId, receiver, amount, paidAt, payerBank, payerAccount } = claim
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('transferClaim')
    .values({ reference, rail, depositId, memberId, receiver, amount, paidAt, payerBank, payerAccount, claimedAt: at })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const named = (db: Db | Tx, names: readonly string[]) => claims(db).where((is) => is('reference', '=', is.fn.any(is.val(names))))

/** The credit of a transfer, by any of its names. */
export async function findClaim(db: Db | Tx, names: readonly string[]): Promise<KnownClaim | null> {
  return (await named(db, names).orderBy('claimedAt').limit(1).executeTakeFirst()) ?? null
}

/** The credits of these names. */
export async function listClaims(db: Db | Tx, names: readonly string[]): Promise<readonly KnownClaim[]> {
  return await named(db, names).execute()
}

/** Credits of the same satang at the same receiver, within a day, by the rails that may report the transfer a second time. */
export async function listAlike(
  db: Db | Tx,
  {
    names,
    rails,
    receivers,
    amount,
    paidAt,
  }: Pick<TransferClaim, 'amount' | 'paidAt'> & {
    readonly rails: readonly Rail[]
    readonly names: readonly string[]
    readonly receivers: readonly string[]
  },
): Promise<readonly KnownClaim[]> {
  return await claims(db)
    .where((is) => is('receiver', '=', is.fn.any(is.val(receivers))))
    .where('amount', '=', amount)
    .where((is) => is('rail', '=', is.fn.any(is.val(rails))))
    .where((is) => is.not(is('reference', '=', is.fn.any(is.val(names)))))
    .where('paidAt', '>=', new Date(paidAt.getTime() - ALIKE_HOURS * HOUR_MS))
    .where('paidAt', '<=', new Date(paidAt.getTime() + ALIKE_HOURS * HOUR_MS))
    .orderBy('claimedAt')
    .execute()
}
