import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { bahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'bankEvent'>()

export async function isKnownEvent(db: Db | Tx, eventId: string): Promise<boolean> {
  const query = on(db).selectFrom('bankEvent').select('eventId').where('eventId', '=', eventId)
  return (await query.executeTakeFirst()) !== undefined
}

/** The receipt of a transfer, by any of its names; undefined for none. */
export async function findReceiptNamed(
  tx: Tx,
  names: readonly string[],
): Promise<(Pick<Row<'bankEvent'>, 'eventId' | 'outcome'> & { readonly isByHand: boolean }) | undefined> {
  return await on(tx)
    .selectFrom('bankEvent')
    .select(['eventId', 'outcome', sql<boolean>`entry_id is not null`.as('isByHand')])
    .where((is) => is('reference', '=', is.fn.any(is.val(names))))
    .where('outcome', 'in', ['matched', 'unmatched'])
    .orderBy('receivedAt')
    .limit(1)
    .executeTakeFirst()
}

/** Receipts of the same satang at one of these receivers, at most so far from a moment: all of them, or those that operators entered by hand. */
export async function listAlike(
  tx: Tx,
  {
    receivers,
    amount,
    at,
    hours,
    isByHand,
  }: {
    readonly receivers: readonly string[]
    readonly amount: Satang
    readonly at: Date
    readonly hours: number
    readonly isByHand: boolean
  },
): Promise<readonly BankFeedEvent[]> {
  const { rows } = await sql<Pick<Row<'bankEvent'>, 'payload'>>`
    select payload
    from bank_event
    where (entry_id is not null or not ${isByHand}) and payload ->> 'toAccount' = any (${receivers}) and payload ->> 'amount' = ${bahtText(amount)}
      and outcome in ('matched', 'unmatched')
      and (payload ->> 'receivedAt')::timestamptz between ${at}::timestamptz - make_interval(hours => ${hours})
        and ${at}::timestamptz + make_interval(hours => ${hours})`.execute(tx)
  return rows.map(({ payload }) => payload)
}

/**
 * Keeps an event; false when it is there already. The outcome `evidence` is money at an account that only slips credit, `reference` is the name of
 * the transfer on every rail, `entryId` the entry of two operators that it was made from, null for what the bank reported.
 */
export async function insertBankEvent(tx: Tx, event: Insertable<Tables['bankEvent']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('bankEvent')
    .values(event)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
