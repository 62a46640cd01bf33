-- The double-entry ledger. Every amount is an integer: CREDIT in 1/100,000 baht, PNT (points) and SPIN whole.
-- It knows owners by number only: no member, no game, no HTTP.

create schema ledger;

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

-- One business fact, claimed by its key for ever: what moved money, and what was refused.
create table ledger.transfer (
  id bigint generated always as identity,
  scope text not null,
  idem_key text not null,
  req_hash bytea,
  kind text not null,
  status text not null,
  reason text,
  reverses bigint,
  ext_ref text,
  actor text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Ids are drawn before transaction ids, so a late committer may carry a smaller id. Readers that must miss nothing
  -- (auditor, snapshots) go by this column and stop below the oldest running transaction.
  xid xid8 not null default pg_current_xact_id(),
  constraint transfer__id primary key (id),
  constraint transfer__key_once unique (scope, idem_key),
  constraint transfer__reversed_once unique (reverses),
  constraint transfer__reverses foreign key (reverses) references ledger.transfer (id),
  constraint transfer__scope check (length(scope) between 1 and 200),
  constraint transfer__key check (length(idem_key) between 1 and 200),
  -- No hash is the tombstone of a request whose content never arrived: whatever comes under the key is refused.
  constraint transfer__hash check ((req_hash is null and status = 'refused') or (req_hash is not null and length(req_hash) = 32)),
  constraint transfer__kind check (kind ~ '^[a-z][a-z0-9_.-]{0,63}$'),
  constraint transfer__status check (status in ('posted', 'refused')),
  constraint transfer__reason check ((status = 'refused') = (reason is not null)),
  constraint transfer__refused_reverses_nothing check (status = 'posted' or reverses is null),
  constraint transfer__actor check (length(actor) between 1 and 200)
);

create index transfer__by_xid on ledger.transfer (xid);

-- One bank transfer credits once, whichever channel (bank feed, slip, TrueMoney) sees it first.
create unique index transfer__deposit_reference_once on ledger.transfer (ext_ref) where kind = 'deposit' and status = 'posted';

create table ledger.entry (
  transfer_id bigint not null,
  leg smallint not null,
  account_id bigint not null,
  token ledger.token not null,
  amount bigint not null,
  balance_after bigint,
  account_version bigint,
  xid xid8 not null default pg_current_xact_id(),
  constraint entry__id primary key (transfer_id, leg),
  constraint entry__transfer foreign key (transfer_id) references ledger.transfer (id),
  constraint entry__account foreign key (account_id) references ledger.account (id),
  constraint entry__amount check (amount <> 0),
  constraint entry__balance_has_version check ((balance_after is null) = (account_version is null))
);

-- The order of an account's entries is its version and nothing else; a lost update would need a version twice.
create unique index entry__version_once on ledger.entry (account_id, account_version) include (amount, balance_after)
  where account_version is not null;

-- A house balance is a snapshot and the entries since: this index alone answers the second part.
create index entry__derived_tail on ledger.entry (account_id, xid) include (amount) where account_version is null;

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

-- A repeated request writes a row, so that its answer too waits until the standby has the original.
create table ledger.replay (
  transfer_id bigint not null,
  seen_at timestamptz not null default clock_timestamp(),
  constraint replay__transfer foreign key (transfer_id) references ledger.transfer (id)
);

create index replay__by_time on ledger.replay (seen_at);

create table ledger.outbox (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  transfer_id bigint,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint outbox__id primary key (id),
  constraint outbox__transfer foreign key (transfer_id) references ledger.transfer (id),
  constraint outbox__topic check (topic ~ '^[a-z][a-z0-9_.-]{0,99}$')
);

create index outbox__by_xid on ledger.outbox (xid, id);
create index outbox__by_time on ledger.outbox (created_at);
