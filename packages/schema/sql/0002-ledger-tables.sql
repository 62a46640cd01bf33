create type ledger.token as enum ('CREDIT', 'PNT', 'SPIN');

-- locked: a running balance behind a row lock (members). derived: the sum of its entries, never locked (house),
-- so that two members never wait for the same row.
create type ledger.balance_mode as enum ('locked', 'derived');

create table ledger.account (
  id bigint generated always as identity,
  owner_id bigint,
  code text not null,
  token ledger.token not null,
  mode ledger.balance_mode not null,
  floor bigint,
  ceiling bigint,
  balance bigint not null default 0,
  version bigint not null default 0,
  status text not null default 'open',
  opened_at timestamptz not null default clock_timestamp(),
  constraint account__id primary key (id),
  constraint account__once unique nulls not distinct (owner_id, code, token),
  constraint account__code check (code ~ '^[a-z0-9][a-z0-9_.:-]{0,99}$'),
  constraint account__status check (status in ('open', 'frozen', 'closed')),
  constraint account__floor check (balance >= floor),
  constraint account__ceiling check (balance <= ceiling),
  constraint account__member_is_bounded check (owner_id is null or (mode = 'locked' and floor is not null)),
  constraint account__house_is_derived check ((owner_id is null) = (mode = 'derived')),
  constraint account__house_is_named check ((owner_id is null) = (code like 'house:%')),
  constraint account__derived_has_no_balance check (
    mode = 'locked' or (balance = 0 and version = 0 and floor is null and ceiling is null)
  ),
  constraint account__closed_is_empty check (status <> 'closed' or balance = 0)
-- Half of each page stays free, so that an update of balance and version stays on its page and touches no index.
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
grant select on ledger.account to morakot_app, morakot_auditor;

-- One business fact, claimed by its key for ever: what moved money, and what was refused. Nothing is stored twice: the status is whether
-- there is a reason, an actor is stored only where it differs from the scope, a key that is a UUID as its 16 bytes, and of a request's hash 16
-- bytes, because it is compared with the hashes of other requests under the same key and with nothing else.
create table ledger.transfer (
  id bigint generated always as identity,
  scope text not null,
  key_text text,
  req_hash bytea,
  kind text not null,
  reason text,
  reverses bigint,
  ext_ref text,
  acted_by text,
  created_at timestamptz not null default clock_timestamp(),
  -- Ids are drawn before transaction ids, so a late committer may carry a smaller id. Readers that must miss nothing
  -- (auditor, snapshots) go by this column and stop below the oldest running transaction.
  xid xid8 not null default pg_current_xact_id(),
  key_uuid uuid,
  idem_key text generated always as (coalesce(key_text, key_uuid::text)) virtual,
  status text generated always as (case when reason is null then 'posted' else 'refused' end) virtual,
  actor text generated always as (coalesce(acted_by, scope)) virtual,
  -- When something happened, where that is not when it was written: the past that a demo is seeded with. Only an owner's function writes it, once.
  -- The order of writing, the auditor and the seals go by `created_at` and by versions: nothing of the past is in what a seal hashes, because it
  -- is written after its seal and moves no money.
  occurred_at timestamptz,
  constraint transfer__id primary key (id),
  constraint transfer__reverses foreign key (reverses) references ledger.transfer (id),
  -- One check instead of six: for each check, an insert computes all columns that are not stored again.
  constraint transfer__is_well_formed check (
    length(scope) between 1 and 200
    and kind ~ '^[a-z][a-z0-9_.-]*$' and length(kind) <= 64
    and num_nonnulls(key_text, key_uuid) = 1
    and length(key_text) between 1 and 200
    -- No hash is the tombstone of a request whose content never arrived: whatever comes under the key is refused. Hashes that were kept
    -- whole are of rows older than this check.
    and case when req_hash is null then reason is not null else length(req_hash) in (16, 32) end
    -- What was refused reverses nothing.
    and (reason is null or reverses is null)
    and length(acted_by) between 1 and 200
  )
);
-- One bank transfer credits once, whichever channel (bank feed, slip, TrueMoney) sees it first.
create unique index transfer__deposit_reference_once on ledger.transfer (ext_ref)
  where kind = 'deposit' and case when reason is null then 'posted' else 'refused' end = 'posted';
-- A transfer is reversed once. Nearly every transfer reverses nothing and is not in this index.
create unique index transfer__reversed_once on ledger.transfer (reverses) where reverses is not null;
create index transfer__by_xid on ledger.transfer (xid);
-- What deposits, withdrawals and the ledger say of each other, in slices: a single statement would grow with every deposit ever made.

-- Deposits and withdrawals are in the ledger in the order of these transfers, and are audited in it.
create index transfer__of_cashier on ledger.transfer (id) where kind in ('deposit', 'withdraw_hold');
-- Reports by day find what lies outside the order of ids. Of what is not a demo it holds nothing.
create index transfer__by_moment on ledger.transfer (occurred_at) where occurred_at is not null;
grant select on ledger.transfer to morakot_app, morakot_auditor;

-- Scope and key as one value. The scope's length keeps apart what would read the same when joined; text becomes bytes by what no setting
-- changes, so that an index may hold it.
create function ledger.key_hash(p_scope text, p_key text) returns uuid
language sql immutable parallel safe
return encode(
  substr(sha256(decode(replace(length(p_scope)::text || ':' || p_scope || p_key, '\', '\\'), 'escape')), 1, 16), 'hex'
)::uuid;
revoke all on function ledger.key_hash from public;
grant execute on function ledger.key_hash to morakot_app;

-- An index needs stored expressions, so these define idem_key and status; PostgreSQL treats them as equal. A key is unique by 16 bytes of a
-- hash instead of by its text.
create unique index transfer__key_once on ledger.transfer (ledger.key_hash(scope, coalesce(key_text, key_uuid::text)));

-- The legs of a transfer. The order of the columns leaves no gaps between them; nullable ones are last, because a column after a null is
-- slower to read.
create table ledger.entry (
  transfer_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  token ledger.token not null,
  leg smallint not null,
  balance_after bigint,
  account_version bigint,
  xid xid8 default pg_current_xact_id(),
  constraint entry__id primary key (transfer_id, leg),
  constraint entry__transfer foreign key (transfer_id) references ledger.transfer (id),
  constraint entry__account foreign key (account_id) references ledger.account (id),
  constraint entry__amount check (amount <> 0),
  -- An entry of a member's account is in the chain of versions, one of a house account in the tail, which goes by the transaction.
  constraint entry__is_in_chain_or_tail check (
    case when account_version is null then balance_after is null and xid is not null else balance_after is not null end
  )
);
-- The order of an account's entries is its version and nothing else; a lost update would need a version twice.
create unique index entry__version_once on ledger.entry (account_id, account_version) where account_version is not null;
-- A house balance is a snapshot and the entries since: this index alone answers the second part.
create index entry__derived_tail on ledger.entry (account_id, xid) include (amount) where account_version is null;
grant select on ledger.entry to morakot_app, morakot_auditor;

-- What a house account held when every transaction below upto_xid had ended.
create table ledger.snapshot (
  account_id bigint not null,
  upto_xid xid8 not null,
  balance numeric not null,
  entries bigint not null,
  taken_at timestamptz not null default clock_timestamp(),
  constraint snapshot__id primary key (account_id, upto_xid),
  constraint snapshot__account foreign key (account_id) references ledger.account (id)
);
grant select on ledger.snapshot to morakot_app, morakot_auditor;

-- A repeated request writes a row, so that its answer too waits until the standby has the original.
create table ledger.replay (
  transfer_id bigint not null,
  seen_at timestamptz not null default clock_timestamp()
);
create index replay__by_time on ledger.replay (seen_at);
grant select on ledger.replay to morakot_app, morakot_auditor;

create table ledger.outbox (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  transfer_id bigint,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint outbox__id primary key (id),
  constraint outbox__topic check (topic ~ '^[a-z][a-z0-9_.-]{0,99}$')
);
create index outbox__by_xid on ledger.outbox (xid, id);
create index outbox__by_time on ledger.outbox (created_at);
grant select on ledger.outbox to morakot_app, morakot_auditor;
