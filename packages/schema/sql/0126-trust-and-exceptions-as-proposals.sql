-- Changes of who is believed about money, and exceptions from the check for excluded persons, as proposals (0122). An approved one may take force later: until `in_force_at` it waits and may be undone.
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

-- Exceptions from the check for excluded persons: the proposal is DONE when it is approved. What becomes of an approved one is said by the account that
-- used it, by who revoked it, and by `valid_until`.
drop index person_exception__one_open;
alter table person_exception rename column approved_by to decided_by;
alter table person_exception rename column approved_at to decided_at;
alter table person_exception rename column expires_at to valid_until;
alter table person_exception
  alter column number drop identity,
  add column expires_at timestamptz,
  add column declined_because text,
  drop constraint person_exception__two_people,
  drop constraint person_exception__status,
  drop constraint person_exception__approved,
  drop constraint person_exception__ended;
update person_exception set
  decided_by = ended_by, decided_at = ended_at, declined_because = ended_because, ended_by = null, ended_at = null, ended_because = null
where status = 'DECLINED';
update person_exception set
  number = numbered.number,
  status = case when status in ('WAITING', 'DECLINED') then status else 'DONE' end
from (select id, nextval('proposal_number') as number from (select id from person_exception order by number) as ordered) as numbered
where numbered.id = person_exception.id;
alter table person_exception
  alter column number set default nextval('proposal_number'),
  add constraint person_exception__number unique (number),
  add constraint person_exception__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  add constraint person_exception__decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
  ),
  add constraint person_exception__declined_has_reason check ((status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)),
  add constraint person_exception__two_people check (status <> 'DONE' or decided_by <> proposed_by),
  add constraint person_exception__approved check ((status = 'DONE') = (valid_until is not null)),
  add constraint person_exception__ended check (
    (status = 'DONE' or ended_at is null) and (ended_by is null) = (ended_because is null) and (ended_by is null or ended_at is not null)
    and (member_id is null or (ended_at is not null and ended_by is null))
  );
grant update (declined_because) on person_exception to morakot_app;
create unique index person_exception__one_open on person_exception (phone) where status = 'WAITING' or (status = 'DONE' and ended_at is null);
create index person_exception__expiring on person_exception (expires_at) where status = 'WAITING';
