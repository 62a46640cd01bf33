import { openDatabase } from '@morakot/database/database'
import { expect, test } from 'vitest'
import { APP_ROLE } from '../../context.ts'
import { buffersLookedAt, keepStatistics } from '../../../test/grown-history.ts'
import type { Statistics } from '../../../test/grown-history.ts'
import { openTestDb } from '../../../test/open-test-db.ts'
import type { TestDb } from '../../../test/open-test-db.ts'
import { findArrivals } from './store.ts'

const DEPOSITS = 10_000
const LOOKUPS = 100
/** PostgreSQL plans a statement for any values when it has planned it for some five times, and keeps that plan. */
const EARLIER_LOOKUPS = 7
/** Pages of 8 KB that one transfer at the bank may have looked at. */
const BUFFERS_MAX = 25

test.each<Statistics>(['none', 'of the empty tables'])(
  '[I22] a bank statement is looked up by index also in tables that have grown since it was planned (statistics: %s)',
  async (statistics) => {
    await using testDb = await openTestDb()
    await keepStatistics(testDb, statistics)
    const { db, close } = openDatabase<Record<never, never>>(testDb.target, { max: 1, role: APP_ROLE, applicationName: 'statement-test' })
    const requests = Array.from({ length: LOOKUPS }, (_, place) => `bank ${DEPOSITS - place}`)
    try {
      for (let time = 0; time < EARLIER_LOOKUPS; time += 1) await findArrivals(db, requests)
      await fillDeposits(testDb)

      const before = await buffersLookedAt(testDb, db)
      const found = await findArrivals(db, requests)
      const buffers = (await buffersLookedAt(testDb, db)) - before

      const credited = new Map(found.map((arrival) => [arrival.bankTransactionId, `${arrival.credited} for ${arrival.reference}`]))
      expect(requests.map((id) => credited.get(id))).toEqual(requests.map((id) => `5 for ${id.replace('bank', 'ref')}`))
      expect(buffers).toBeLessThan(BUFFERS_MAX * LOOKUPS)
    } finally {
      await close()
    }
  },
)

async function fillDeposits({ owner }: TestDb): Promise<void> {
  const client = await owner.connect()
  try {
    // The fixture is consistent by construction, so rows need no foreign key check each.
    await client.query(`set statement_timeout = 0; set session_replication_role = 'replica'`)
    await client.query('select count(*) from ledger.open_member(1)')
    for (const step of STEPS) await client.query(step)
    // A connection that ends may report its page counts later, which would count as those of the statement under test.
    await client.query('select pg_stat_force_next_flush()')
  } finally {
    client.release(true)
  }
}

const STEPS = [
  `insert into ledger.transfer (id, scope, key_text, req_hash, kind, ext_ref)
   overriding system value
   select id, 'bank:feed', 'bank ' || id, ledger.stored_hash(sha256(int8send(id))), 'deposit', 'bank ' || id
   from generate_series(1, ${DEPOSITS}) as id`,
  `insert into ledger.entry (transfer_id, leg, account_id, token, amount, balance_after, account_version)
   select id, 1, real.account_id, 'CREDIT', 5, 5 * id, id
   from generate_series(1, ${DEPOSITS}) as id, ledger.member_account(1, 'real') as real (account_id)`,
  `insert into deposit (
     id, member_id, amount, reference, qr_payload, receiver, status, created_at, expires_at, credited_at, bank_transaction_id, transfer_id
   )
   select gen_random_uuid(), 1, 5, 'ref ' || id, '', '{}', 'CREDITED', now(), now(), now(), 'bank ' || id, id
   from generate_series(1, ${DEPOSITS}) as id`,
  `insert into transfer_claim (reference, rail, receiver, amount, paid_at, payer_bank, payer_account, deposit_id, member_id, claimed_at)
   select '014:BANK' || transfer_id, 'feed', '0123456789', 5, now(), 'SCB', '9876543210', id, 1, now() from deposit`,
  `insert into bank_event (event_id, bank_transaction_id, reference, payload, outcome)
   select 'event ' || id, 'bank ' || id, '014:BANK' || id, '{}', 'matched' from generate_series(1, ${DEPOSITS}) as id`,
]
