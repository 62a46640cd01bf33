-- The door of trust (features F-129): rules are proposals too, changes of operators take force later, owners are told, and the keys that stand in the
-- environment have a fingerprint.
alter table trust_change
  drop constraint trust_change__kind,
  add constraint trust_change__kind check (kind in ('provider', 'setting', 'rules'));

-- An approved change of operators or roles waits until `in_force_at` and may be undone. The one-time code of a new operator or of a reset is shown at the
-- approval; its hash waits here until the change takes force.
drop trigger operator_change__forget_first_password on operator_change;
alter table operator_change
  add column in_force_at timestamptz,
  add column enrolment_code_hash bytea,
  drop constraint operator_change__kind,
  add constraint operator_change__kind check (
    (kind = 'role' and role is not null and operator_id is null)
    or (kind in ('person', 'factors', 'enable') and operator_id is not null and role is null)
    or (kind = 'invitation' and operator_id is null and role is null)
  ),
  drop constraint operator_change__kind_is_known,
  add constraint operator_change__kind_is_known check (kind in ('role', 'person', 'invitation', 'factors', 'enable')),
  drop constraint operator_change__decided,
  drop constraint operator_change__two_operators,
  add constraint operator_change__decided check (
    (decided_at is null) = (status = 'WAITING' and in_force_at is null)
    and (decided_by is null) = (
      status in ('EXPIRED', 'STALE') or (status = 'WAITING' and in_force_at is null)
      or (decided_by_terminal and status in ('WAITING', 'DONE'))
    )
    and (not decided_by_terminal or kind = 'factors')
  ),
  add constraint operator_change__two_operators check (status in ('DECLINED', 'WITHDRAWN') or decided_by <> proposed_by);
create function forget_first_secrets() returns trigger language plpgsql as $$
begin
  new.body := new.body - 'passwordHash';
  new.enrolment_code_hash := null;
  return new;
end
$$;
create trigger operator_change__forget_first_secrets before update of status on operator_change
  for each row when (new.status <> 'WAITING') execute function forget_first_secrets();
drop function forget_first_password();
grant update (in_force_at, enrolment_code_hash, expires_at) on operator_change to morakot_app;

alter table operator
  add column disabled_by bigint,
  add column disabled_because text,
  add constraint operator__disabled_by foreign key (disabled_by) references operator (id),
  add constraint operator__disabled_is_whole check (
    (disabled_by is null) = (disabled_because is null) and (disabled_by is null or disabled_at is not null)
  ),
  add constraint operator__not_disabled_by_self check (disabled_by <> id);
grant update (disabled_by, disabled_because) on operator to morakot_app;

-- What all owners are told: one row for each change of trust, kept, and who has read it.
create table owner_notice (
  audit_id bigint not null,
  action text not null,
  subject text not null,
  actor text not null,
  at timestamptz not null,
  constraint owner_notice__pkey primary key (audit_id)
);
create index owner_notice__newest on owner_notice (at desc, audit_id desc);
create table owner_notice_read (
  audit_id bigint not null,
  operator_id bigint not null,
  read_at timestamptz not null,
  constraint owner_notice_read__pkey primary key (operator_id, audit_id),
  constraint owner_notice_read__notice foreign key (audit_id) references owner_notice (audit_id),
  constraint owner_notice_read__operator foreign key (operator_id) references operator (id)
);
grant select, insert on owner_notice to morakot_app;
grant select, insert on owner_notice_read to morakot_app;

-- By what each party of the environment was known at the last start: a keyed hash, from which no key is read.
create table trust_key (
  party text not null,
  key_id text not null,
  fingerprint bytea not null,
  seen_at timestamptz not null,
  constraint trust_key__pkey primary key (party)
);
grant select, insert, update (key_id, fingerprint, seen_at) on trust_key to morakot_app;
