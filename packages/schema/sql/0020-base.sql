-- What every feature needs. Each table is granted to the application role only as far as the code uses it.
create table rate_budget (
  subject text primary key,
  window_start timestamptz not null,
  spent integer not null,
  constraint rate_budget__spent_is_not_negative check (spent >= 0)
);
grant select, insert, update, delete on rate_budget to morakot_app;

-- Business numbers that operators edit. A section without a row has the defaults of its schema.
create table rules_config (
  section text not null,
  version integer not null constraint rules_config__version_is_positive check (version > 0),
  body jsonb not null,
  changed_by bigint,
  changed_at timestamptz not null default clock_timestamp(),
  -- From when on a version of rules holds. Null is from the beginning: rules that were written by no operator. Rates are read as of the period that they are
  -- applied to, so that no change reaches back (features F-128).
  starts_at timestamptz,
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
-- Money that matched nothing: how it is found, settled once, and credited by two operators.

-- Money that matched nothing is credited by hand or sent back, never both and never twice: each way to settle it writes this row in the same
-- transaction.
create unique index audit__bank_event_settled_once on audit (subject) where subject like 'bank\_event:%';
-- The audit trail is read newest first, by who, by what and by time: each filter has an index in the order of the list.
create index audit__newest on audit (at desc, id desc);
create index audit__of_actor on audit (actor, at desc, id desc);
create index audit__of_action on audit (action, at desc, id desc);
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

-- What one operator proposes and another decides, of every kind (features F-7, F-129). Each kind has its own table with the same columns; one
-- sequence numbers all of them. WITHDRAWN: its maker withdrew it. EXPIRED: it was not decided in time. STALE: the facts it was made for had changed.
create sequence proposal_number as bigint;
grant usage on sequence proposal_number to morakot_app;

create function refuse_above_alone_bound() returns trigger
language plpgsql
as $$
declare
  in_force jsonb;
  bound numeric;
begin
  select body into in_force from rules_config where section = 'value' order by version desc limit 1;
  bound := case new.sum
    when 'value' then coalesce((in_force ->> 'aloneDayMax')::numeric, 50000)
    else coalesce((in_force ->> 'withdrawalsAloneDayMax')::numeric, 200000)
  end;
  if new.satang > bound * 100 then
    raise exception 'decided_alone__bounds: % satang are above the rule', new.satang
      using errcode = 'check_violation', constraint = 'decided_alone__bounds';
  end if;
  return new;
end
$$;
