-- Changes of who is believed about money as proposals (0122). An approved one may take force later: until `in_force_at` it waits and may be undone.
drop index trust_change__one_waits;
alter table trust_change
  add column number bigint not null default nextval('proposal_number'),
  add column expires_at timestamptz,
  add column declined_because text,
  add column in_force_at timestamptz,
  alter column status set default 'WAITING',
  drop constraint trust_change__status,
  drop constraint trust_change__decided,
  drop constraint trust_change__two_operators;
update trust_change set status = case status when 'PROPOSED' then 'WAITING' when 'APPROVED' then 'DONE' else status end;
alter table trust_change
  add constraint trust_change__number unique (number),
  add constraint trust_change__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  add constraint trust_change__decided check (
    (decided_at is null) = (status = 'WAITING' and in_force_at is null)
    and (decided_by is null) = (status in ('EXPIRED', 'STALE') or (status = 'WAITING' and in_force_at is null))
  ),
  add constraint trust_change__declined_has_reason check (declined_because is null or status in ('DECLINED', 'WITHDRAWN')),
  -- Who takes it back may be its maker; who approves it may not.
  add constraint trust_change__two_operators check (status in ('DECLINED', 'WITHDRAWN') or decided_by <> proposed_by);
grant update (declined_because, expires_at, in_force_at) on trust_change to morakot_app;
create unique index trust_change__one_waits on trust_change (kind, subject) where status = 'WAITING';
create index trust_change__expiring on trust_change (expires_at) where status = 'WAITING';
