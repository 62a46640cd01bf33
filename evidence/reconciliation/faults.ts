import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Installation } from '../support/installation.ts'
import type { Random } from '../support/random.ts'
import { arrivalId, payoutId, txId } from './books.ts'

/** What must be found: `missing_here tx-17`. */
export type Expected = ReadonlySet<string>

/** One fault in a thousand items. */
const SHARE = 1_000

/** Picks items for each kind of fault, no item twice. */
export function deal(random: Random, count: number, kinds: number): readonly (readonly number[])[] {
  const numbers = Array.from({ length: count }, (_, place) => ({ n: place + 1, at: random() })).toSorted((one, other) => one.at - other.at)
  const each = Math.max(1, Math.ceil(count / SHARE / kinds))
  return Array.from({ length: kinds }, (_, kind) => numbers.slice(kind * each, (kind + 1) * each).map(({ n }) => n))
}

interface Planted {
  readonly difference: string
  readonly side: 'ours' | 'theirs'
  readonly change: (subjects: readonly string[]) => RawBuilder<unknown>
}

const TRANSACTIONS: readonly Planted[] = [
  { difference: 'missing_here', side: 'ours', change: (ids) => sql`delete from seamless_message where tx_id = any (${ids}::text[])` },
  { difference: 'missing_there', side: 'theirs', change: (ids) => sql`delete from wallet_transactions where tx_id = any (${ids}::text[])` },
  {
    difference: 'other_amount',
    side: 'ours',
    change: (ids) => sql`update seamless_message set amount = amount + 1 where tx_id = any (${ids}::text[])`,
  },
  {
    difference: 'other_kind',
    side: 'ours',
    change: (ids) => sql`
      update seamless_message set kind = case kind when 'bet' then 'win' else 'bet' end where tx_id = any (${ids}::text[])`,
  },
  {
    difference: 'other_status',
    side: 'ours',
    change: (ids) => sql`update seamless_message set state = 'refused' where tx_id = any (${ids}::text[])`,
  },
  {
    difference: 'other_party',
    side: 'ours',
    change: (ids) => sql`
      update seamless_message as message
      set member_id = (select min(member_id) from play_identity where member_id <> message.member_id)
      where tx_id = any (${ids}::text[])`,
  },
  {
    difference: 'doubled',
    side: 'theirs',
    change: (ids) => sql`
      insert into wallet_transactions (tx_id, round_id, kind, amount, created_at)
      select tx_id, round_id, kind, amount, created_at from wallet_transactions where tx_id = any (${ids}::text[])`,
  },
]

/** The first was never written into our books. */
const ARRIVALS: readonly Planted[] = [
  { difference: 'missing_here', side: 'ours', change: () => sql`select 1` },
  {
    difference: 'missing_there',
    side: 'theirs',
    change: (ids) => sql`delete from payments where bank_transaction_id = any (${ids}::text[])`,
  },
  {
    difference: 'other_amount',
    side: 'theirs',
    change: (ids) => sql`update payments set amount_satang = amount_satang - 1 where bank_transaction_id = any (${ids}::text[])`,
  },
  {
    difference: 'other_party',
    side: 'theirs',
    change: (ids) => sql`update payments set ref1 = 'MKOTHER' where bank_transaction_id = any (${ids}::text[])`,
  },
  {
    difference: 'doubled',
    side: 'theirs',
    change: (ids) => sql`
      insert into payments
      select 'again-' || payment_id, bank_transaction_id, amount_satang, to_account, from_bank, from_account, from_name, ref1, ref2, test, paid_at
      from payments where bank_transaction_id = any (${ids}::text[])`,
  },
]

const PAYOUTS: readonly Planted[] = [
  { difference: 'missing_here', side: 'ours', change: (ids) => sql`delete from withdrawal where id = any (${ids}::uuid[])` },
  { difference: 'missing_there', side: 'theirs', change: (ids) => sql`delete from payouts where reference = any (${ids}::text[])` },
  {
    difference: 'other_amount',
    side: 'theirs',
    change: (ids) => sql`update payouts set amount_satang = amount_satang + 1 where reference = any (${ids}::text[])`,
  },
  {
    difference: 'other_party',
    side: 'theirs',
    change: (ids) => sql`update payouts set account_number = '9998887776' where reference = any (${ids}::text[])`,
  },
  {
    difference: 'other_status',
    side: 'ours',
    change: (ids) => sql`update withdrawal set status = 'FAILED', paid_at = null where id = any (${ids}::uuid[])`,
  },
  {
    difference: 'doubled',
    side: 'theirs',
    change: (ids) => sql`insert into payouts select * from payouts where reference = any (${ids}::text[])`,
  },
]

export const KINDS = { transactions: TRANSACTIONS.length, arrivals: ARRIVALS.length, payouts: PAYOUTS.length } as const

export type Dealt = Readonly<Record<keyof typeof KINDS, readonly (readonly number[])[]>>

/** Plants every fault; returns what has to be found. */
export async function plant(installation: Installation, dealt: Dealt): Promise<Expected> {
  // What a careful bank cannot do twice, a careless one does.
  await sql`
    alter table wallet_transactions drop constraint wallet_transactions__once;
    alter table payouts drop constraint payouts__reference`.execute(installation.sandboxDb)
  // A paid withdrawal cannot fail here either, unless a write bypasses the rules.
  await sql`alter table withdrawal disable trigger withdrawal__move`.execute(installation.db)
  const expected = new Set<string>()
  for (const [kinds, numbers, nameOf] of [
    [TRANSACTIONS, dealt.transactions, txId],
    [ARRIVALS, dealt.arrivals, arrivalId],
    [PAYOUTS, dealt.payouts, payoutId],
  ] as const) {
    for (const [place, { difference, side, change }] of kinds.entries()) {
      const subjects = (numbers[place] ?? []).map(nameOf)
      await change(subjects).execute(side === 'ours' ? installation.db : installation.sandboxDb)
      for (const subject of subjects) expected.add(`${difference} ${subject}`)
    }
  }
  return expected
}
