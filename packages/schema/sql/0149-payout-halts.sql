-- Halts of payouts (console-2.md §4). One operator starts a halt at once; only an approved resume of two operators ends it. A payout that was ordered
-- before goes on. `payout_halt_of` is the one door: it is called in the transaction that starts a payout, and by triggers for code that forgets it.
create table payout_halt (
  id uuid not null,
  -- ALL: every payout. BANK: orders at our bank. GATEWAY: transfers with gateways. TO_BANK: orders to accounts of one bank.
  scope text not null,
  bank_code text,
  reason_code text not null,
  note text not null,
  -- What members read in place of the standard text.
  member_text text,
  expected_until timestamptz,
  started_by bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- The approved proposal that ended it.
  resume_id uuid,
  constraint payout_halt__pkey primary key (id),
  constraint payout_halt__starter foreign key (started_by) references operator (id),
  constraint payout_halt__scope check (scope in ('ALL', 'BANK', 'GATEWAY', 'TO_BANK')),
  constraint payout_halt__bank check ((scope = 'TO_BANK') = (bank_code is not null)),
  constraint payout_halt__reason check (
    reason_code in ('bank_down', 'fraud', 'wrong_figures', 'security', 'float', 'maintenance', 'other')
  ),
  constraint payout_halt__ended check ((ended_at is null) = (resume_id is null))
);
create unique index payout_halt__one_open on payout_halt (scope, bank_code) nulls not distinct where ended_at is null;
create index payout_halt__newest on payout_halt (started_at desc, id desc);

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
alter table payout_halt add constraint payout_halt__resume foreign key (resume_id) references payout_resume (id);

grant select, insert, update (ended_at, resume_id) on payout_halt to morakot_app;
grant select, insert, update (status, decided_by, decided_at, declined_because, expires_at) on payout_resume to morakot_app;

-- The halt that holds a payout back, null for none. Payouts share the lock that a new halt takes alone: after the commit of a halt none starts. The
-- second statement sees what was committed before the lock was granted.
create function payout_halt_of(rail text, bank text) returns uuid
language plpgsql
as $$
declare
  found_halt uuid;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('payout-halts', 0));
  select id into found_halt from payout_halt
  where ended_at is null and (scope = 'ALL' or scope = rail or (rail = 'BANK' and scope = 'TO_BANK' and bank_code = bank))
  order by started_at limit 1;
  return found_halt;
end
$$;

create function refuse_halted_withdrawal() returns trigger
language plpgsql
as $$
begin
  if payout_halt_of('BANK', new.bank_code) is not null then
    raise exception 'payouts are halted' using errcode = 'check_violation', constraint = 'withdrawal__halted';
  end if;
  return new;
end
$$;
create trigger withdrawal__halted before update of status on withdrawal
for each row when (old.status = 'APPROVED' and new.status = 'PAYING') execute function refuse_halted_withdrawal();

create function refuse_halted_transfer() returns trigger
language plpgsql
as $$
begin
  if payout_halt_of('GATEWAY', null) is not null then
    raise exception 'payouts are halted' using errcode = 'check_violation', constraint = 'gateway_transfer__halted';
  end if;
  return new;
end
$$;
create trigger gateway_transfer__halted before update of asked_times on gateway_transfer
for each row when (old.asked_times = 0 and new.asked_times > 0) execute function refuse_halted_transfer();
