-- Who proposes to credit money that matched nothing, to whom and why, and another operator's decision (docs/decisions/0010). What a proposal
-- names never changes: approved is what was read. The deposit that it becomes has its id. A proposal whose money was sent back meanwhile
-- stays as it was: it can no longer be approved, because the money is settled.
create table bank_event_credit (
  id uuid not null,
  event_id text not null,
  member_id bigint not null,
  reason text not null,
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  status text not null default 'WAITING',
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  number bigint not null default nextval('proposal_number'),
  expires_at timestamptz,
  constraint bank_event_credit__id primary key (id),
  constraint bank_event_credit__event foreign key (event_id) references bank_event (event_id),
  constraint bank_event_credit__member foreign key (member_id) references member (id),
  constraint bank_event_credit__proposer foreign key (proposed_by) references operator (id),
  constraint bank_event_credit__decider foreign key (decided_by) references operator (id),
  constraint bank_event_credit__number unique (number),
  constraint bank_event_credit__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint bank_event_credit__decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
  ),
  constraint bank_event_credit__declined_has_reason check ((status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)),
  constraint bank_event_credit__two_operators check (status <> 'DONE' or decided_by <> proposed_by)
);
create unique index bank_event_credit__once on bank_event_credit (event_id) where status in ('WAITING', 'DONE');
create index bank_event_credit__expiring on bank_event_credit (expires_at) where status = 'WAITING';
grant select, insert on bank_event_credit to morakot_app;
grant update (status, decided_by, decided_at, declined_because) on bank_event_credit to morakot_app;

-- What is known of transfers at the bank, looked up by index whatever the planner knows of the tables (as in 0044-wallet). What the
-- ledger has credited counts, also when an operator did it by hand.
create function known_arrivals(p_bank_transactions text[])
returns table (id text, credited bigint, member_id bigint, reference text, reason text)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return query
  select asked.id, credit.amount, credit.owner_id, case when claim.rail in ('slip', 'manual') then null else deposit.reference end, event.reason
  from unnest(p_bank_transactions) as asked (id)
  -- One by one (the limits forbid another plan): each of these has one row at most.
  left join lateral (
    -- Its id first: without statistics PostgreSQL also reads a whole index of the outcomes.
    select each.event_id, each.reason, each.reference
    from (select * from bank_event where bank_event.bank_transaction_id = asked.id offset 0) as each
    where each.outcome in ('matched', 'unmatched')
    limit 1
  ) as event on true
  -- The event names the sending bank; the list does not, and there the letters and digits are what a transfer is known by.
  left join lateral (
    select each.deposit_id, each.rail
    from transfer_claim as each
    where split_part(each.reference, ':', 2) = regexp_replace(upper(asked.id), '[^0-9A-Z]', '', 'g') and each.rail <> 'truemoney'
      and (event.reference is null or each.reference = event.reference)
    limit 1
  ) as claim on true
  left join lateral (
    select each.reference, each.transfer_id
    from deposit as each
    where each.id = claim.deposit_id
    union all
    select each.reference, each.transfer_id
    from deposit as each
    where each.bank_transaction_id = asked.id and claim.deposit_id is null
    limit 1
  ) as deposit on true
  left join lateral (
    select account.owner_id, sum(leg.amount)::bigint as amount
    from (
      select each.id
      from (select * from ledger.transfer where transfer.id = deposit.transfer_id offset 0) as each
      where each.kind = 'deposit' and each.status = 'posted'
      union all
      select each.id
      from ledger.transfer as each
      where deposit.transfer_id is null and each.ext_ref = asked.id and each.kind = 'deposit' and each.status = 'posted'
      limit 1
    ) as transfer
    cross join lateral (select entry.account_id, entry.amount from ledger.entry where entry.transfer_id = transfer.id offset 0) as leg
    cross join lateral (select each.owner_id from ledger.account as each where each.id = leg.account_id limit 1) as account
    where account.owner_id is not null
    group by account.owner_id
  ) as credit on true
  where event.event_id is not null or credit.amount is not null;
end
$$;
revoke all on function known_arrivals from public;
grant execute on function known_arrivals to morakot_app;

-- Money at an account of a bank's feed that the feed never reported: two operators enter it from the bank's statement (features F-120). Approved, it
-- is a receipt like those of the feed, under the name of its transfer.
create table receipt_entry (
  id uuid not null,
  -- What the statement says: receiver, sending bank, reference, amount, moment, payer.
  event jsonb not null,
  name text not null,
  reason text not null,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  number bigint not null default nextval('proposal_number'),
  expires_at timestamptz,
  constraint receipt_entry__id primary key (id),
  constraint receipt_entry__proposer foreign key (proposed_by) references operator (id),
  constraint receipt_entry__decider foreign key (decided_by) references operator (id),
  constraint receipt_entry__two_operators check (status <> 'DONE' or decided_by <> proposed_by),
  constraint receipt_entry__number unique (number),
  constraint receipt_entry__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint receipt_entry__decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
  ),
  constraint receipt_entry__declined_has_reason check ((status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null))
);
create index receipt_entry__waiting on receipt_entry (proposed_at) where status = 'WAITING';
create unique index receipt_entry__name_once on receipt_entry (name) where status in ('WAITING', 'DONE');
create index receipt_entry__expiring on receipt_entry (expires_at) where status = 'WAITING';
grant select, insert on receipt_entry to morakot_app;
grant update (status, decided_by, decided_at, declined_because) on receipt_entry to morakot_app;

-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table bank_event add constraint bank_event__entry foreign key (entry_id) references receipt_entry (id);
