-- Changes of operators and roles as proposals (0122). A reset of factors may be decided by the terminal in place of the second owner.
drop index operator_change__one_of_role;
drop index operator_change__one_of_person;
drop index operator_change__one_of_username;
drop trigger operator_change__forget_first_password on operator_change;
alter table operator_change
  add column number bigint not null default nextval('proposal_number'),
  add column expires_at timestamptz,
  add column declined_because text,
  alter column status set default 'WAITING',
  drop constraint operator_change__status,
  drop constraint operator_change__decided,
  drop constraint operator_change__two_operators;
update operator_change set
  status = case status when 'PROPOSED' then 'WAITING' when 'APPROVED' then 'DONE' else status end,
  expires_at = proposed_at + interval '30 minutes';
alter table operator_change
  add constraint operator_change__number unique (number),
  add constraint operator_change__kind_is_known check (kind in ('role', 'person', 'invitation', 'factors')),
  add constraint operator_change__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  add constraint operator_change__decided check (
    (status = 'WAITING') = (decided_at is null)
    and (decided_by is null) = (status in ('WAITING', 'EXPIRED', 'STALE') or decided_by_terminal)
    and (not decided_by_terminal or (kind = 'factors' and status = 'DONE'))
  ),
  add constraint operator_change__declined_has_reason check (declined_because is null or status in ('DECLINED', 'WITHDRAWN')),
  add constraint operator_change__two_operators check (status <> 'DONE' or decided_by <> proposed_by);
grant update (declined_because) on operator_change to morakot_app;
create unique index operator_change__one_of_role on operator_change (role) where status = 'WAITING' and role is not null;
create unique index operator_change__one_of_person on operator_change (operator_id) where status = 'WAITING' and operator_id is not null;
create unique index operator_change__one_of_username on operator_change ((body ->> 'username'))
  where status = 'WAITING' and kind = 'invitation';
create index operator_change__expiring on operator_change (expires_at) where status = 'WAITING';
create trigger operator_change__forget_first_password before update of status on operator_change
  for each row when (new.status <> 'WAITING') execute function forget_first_password();
