-- A past that is brought along: `npm run import` checks a folder, stages its lines here, and applies them in one transaction. The owner alone
-- does it. Amounts of staged lines are integers: credit in 1/100,000 baht.
create table import_run (
  source text not null,
  -- Of the folder's content: a killed run goes on only with the same content.
  digest text not null,
  state text not null default 'staging',
  counts jsonb,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  constraint import_run__once primary key (source),
  constraint import_run__source check (source ~ '^[a-z0-9-]{1,32}$'),
  constraint import_run__state check (state in ('staging', 'finished')),
  constraint import_run__finished_whole check ((state = 'finished') = (finished_at is not null) and (state = 'finished') = (counts is not null))
);

-- Deleted when they are applied: they hold personal data twice otherwise.
create table import_line (
  source text not null,
  file text not null,
  line integer not null,
  body jsonb not null,
  constraint import_line__once primary key (source, file, line),
  constraint import_line__run foreign key (source) references import_run (source)
);

-- Who a member was in the other system.
create table import_member (
  source text not null,
  external_id text not null,
  member_id bigint not null,
  constraint import_member__once primary key (source, external_id),
  constraint import_member__member_once unique (member_id),
  constraint import_member__member foreign key (member_id) references member (id) deferrable initially deferred
);

-- An import brings vouchers along, of campaigns that are over.

-- What a voucher was in the other system. What was claimed there is part of what its member brought along: it has no reward of ours.
create table import_voucher (
  source text not null,
  external_id text not null,
  voucher_id uuid not null,
  was_claimed boolean not null,
  constraint import_voucher__once primary key (source, external_id),
  constraint import_voucher__voucher_once unique (voucher_id),
  constraint import_voucher__run foreign key (source) references import_run (source)
);

-- An import brings requests of rewards along, delivered and open, for rewards that are over.

-- What a reward was in the other system.
create table import_reward (
  source text not null,
  external_id text not null,
  item_id bigint not null,
  constraint import_reward__once primary key (source, external_id),
  constraint import_reward__item_once unique (item_id),
  constraint import_reward__run foreign key (source) references import_run (source)
);

-- What a request was in the other system. Credit of what was delivered there is part of what its member brought along.
create table import_redemption (
  source text not null,
  external_id text not null,
  request_id uuid not null,
  was_delivered boolean not null,
  constraint import_redemption__once primary key (source, external_id),
  constraint import_redemption__request_once unique (request_id),
  constraint import_redemption__run foreign key (source) references import_run (source)
);
