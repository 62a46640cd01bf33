import { sql } from 'kysely'
import type { Installation } from '../support/installation.ts'
import type { Member } from '../support/member.ts'

/** How many of each are in both books before any fault. */
export interface Items {
  readonly transactions: number
  readonly arrivals: number
  readonly payouts: number
}

/** A Bangkok business day that is over. */
export interface Day {
  readonly day: string
}

export const txId = (n: number) => `tx-${n}`
export const arrivalId = (n: number) => `BT${n}`
/** Of the shape of a withdrawal's id. */
export const payoutId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Writes so many transactions of the provider into our book and into the provider's, alike, from noon of a day on. */
export async function writeTransactions({ db, sandboxDb }: Installation, players: readonly Member[], count: number, { day }: Day) {
  const ids = players.map(({ id }) => id)
  await sql`
    insert into seamless_message (host_id, tx_id, kind, content_hash, state, member_id, round_id, amount, reply, created_at)
    select 'sandbox', 'tx-' || n, case n % 2 when 0 then 'bet' else 'win' end, sha256(n::text::bytea), 'applied',
      (${ids}::bigint[])[1 + n % ${ids.length}], 'round-' || n % ${ids.length}, 1000 + n, '{"status": "OK"}',
      ${day}::date + interval '5 hours' + n * interval '1 millisecond'
    from generate_series(1, ${count}::integer) as n`.execute(db)
  for (const [place, { playerId }] of players.entries()) {
    await sql`
      insert into rounds (round_id, play_id, round_key, nonce, client_seed, bets, stake, outcome, outcome_hash, payout, result, state, created_at)
      select ${`round-${place}`}, play_id, 'evidence', -1, 'seed', '[]', 1, 'evidence', 'evidence', 0, '{}', 'settled', now()
      from plays where player_id = ${playerId}`.execute(sandboxDb)
  }
  await sql`
    insert into wallet_transactions (tx_id, round_id, kind, amount, created_at)
    select 'tx-' || n, 'round-' || n % ${players.length}::integer, case n % 2 when 0 then 'bet' else 'win' end, 1000 + n,
      ${day}::date + interval '5 hours' + n * interval '1 millisecond'
    from generate_series(1, ${count}::integer) as n`.execute(sandboxDb)
}

/** In one transaction each posting would look for its balance among all that the earlier ones have left behind. */
const POSTED_AT_ONCE = 250

/** Money that arrived two hours ago, credited by `ledger.post`; the numbers left out exist at the bank only. */
export async function writeArrivals({ db, sandboxDb }: Installation, { id }: Member, count: number, leftOut: readonly number[]) {
  for (let first = 1; first <= count; first += POSTED_AT_ONCE) {
    await sql`
      with credited as materialized (
        select n, (ledger.post(
          'bank:feed', '014:BT' || n, sha256(n::text::bytea), 'deposit', 'bank:feed',
          array[ledger.member_account(${id}, 'real'), ledger.house('house:bank', 'CREDIT')],
          array[(100 + n) * 1000, -(100 + n) * 1000]::bigint[], null, '014:BT' || n
        )).transfer_id
        from generate_series(${first}::integer, ${Math.min(count, first + POSTED_AT_ONCE - 1)}::integer) as n
        where n <> all (${leftOut}::integer[])
      )
      insert into deposit (
        id, member_id, amount, reference, qr_payload, receiver, status, created_at, expires_at, credited_at, bank_transaction_id, transfer_id
      )
      select gen_random_uuid(), ${id}, 100 + n, 'MK' || n, '', '{}', 'CREDITED', now(), now(), now() - interval '2 hours', 'BT' || n, transfer_id
      from credited`.execute(db)
  }
  await sql`
    insert into bank_event (event_id, bank_transaction_id, reference, payload, outcome, deposit_id)
    select 'event-' || bank_transaction_id, bank_transaction_id, '014:' || bank_transaction_id, jsonb_build_object('receivedAt', credited_at), 'matched', id
    from deposit where bank_transaction_id is not null`.execute(db)
  await sql`
    insert into transfer_claim (reference, rail, receiver, amount, paid_at, payer_bank, payer_account, deposit_id, member_id, claimed_at)
    select '014:' || bank_transaction_id, 'feed', '0123456789', amount, credited_at, 'SCB', '9876543210', id, member_id, credited_at
    from deposit where bank_transaction_id is not null`.execute(db)
  await sql`
    insert into payments (payment_id, bank_transaction_id, amount_satang, to_account, from_bank, from_account, from_name, ref1, test, paid_at)
    select 'payment-' || n, 'BT' || n, 100 + n, '0123456789', 'SCB', '9876543210', 'evidence', 'MK' || n, 'none', now() - interval '2 hours'
    from generate_series(1, ${count}::integer) as n`.execute(sandboxDb)
}

/** Payouts that the bank paid two hours ago and that we wrote down as paid. */
export async function writePayouts({ db, sandboxDb }: Installation, { id }: Member, count: number) {
  await sql`
    insert into withdrawal (
      id, member_id, amount, bank_code, bank_number, bank_holder, status, hold_id, end_transfer_id, created_at, paid_at
    )
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${id}, 500 + n, 'SCB', '1112223334', 'evidence', 'PAID',
      1000000000 + n, n, now() - interval '3 hours', now() - interval '2 hours'
    from generate_series(1, ${count}::integer) as n`.execute(db)
  await sql`
    insert into payouts (reference, amount_satang, bank_code, account_number, account_name, status, accepted_at, ended_at)
    select '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), 500 + n, 'SCB', '1112223334', 'evidence', 'PAID',
      now() - interval '3 hours', now() - interval '2 hours'
    from generate_series(1, ${count}::integer) as n`.execute(sandboxDb)
}
