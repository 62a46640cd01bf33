-- Credits of money that matched nothing and receipts that are entered from a statement, as proposals (0122).
drop index bank_event_credit__once;
alter table bank_event_credit
  add column number bigint not null default nextval('proposal_number'),
  add column expires_at timestamptz,
  alter column status set default 'WAITING',
  drop constraint bank_event_credit__status,
  drop constraint bank_event_credit__decided,
  drop constraint bank_event_credit__declined_has_reason,
  drop constraint bank_event_credit__two_operators;
update bank_event_credit set status = case status when 'PROPOSED' then 'WAITING' when 'APPROVED' then 'DONE' else status end;
alter table bank_event_credit
  add constraint bank_event_credit__number unique (number),
  add constraint bank_event_credit__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  add constraint bank_event_credit__decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
  ),
  add constraint bank_event_credit__declined_has_reason check ((status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)),
  add constraint bank_event_credit__two_operators check (status <> 'DONE' or decided_by <> proposed_by);
create unique index bank_event_credit__once on bank_event_credit (event_id) where status in ('WAITING', 'DONE');
create index bank_event_credit__expiring on bank_event_credit (expires_at) where status = 'WAITING';

drop index receipt_entry__name_once;
alter table receipt_entry
  add column number bigint not null default nextval('proposal_number'),
  add column expires_at timestamptz,
  drop constraint receipt_entry__status,
  drop constraint receipt_entry__decided,
  drop constraint receipt_entry__declined_has_reason,
  add constraint receipt_entry__number unique (number),
  add constraint receipt_entry__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  add constraint receipt_entry__decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
  ),
  add constraint receipt_entry__declined_has_reason check ((status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null));
create unique index receipt_entry__name_once on receipt_entry (name) where status in ('WAITING', 'DONE');
create index receipt_entry__expiring on receipt_entry (expires_at) where status = 'WAITING';
