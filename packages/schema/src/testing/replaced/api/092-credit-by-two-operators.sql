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
