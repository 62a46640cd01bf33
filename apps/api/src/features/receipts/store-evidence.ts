import type { UnmatchedReason } from '@morakot/contract/features/cashier/states'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { bahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'

/** A receipt with what has become of it so far. */
export interface FoundReceipt {
  readonly eventId: string
  readonly reference: string
  readonly event: BankFeedEvent
  readonly outcome: 'matched' | 'unmatched'
  readonly reason: UnmatchedReason | null
  readonly receivedAt: Date
  readonly isByHand: boolean
  /** What settled it; null while it waits, and for what the feed matched. */
  readonly action: string | null
  readonly isProposed: boolean
}

const columns = sql.raw(`
  bank_event.event_id as "eventId", bank_event.reference, bank_event.payload as event, bank_event.outcome, bank_event.reason,
  bank_event.received_at as "receivedAt", bank_event.entry_id is not null as "isByHand", audit.action,
  exists (
    select from bank_event_credit as credit where credit.event_id = bank_event.event_id and credit.status = 'WAITING'
  ) as "isProposed"`)

const settled = sql.raw(`left join audit on audit.subject = 'bank_event:' || bank_event.event_id`)

const LISTED_MAX = 50

/** Receipts of one of these names, and those of the same satang at one of these receivers. */
export async function listReceipts(
  tx: Tx,
  { names, receivers, amount }: { readonly names: readonly string[]; readonly receivers: readonly string[]; readonly amount: Satang },
): Promise<readonly FoundReceipt[]> {
  const { rows } = await sql<FoundReceipt>`
    select ${columns} from bank_event ${settled}
    where bank_event.outcome in ('matched', 'unmatched') and bank_event.reference = any (${names})
    union all
    (
      select ${columns} from bank_event ${settled}
      where bank_event.outcome in ('matched', 'unmatched') and not (bank_event.reference = any (${names}))
        and bank_event.payload ->> 'toAccount' = any (${receivers}) and bank_event.payload ->> 'amount' = ${bahtText(amount)}
      order by bank_event.received_at desc
      limit ${LISTED_MAX}
    )`.execute(tx)
  return rows
}

/** One receipt that an operator names; undefined for none. */
export async function findReceiptById(tx: Tx, eventId: string): Promise<FoundReceipt | undefined> {
  const { rows } = await sql<FoundReceipt>`
    select ${columns} from bank_event ${settled}
    where bank_event.outcome in ('matched', 'unmatched') and bank_event.event_id = ${eventId}`.execute(tx)
  return rows[0]
}

const CHOICES_MAX = 10

/** Receipts of an amount that wait, nearest to a moment first. */
export async function listToChoose(
  db: Db,
  { amount, about }: { readonly amount: Satang; readonly about: Date },
): Promise<readonly { readonly eventId: string; readonly event: BankFeedEvent }[]> {
  const { rows } = await sql<{ eventId: string; event: BankFeedEvent }>`
    select bank_event.event_id as "eventId", bank_event.payload as event
    from bank_event
    where bank_event.outcome = 'unmatched' and bank_event.payload ->> 'amount' = ${bahtText(amount)}
      and bank_event.reason not in ('other_account', 'possible_duplicate')
      and not exists (select from audit where audit.subject = 'bank_event:' || bank_event.event_id)
    order by abs(extract(epoch from (bank_event.payload ->> 'receivedAt')::timestamptz - ${about}::timestamptz)), bank_event.event_id
    limit ${CHOICES_MAX}`.execute(db)
  return rows
}
