-- What stands below every feature. Each table is granted to the application role by what it may do, nothing more.

create table rate_budget (
  subject text primary key,
  window_start timestamptz not null,
  spent integer not null constraint rate_budget__spent_is_positive check (spent > 0)
);
grant select, insert, update, delete on rate_budget to morakot_app;

-- Business numbers that operators edit. A section without a row has the defaults of its schema.
create table rules_config (
  section text not null,
  version integer not null constraint rules_config__version_is_positive check (version > 0),
  body jsonb not null,
  changed_by bigint,
  changed_at timestamptz not null default clock_timestamp(),
  constraint rules_config__key primary key (section, version)
);
grant select, insert on rules_config to morakot_app;

-- Who did what to what, with both states. Written in the transaction of the action; never changed.
create table audit (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default clock_timestamp()
);
create index audit__subject on audit (subject, id);
grant select, insert on audit to morakot_app;

-- Nonces of signed messages from outside parties: a captured request cannot be sent again within its life.
create table outside_nonce (
  party text not null,
  nonce text not null,
  seen_at timestamptz not null,
  constraint outside_nonce__once primary key (party, nonce)
);
create index outside_nonce__seen_at on outside_nonce (seen_at);
grant select, insert, delete on outside_nonce to morakot_app;
