-- Halts of one account of ours, and halts that the product starts without an operator (console-2.md O-22).
alter table payout_halt add column source text not null default 'OPERATOR';
alter table payout_halt add constraint payout_halt__source check (source in ('OPERATOR', 'AUTOMATIC'));
-- For ACCOUNT: the number of our account that pays.
alter table payout_halt add column account text;
-- What an automatic halt found: so many payouts without an outcome, or since when the bank reports nothing of the account.
alter table payout_halt add column found_count integer;
alter table payout_halt add column silent_since timestamptz;
alter table payout_halt alter column started_by drop not null;
alter table payout_halt alter column note drop not null;
alter table payout_halt drop constraint payout_halt__scope;
alter table payout_halt add constraint payout_halt__scope check (scope in ('ALL', 'BANK', 'GATEWAY', 'TO_BANK', 'ACCOUNT'));
alter table payout_halt add constraint payout_halt__account check ((scope = 'ACCOUNT') = (account is not null));
alter table payout_halt add constraint payout_halt__starting check (
  (source = 'OPERATOR' and started_by is not null and note is not null)
  or (source = 'AUTOMATIC' and started_by is null and note is null and scope = 'ACCOUNT')
);
alter table payout_halt drop constraint payout_halt__reason;
alter table payout_halt add constraint payout_halt__reason check (
  reason_code in (
    'bank_down', 'fraud', 'wrong_figures', 'security', 'float', 'maintenance', 'other', 'unknown_payouts', 'silent_account'
  )
);
alter table payout_halt add constraint payout_halt__found check (
  (source = 'AUTOMATIC') = (reason_code in ('unknown_payouts', 'silent_account'))
  and (reason_code = 'unknown_payouts') = (found_count is not null)
  and (reason_code = 'silent_account') = (silent_since is not null)
);
drop index payout_halt__one_open;
create unique index payout_halt__one_open on payout_halt (scope, bank_code, account) nulls not distinct where ended_at is null;
create index payout_halt__of_account on payout_halt (account, ended_at) where account is not null;

-- The number of our account that paid; null while it waits, and for payouts of before.
alter table withdrawal add column paid_from text;
grant update (paid_from) on withdrawal to morakot_app;
create index withdrawal_step__unknown on withdrawal_step (at) where status = 'UNKNOWN';
create index bank_event__of_account on bank_event ((payload ->> 'toAccount'), received_at);

-- When the list of the bank was last read for an account that no event had named for long.
create table payout_statement (
  account text not null,
  read_at timestamptz not null,
  constraint payout_statement__pkey primary key (account)
);
grant select, insert, update (read_at) on payout_statement to morakot_app;

drop trigger withdrawal__halted on withdrawal;
drop trigger gateway_transfer__halted on gateway_transfer;
drop function payout_halt_of(text, text);

-- The halt that holds a payout back, null for none. Without the account that pays every halt of an account
-- holds it. Payouts share the lock that a new halt takes alone: after
-- the commit of a halt none starts. The second statement sees what was committed before the lock was granted.
create function payout_halt_of(rail text, bank text, from_account text) returns uuid
language plpgsql
as $$
declare
  found_halt uuid;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('payout-halts', 0));
  select id into found_halt from payout_halt
  where ended_at is null and (
    scope = 'ALL' or scope = rail
    or (rail = 'BANK' and ((scope = 'TO_BANK' and bank_code = bank) or (scope = 'ACCOUNT' and account = coalesce(from_account, account))))
  )
  order by started_at limit 1;
  return found_halt;
end
$$;

create or replace function refuse_halted_withdrawal() returns trigger
language plpgsql
as $$
begin
  if payout_halt_of('BANK', new.bank_code, new.paid_from) is not null then
    raise exception 'payouts are halted' using errcode = 'check_violation', constraint = 'withdrawal__halted';
  end if;
  return new;
end
$$;
create trigger withdrawal__halted before update of status on withdrawal
for each row when (old.status = 'APPROVED' and new.status = 'PAYING') execute function refuse_halted_withdrawal();

create or replace function refuse_halted_transfer() returns trigger
language plpgsql
as $$
begin
  if payout_halt_of('GATEWAY', null, null) is not null then
    raise exception 'payouts are halted' using errcode = 'check_violation', constraint = 'gateway_transfer__halted';
  end if;
  return new;
end
$$;
-- A deposit that is sent on to a gateway is no payout (console-2.md O-21): the member's money goes where the member plays.
create trigger gateway_transfer__halted before update of asked_times on gateway_transfer
for each row when (new.direction = 'out' and old.asked_times = 0 and new.asked_times > 0) execute function refuse_halted_transfer();
