import type { Mutant } from './mutant.ts'

const sqlOf = (name: string) => `packages/schema/sql/${name}.sql`
const TABLES = sqlOf('0001-ledger-tables')
const JUDGING = sqlOf('0005-ledger-judging')
const ANSWERS = sqlOf('0006-ledger-answers')
const POST = sqlOf('0007-ledger-post')
const POST_ONE = sqlOf('0091-straight-postings')
const seenBy = (...names: readonly string[]) => names.map((name) => `packages/ledger/src/${name}.test.ts`)

/** Faults in the ledger's SQL and in its typed door. */
export const LEDGER_MUTANTS: readonly Mutant[] = [
  {
    name: 'the lock on the wallet is removed',
    file: POST_ONE,
    find: `where id = any (v_accounts) and mode = 'locked' order by id for no key update`,
    replace: `where id = any (v_accounts) and mode = 'locked' order by id`,
    seenBy: seenBy('post'),
  },
  {
    name: 'wallets are locked from the highest id down by some',
    file: POST_ONE,
    find: `where id = any (v_accounts) and mode = 'locked' order by id for no key update`,
    replace: `where id = any (v_accounts) and mode = 'locked' order by array_position(v_accounts, id) for no key update`,
    seenBy: seenBy('post'),
  },
  {
    name: 'the refusal is not judged again under the lock',
    file: POST_ONE,
    find: `least(v_reason, ledger.refusal_of_account(v_account, v_amounts[array_position(v_accounts, v_account.id)]) collate "C")`,
    replace: `v_reason`,
    seenBy: seenBy('post'),
  },
  {
    name: 'of many posted together the lock on the wallets is removed',
    file: POST,
    find: `where id = any (v_accounts) and mode = 'locked' order by id for no key update;`,
    replace: `where id = any (v_accounts) and mode = 'locked' order by id;`,
    seenBy: seenBy('one-and-many'),
  },
  {
    name: 'of many posted together the refusal is not judged again under the lock',
    file: POST,
    find: `coalesce(v_reasons[v_at], v_reasons_now[v_at])`,
    replace: `v_reasons[v_at]`,
    seenBy: seenBy('one-and-many'),
  },
  {
    name: 'the hash of the content is ignored',
    file: ANSWERS,
    find: `when p_hash is not null and ledger.kept_of_hash(p_transfer.req_hash) <> ledger.kept_of_hash(p_hash) then 'conflict'`,
    replace: `when false then 'conflict'`,
    seenBy: seenBy('post'),
  },
  {
    name: 'a key in other letters is the same key',
    file: sqlOf('0004-ledger-keys'),
    find: `p_key ~ '^[0-9a-f-]+$' then`,
    replace: `p_key ~* '^[0-9a-f-]+$' then`,
    seenBy: seenBy('stored-row'),
  },
  {
    name: 'a seal hashes another text than before',
    file: sqlOf('0010-ledger-seals'),
    find: `row(id, scope, idem_key, req_hash, kind, status, reason, reverses, ext_ref, actor, created_at, xid)::text`,
    replace: `transfer::text`,
    seenBy: seenBy('stored-row'),
  },
  {
    name: 'a key is claimed as often as it comes',
    file: TABLES,
    find: `create unique index transfer__key_once`,
    replace: `create index transfer__key_once`,
    seenBy: seenBy('post', 'schema'),
  },
  {
    name: 'a replay answers the balance of now',
    file: ANSWERS,
    find: `if v_outcome.status = 'replayed' then`,
    replace: `if false then`,
    seenBy: seenBy('post'),
  },
  {
    name: 'a refusal is not remembered',
    file: ANSWERS,
    find: `return ledger.remember_refusal(`,
    replace: `return row('refused', 0, v_reason, null, null)::ledger.outcome;
  return ledger.remember_refusal(`,
    seenBy: seenBy('post'),
  },
  {
    name: 'legs need not add up',
    file: POST_ONE,
    find: `group by token having sum(amount) <> 0) then`,
    replace: `group by token having false) then`,
    seenBy: seenBy('post'),
  },
  {
    name: 'of many posted together legs need not add up',
    file: JUDGING,
    find: `if not v_is_balanced then`,
    replace: `if false then`,
    seenBy: seenBy('one-and-many'),
  },
  {
    name: 'what a stake is taken from is read without a lock',
    file: 'packages/ledger/src/accounts.ts',
    find: '    from ledger.lock_member(${ownerId})`',
    replace: '    from ledger.account where owner_id = ${ownerId}`',
    seenBy: seenBy('post'),
  },
  {
    name: 'the floor of real money is loosened by a satang',
    file: sqlOf('0003-ledger-accounts'),
    find: `(p_owner_id, 'real', 'CREDIT', 'locked', 0, null)`,
    replace: `(p_owner_id, 'real', 'CREDIT', 'locked', -1000, null)`,
    seenBy: seenBy('post', 'property'),
  },
  {
    name: 'the ceiling is ignored where it is judged',
    file: POST_ONE,
    find: `< p_account.floor or p_account.balance + p_amount > p_account.ceiling then 'insufficient'`,
    replace: `< p_account.floor then 'insufficient'`,
    seenBy: seenBy('debt'),
  },
  {
    name: 'money leaves a frozen wallet',
    file: POST_ONE,
    find: `when p_account.status = 'frozen' and p_amount < 0 then 'frozen'`,
    replace: `when false then 'frozen'`,
    seenBy: seenBy('post'),
  },
  {
    name: 'a hold is ended under any key, and so twice',
    file: POST_ONE,
    find: `if v_takes_from_hold then`,
    replace: `if false then`,
    seenBy: seenBy('holds'),
  },
  {
    name: 'of many posted together a hold is ended under any key, and so twice',
    file: JUDGING,
    find: `if v_takes_from_hold[v_at] then`,
    replace: `if false then`,
    seenBy: seenBy('one-and-many'),
  },
  {
    name: 'a part of a hold is enough to end it',
    file: JUDGING,
    find: `and entry.account_id = leg.account_id and entry.amount = -leg.amount`,
    replace: `and entry.account_id = leg.account_id and entry.amount >= -leg.amount`,
    seenBy: seenBy('holds'),
  },
  {
    name: 'a refusal uses up the key that ends a hold',
    file: ANSWERS,
    find: `if p_posting.scope = 'hold' then`,
    replace: `if false then`,
    seenBy: seenBy('holds'),
  },
  {
    name: 'a reversal is allowed twice',
    file: TABLES,
    find: `create unique index transfer__reversed_once`,
    replace: `create index transfer__reversed_once`,
    seenBy: seenBy('reversal'),
  },
  {
    name: 'a second reversal is only found by the constraint, after the balance',
    file: POST_ONE,
    find: `when posting.reverses is not null and exists (select`,
    replace: `when false and exists (select`,
    seenBy: seenBy('reversal'),
  },
  {
    name: 'the mirror of a reversal is not asserted',
    file: JUDGING,
    find: `if v_differences > 0 then`,
    replace: `if false then`,
    seenBy: seenBy('reversal'),
  },
  {
    name: 'a reversal may be reversed',
    file: JUDGING,
    find: `where id = p_reverses and status = 'posted' and reverses is null;`,
    replace: `where id = p_reverses and status = 'posted';`,
    seenBy: seenBy('reversal'),
  },
  {
    name: 'the bank reference is not unique',
    file: TABLES,
    find: `create unique index transfer__deposit_reference_once`,
    replace: `create index transfer__deposit_reference_once`,
    seenBy: seenBy('post'),
  },
  {
    name: 'the version is not counted',
    file: POST_ONE,
    find: `set balance = balance + v_amounts[v_at], version = version + 1`,
    replace: `set balance = balance + v_amounts[v_at], version = version`,
    seenBy: seenBy('accounts'),
  },
  {
    name: 'of many posted together the version is not counted',
    file: POST,
    find: `set balance = account.balance + leg.amount, version = account.version + 1`,
    replace: `set balance = account.balance + leg.amount, version = account.version`,
    seenBy: seenBy('one-and-many'),
  },
  {
    name: 'the outbox is told of refusals too',
    file: ANSWERS,
    find: `  v_outcome.status := 'refused';
  v_outcome.reason := p_reason;`,
    replace: `  v_outcome.status := 'refused';
  insert into ledger.outbox (transfer_id, topic, payload) values (v_outcome.transfer_id, 'wallet.changed', '{}');
  v_outcome.reason := p_reason;`,
    seenBy: seenBy('outbox'),
  },
  {
    name: 'a tombstone has a hash, and its bet slips through as a conflict',
    file: 'packages/ledger/src/refusal.ts',
    find: `const hash = content === null ? null : contentHash(content)`,
    replace: `const hash = contentHash(content)`,
    seenBy: seenBy('refusal'),
  },
  {
    name: 'the debt is not made',
    file: 'packages/ledger/src/debt.ts',
    find: `return missing > 0n && account.status === 'open' ? [{ account, code, amount: missing }] : []`,
    replace: `return missing > 0n && account.status === 'closed' ? [{ account, code, amount: missing }] : []`,
    seenBy: seenBy('debt'),
  },
  {
    name: 'a correction takes more than there is',
    file: 'packages/ledger/src/debt.ts',
    find: `const fromReal = real.balance < amount ? real.balance : amount`,
    replace: `const fromReal = amount`,
    seenBy: seenBy('debt'),
  },
  {
    name: 'an entry can be edited by its owner',
    file: sqlOf('0002-ledger-append-only'),
    find: `before update or delete or truncate on ledger.entry`,
    replace: `before delete or truncate on ledger.entry`,
    seenBy: seenBy('append-only'),
  },
  {
    name: 'the outbox is read beyond what is still running',
    file: sqlOf('0008-ledger-outbox'),
    find: `where (xid, id) > (p_xid, p_id) and xid < pg_snapshot_xmin(pg_current_snapshot())`,
    replace: `where (xid, id) > (p_xid, p_id)`,
    seenBy: seenBy('outbox'),
  },
  {
    name: 'a transfer that must see what another left is posted beside it',
    file: POST_ONE,
    find: `and not ledger.have_something_in_common(p_postings) then`,
    replace: `and true then`,
    seenBy: seenBy('post'),
  },
]
