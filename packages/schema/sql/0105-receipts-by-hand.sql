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
  constraint receipt_entry__id primary key (id),
  constraint receipt_entry__status check (status in ('WAITING', 'DONE', 'DECLINED')),
  constraint receipt_entry__proposer foreign key (proposed_by) references operator (id),
  constraint receipt_entry__decider foreign key (decided_by) references operator (id),
  constraint receipt_entry__decided check ((status = 'WAITING') = (decided_by is null) and (status = 'WAITING') = (decided_at is null)),
  constraint receipt_entry__declined_has_reason check ((status = 'DECLINED') = (declined_because is not null)),
  constraint receipt_entry__two_operators check (status <> 'DONE' or decided_by <> proposed_by)
);
create unique index receipt_entry__name_once on receipt_entry (name) where status <> 'DECLINED';
create index receipt_entry__waiting on receipt_entry (proposed_at) where status = 'WAITING';
grant select, insert on receipt_entry to morakot_app;
grant update (status, decided_by, decided_at, declined_because) on receipt_entry to morakot_app;

alter table bank_event add column entry_id uuid;
alter table bank_event add constraint bank_event__entry foreign key (entry_id) references receipt_entry (id);
create unique index bank_event__entry_once on bank_event (entry_id) where entry_id is not null;
