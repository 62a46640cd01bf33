import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startLedger, type TestLedger } from './testing/ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
  await ledger.owner.pool.query(`
    insert into ledger.account (id, owner_id, code, token, mode, floor, ceiling) overriding system value values
      (501, 1, 'real', 'CREDIT', 'locked', 0, 100), (502, null, 'house:bank', 'CREDIT', 'derived', null, null);
    insert into ledger.transfer (id, scope, key_text, req_hash, kind, reason, reverses, ext_ref) overriding system value values
      (601, 's', 'first', sha256('1'), 'deposit', null, null, 'bank-1'),
      (602, 's', 'second', sha256('2'), 'reversal', null, 601, null);
    insert into ledger.entry (transfer_id, leg, account_id, token, amount, balance_after, account_version) values
      (601, 1, 501, 'CREDIT', 5, 5, 1), (601, 2, 502, 'CREDIT', -5, null, null);
    insert into ledger.snapshot (account_id, upto_xid, balance, entries) values (502, '10', -5, 1);
    insert into ledger.outbox (id, topic, payload) overriding system value values (701, 'topic', '{}');
    insert into ledger.seal (id, low_xid, high_xid, transfers, entries, digest) overriding system value
      values (801, '0', '10', 0, 0, sha256(''));
    insert into ledger.finding (id, invariant, effect) overriding system value values (901, 'I2 broken', 'stop');
    insert into ledger.archive (id, month, ends_at, first_seal, last_seal, low_xid, upto_xid, transfers, entries)
      overriding system value values (901, '2025-01', now(), 1, 1, '0', '10', 0, 0);
    insert into ledger.opening (account_id, archive_id, version, balance) values (501, 901, 1, 5);
    insert into ledger.archived_key (key_hash) values ('00000000-0000-0000-0000-000000000001')`)
})

// Not `end`: what these tests write by hand is no ledger.
afterAll(() => ledger.discard())

const HASH = `sha256('x')`
const account = (values: string) =>
  `insert into ledger.account (owner_id, code, token, mode, floor, ceiling, balance, version, status) values (${values})`
const transfer = (values: string) =>
  `insert into ledger.transfer (scope, key_text, req_hash, kind, reason, reverses, ext_ref, acted_by) values (${values})`
const entry = (values: string) =>
  `insert into ledger.entry (transfer_id, leg, account_id, token, amount, balance_after, account_version) values (${values})`

const finding = (values: string) =>
  `insert into ledger.finding (invariant, effect, frozen, proposed_by, proposed_reason, proposed_at, closed_by, closed_at) values (${values})`

const archive = (values: string) =>
  `insert into ledger.archive (id, month, first_seal, last_seal, low_xid, upto_xid, digest, recorded_at, released_at, ends_at, transfers, entries)
  overriding system value values (${values}, now(), 0, 0)`

/** For each constraint a statement that nothing but this constraint refuses. */
const TRIPPED: Readonly<Record<string, string>> = {
  account__id: `insert into ledger.account (id, owner_id, code, token, mode, floor) overriding system value values (501, 9, 'x', 'PNT', 'locked', 0)`,
  account__once: account(`null, 'house:bank', 'CREDIT', 'derived', null, null, 0, 0, 'open'`),
  account__code: account(`2, 'Real', 'CREDIT', 'locked', 0, null, 0, 0, 'open'`),
  account__status: account(`2, 'real', 'CREDIT', 'locked', 0, null, 0, 0, 'gone'`),
  account__floor: account(`2, 'real', 'CREDIT', 'locked', 0, null, -1, 0, 'open'`),
  account__ceiling: `update ledger.account set balance = 101 where id = 501`,
  account__member_is_bounded: account(`2, 'real', 'CREDIT', 'locked', null, null, 0, 0, 'open'`),
  account__house_is_derived: account(`null, 'house:x', 'CREDIT', 'locked', 0, null, 0, 0, 'open'`),
  account__house_is_named: account(`null, 'bank', 'CREDIT', 'derived', null, null, 0, 0, 'open'`),
  account__derived_has_no_balance: account(`null, 'house:x', 'CREDIT', 'derived', null, null, 1, 0, 'open'`),
  account__closed_is_empty: account(`2, 'real', 'CREDIT', 'locked', 0, null, 1, 0, 'closed'`),
  transfer__id: `insert into ledger.transfer (id, scope, key_text, req_hash, kind) overriding system value values (601, 's', 'x', ${HASH}, 'k')`,
  transfer__key_once: transfer(`'s', 'first', ${HASH}, 'k', null, null, null, 'a'`),
  transfer__reversed_once: transfer(`'s', 'x', ${HASH}, 'k', null, 601, null, 'a'`),
  transfer__reverses: transfer(`'s', 'x', ${HASH}, 'k', null, 999, null, 'a'`),
  transfer__deposit_reference_once: transfer(`'s', 'x', ${HASH}, 'deposit', null, null, 'bank-1', 'a'`),
  entry__id: entry(`601, 1, 501, 'CREDIT', 1, 6, 2`),
  entry__transfer: entry(`999, 1, 501, 'CREDIT', 1, 6, 2`),
  entry__account: entry(`601, 3, 999, 'CREDIT', 1, 6, 2`),
  entry__amount: entry(`601, 3, 501, 'CREDIT', 0, 5, 2`),
  entry__is_in_chain_or_tail: entry(`601, 3, 501, 'CREDIT', 1, 6, null`),
  entry__version_once: entry(`601, 3, 501, 'CREDIT', 1, 6, 1`),
  snapshot__id: `insert into ledger.snapshot (account_id, upto_xid, balance, entries) values (502, '10', 0, 0)`,
  snapshot__account: `insert into ledger.snapshot (account_id, upto_xid, balance, entries) values (999, '10', 0, 0)`,
  outbox__id: `insert into ledger.outbox (id, topic, payload) overriding system value values (701, 'topic', '{}')`,
  outbox__topic: `insert into ledger.outbox (topic, payload) values ('Topic', '{}')`,
  seal__id: `insert into ledger.seal (id, low_xid, high_xid, transfers, entries, digest) overriding system value values (801, '10', '20', 0, 0, ${HASH})`,
  seal__range_once: `insert into ledger.seal (low_xid, high_xid, transfers, entries, digest) values ('0', '20', 0, 0, ${HASH})`,
  seal__range: `insert into ledger.seal (low_xid, high_xid, transfers, entries, digest) values ('20', '20', 0, 0, ${HASH})`,
  finding__id: `insert into ledger.finding (id, invariant, effect) overriding system value values (901, 'I3 wrong', 'stop')`,
  finding__open_once: finding(`'I2 broken', 'stop', '{}', null, null, null, null, null`),
  finding__effect: finding(`'I3 wrong', 'shout', '{}', null, null, null, null, null`),
  finding__freezes_something: finding(`'I3 wrong', 'freeze', '{}', null, null, null, null, null`),
  finding__proposal: finding(`'I3 wrong', 'stop', '{}', 'op:1', null, now(), null, null`),
  finding__closed_is_signed: finding(`'I3 wrong', 'stop', '{}', null, null, null, 'op:1', now()`),
  finding__two_people: finding(`'I3 wrong', 'stop', '{}', 'op:1', 'why', now(), 'op:1', now()`),
  auditor__once: 'insert into ledger.auditor default values',
  auditor__is_one_row: 'insert into ledger.auditor (single) values (false)',
  auditor_part__once: `insert into ledger.auditor_part (part, late_after) values ('seal', '1 s'), ('seal', '1 s')`,
  archive__id: archive(`901, '2025-02', 1, 1, '0', '10', null, null, null`),
  archive__month_once: archive(`902, '2025-01', 1, 1, '0', '10', null, null, null`),
  archive__month: archive(`902, '2025-13', 1, 1, '0', '10', null, null, null`),
  archive__seals: archive(`902, '2025-02', 2, 1, '0', '10', null, null, null`),
  archive__range: archive(`902, '2025-02', 1, 1, '10', '10', null, null, null`),
  archive__recorded: archive(`902, '2025-02', 1, 1, '0', '10', ${HASH}, null, null`),
  archive__released: archive(`902, '2025-02', 1, 1, '0', '10', null, null, now()`),
  opening__once: `insert into ledger.opening (account_id, archive_id, version, balance) values (501, 901, 1, 5)`,
  opening__account: `insert into ledger.opening (account_id, archive_id, version, balance) values (999, 901, 1, 5)`,
  opening__archive: `insert into ledger.opening (account_id, archive_id, version, balance) values (501, 999, 1, 5)`,
  archived_key__once: `insert into ledger.archived_key (key_hash) values ('00000000-0000-0000-0000-000000000001')`,
  seal__digest: `insert into ledger.seal (low_xid, high_xid, transfers, entries, digest) values ('10', '20', 0, 0, 'short')`,
}

/** Rows that one constraint each refuses; a posted transfer satisfies all of them. */
const MALFORMED: Readonly<Record<string, string>> = {
  'a scope of no letters': transfer(`'', 'x', ${HASH}, 'k', null, null, null, 'a'`),
  'a key of no letters': transfer(`'s', '', ${HASH}, 'k', null, null, null, 'a'`),
  'a posted transfer without a hash': transfer(`'s', 'x', null, 'k', null, null, null, 'a'`),
  'a kind with a capital': transfer(`'s', 'x', ${HASH}, 'Bet', null, null, null, 'a'`),
  'a refusal that reverses': transfer(`'s', 'x', ${HASH}, 'k', 'why', 602, null, 'a'`),
  'an actor of no letters': transfer(`'s', 'x', ${HASH}, 'k', null, null, null, ''`),
  'a scope that is too long': transfer(`repeat('s', 201), 'x', ${HASH}, 'k', null, null, null, null`),
  'a key that is too long': transfer(`'s', repeat('x', 201), ${HASH}, 'k', null, null, null, null`),
  'no key': transfer(`'s', null, ${HASH}, 'k', null, null, null, null`),
  'a hash cut too short': transfer(`'s', 'x', substr(${HASH}, 1, 15), 'k', null, null, null, null`),
  'a kind that is too long': transfer(`'s', 'x', ${HASH}, repeat('k', 65), null, null, null, null`),
  'an actor that is too long': transfer(`'s', 'x', ${HASH}, 'k', null, null, null, repeat('a', 201)`),
  'a key as text and as UUID': `insert into ledger.transfer (scope, key_text, key_uuid, req_hash, kind) values ('s', 'x', gen_random_uuid(), ${HASH}, 'k')`,
}

describe('the schema itself refuses what must not be', () => {
  test.each(Object.entries(TRIPPED))('%s', async (constraint, statement) => {
    await expect(ledger.owner.pool.query(statement)).rejects.toMatchObject({ constraint })
  })

  test.each(Object.entries(MALFORMED))('transfer__is_well_formed: %s', async (_, statement) => {
    await expect(ledger.owner.pool.query(statement)).rejects.toMatchObject({ constraint: 'transfer__is_well_formed' })
  })

  test('and has no rule that is not tripped here', async () => {
    const { rows } = await ledger.owner.pool.query<{ name: string }>(`
      select conname as name from pg_constraint where connamespace = 'ledger'::regnamespace and contype <> 'n'
      union
      select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'ledger'::regnamespace and indisunique`)

    const rules = new Set(rows.map(({ name }) => name.replace(/^ledger\./, '')))

    expect([...rules].toSorted()).toEqual([...Object.keys(TRIPPED), 'transfer__is_well_formed'].toSorted())
  })
})
