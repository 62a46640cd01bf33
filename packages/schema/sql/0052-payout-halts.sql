-- Halts of payouts (console-2.md §4). One operator starts a halt at once; only an approved resume of two operators ends it. A payout that was ordered
-- before goes on. `payout_halt_of` is the one door: it is called in the transaction that starts a payout, and by triggers for code that forgets it.
create table payout_halt (
  id uuid not null,
  -- ALL: every payout. BANK: orders at our bank. GATEWAY: transfers with gateways. TO_BANK: orders to accounts of one bank.
  scope text not null,
  bank_code text,
  reason_code text not null,
  note text,
  -- What members read in place of the standard text.
  member_text text,
  expected_until timestamptz,
  started_by bigint,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- The approved proposal that ended it.
  resume_id uuid,
  -- Halts of one account of ours, and halts that the product starts without an operator (console-2.md O-22).
  source text not null default 'OPERATOR',
  -- For ACCOUNT: the number of our account that pays.
  account text,
  -- What an automatic halt found: so many payouts without an outcome, or since when the bank reports nothing of the account.
  found_count integer,
  silent_since timestamptz,
  constraint payout_halt__pkey primary key (id),
  constraint payout_halt__starter foreign key (started_by) references operator (id),
  constraint payout_halt__bank check ((scope = 'TO_BANK') = (bank_code is not null)),
  constraint payout_halt__ended check ((ended_at is null) = (resume_id is null)),
  constraint payout_halt__source check (source in ('OPERATOR', 'AUTOMATIC')),
  constraint payout_halt__scope check (scope in ('ALL', 'BANK', 'GATEWAY', 'TO_BANK', 'ACCOUNT')),
  constraint payout_halt__account check ((scope = 'ACCOUNT') = (account is not null)),
  constraint payout_halt__starting check (
  (source = 'OPERATOR' and started_by is not null and note is not null)
  or (source = 'AUTOMATIC' and started_by is null and note is null and scope = 'ACCOUNT')
),
  constraint payout_halt__reason check (
  reason_code in (
    'bank_down', 'fraud', 'wrong_figures', 'security', 'float', 'maintenance', 'other', 'unknown_payouts', 'silent_account'
  )
),
  constraint payout_halt__found check (
  (source = 'AUTOMATIC') = (reason_code in ('unknown_payouts', 'silent_account'))
  and (reason_code = 'unknown_payouts') = (found_count is not null)
  and (reason_code = 'silent_account') = (silent_since is not null)
)
);
create index payout_halt__newest on payout_halt (started_at desc, id desc);
create unique index payout_halt__one_open on payout_halt (scope, bank_code, account) nulls not distinct where ended_at is null;
create index payout_halt__of_account on payout_halt (account, ended_at) where account is not null;
grant select, insert on payout_halt to morakot_app;
grant update (ended_at, resume_id) on payout_halt to morakot_app;

create table payout_resume (
  id uuid not null,
  number bigint not null default nextval('proposal_number'),
  halt_id uuid not null,
  reason text not null,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  constraint payout_resume__pkey primary key (id),
  constraint payout_resume__number unique (number),
  constraint payout_resume__halt foreign key (halt_id) references payout_halt (id),
  constraint payout_resume__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint payout_resume__decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
    and (status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)
  ),
  constraint payout_resume__two_operators check (status <> 'DONE' or decided_by <> proposed_by),
  constraint payout_resume__proposer foreign key (proposed_by) references operator (id),
  constraint payout_resume__decider foreign key (decided_by) references operator (id)
);
create unique index payout_resume__one_waits on payout_resume (halt_id) where status = 'WAITING';
create index payout_resume__expiring on payout_resume (expires_at) where status = 'WAITING';
create index payout_resume__newest on payout_resume (proposed_at desc, id desc);
grant select, insert on payout_resume to morakot_app;
grant update (status, expires_at, decided_by, decided_at, declined_because) on payout_resume to morakot_app;

-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table payout_halt add constraint payout_halt__resume foreign key (resume_id) references payout_resume (id);

create function refuse_halted_withdrawal() returns trigger
language plpgsql
as $$
begin
  if payout_halt_of('BANK', new.bank_code, new.paid_from) is not null then
    raise exception 'payouts are halted' using errcode = 'check_violation', constraint = 'withdrawal__halted';
  end if;
  return new;
end
$$;

create function refuse_halted_transfer() returns trigger
language plpgsql
as $$
begin
  if payout_halt_of('GATEWAY', null, null) is not null then
    raise exception 'payouts are halted' using errcode = 'check_violation', constraint = 'gateway_transfer__halted';
  end if;
  return new;
end
$$;

-- When the list of the bank was last read for an account that no event had named for long.
create table payout_statement (
  account text not null,
  read_at timestamptz not null,
  constraint payout_statement__pkey primary key (account)
);
grant select, insert on payout_statement to morakot_app;
grant update (read_at) on payout_statement to morakot_app;

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

create trigger withdrawal__halted before update of status on withdrawal
for each row when (old.status = 'APPROVED' and new.status = 'PAYING') execute function refuse_halted_withdrawal();
