-- Money that matched nothing: how it is found, settled once, and credited by two operators.

-- Money that matched nothing is credited by hand or sent back, never both and never twice: whoever settles it writes this row in the same
-- transaction, by whatever way.
create unique index audit__bank_event_settled_once on audit (subject) where subject like 'bank\_event:%';
create index bank_event__unmatched on bank_event (received_at) where outcome = 'unmatched';

-- What a member reads of the own money that matched nothing, looked up every few seconds by whoever waits for a payment: by the deposit that it
-- names, and by the account that it came from.
create index bank_event__unmatched_of_deposit on bank_event (deposit_id) where outcome = 'unmatched';
create index bank_event__unmatched_of_payer on bank_event ((payload ->> 'fromBank'), (payload ->> 'fromAccount'))
  where outcome = 'unmatched' and deposit_id is null;

-- Who proposes to credit money that matched nothing, to whom and why, and what another operator said (docs/decisions/0010). What a proposal
-- names never changes: approved is what was read. The deposit that it becomes has its id. A proposal whose money was sent back meanwhile
-- stays as it was: nobody can approve it any more, because the money is settled.
create table bank_event_credit (
  id uuid not null,
  event_id text not null,
  member_id bigint not null,
  reason text not null,
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  status text not null default 'PROPOSED',
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  constraint bank_event_credit__id primary key (id),
  constraint bank_event_credit__event foreign key (event_id) references bank_event (event_id),
  constraint bank_event_credit__member foreign key (member_id) references member (id),
  constraint bank_event_credit__proposer foreign key (proposed_by) references operator (id),
  constraint bank_event_credit__decider foreign key (decided_by) references operator (id),
  constraint bank_event_credit__status check (status in ('PROPOSED', 'APPROVED', 'DECLINED')),
  constraint bank_event_credit__decided check (
    (status = 'PROPOSED') = (decided_by is null) and (status = 'PROPOSED') = (decided_at is null)
  ),
  constraint bank_event_credit__declined_has_reason check ((status = 'DECLINED') = (declined_because is not null)),
  -- Declining moves no money: a proposer may take the own proposal back.
  constraint bank_event_credit__two_operators check (status <> 'APPROVED' or decided_by <> proposed_by)
);
-- One proposal waits at a time, and one is approved at most.
create unique index bank_event_credit__once on bank_event_credit (event_id) where status <> 'DECLINED';
grant select, insert on bank_event_credit to morakot_app;
grant update (status, decided_by, decided_at, declined_because) on bank_event_credit to morakot_app;

-- What is known of transfers at the bank, looked up by index whatever the planner knows of the tables (0021-wallet-history). What the
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
  select asked.id, credit.amount, credit.owner_id, deposit.reference, event.reason
  from unnest(p_bank_transactions) as asked (id)
  -- One by one (the limits forbid another plan): each of these has one row at most.
  left join lateral (
    select each.event_id, each.reason from bank_event as each where each.bank_transaction_id = asked.id and each.outcome <> 'repeated' limit 1
  ) as event on true
  left join lateral (select each.reference from deposit as each where each.bank_transaction_id = asked.id limit 1) as deposit on true
  left join lateral (
    select account.owner_id, sum(leg.amount)::bigint as amount
    from (
      select each.id from ledger.transfer as each where each.ext_ref = asked.id and each.kind = 'deposit' and each.status = 'posted' limit 1
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
