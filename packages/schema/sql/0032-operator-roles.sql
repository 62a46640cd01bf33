-- Roles of operators. A role is a row with a version; each version is kept with the permissions that it held, and who made it.

-- Which permissions the roles have met. A release that brings a new one adds it to the roles that hold it by default, once.
create table operator_permission (
  code text not null,
  added_at timestamptz not null,
  constraint operator_permission__code primary key (code)
);
grant select, insert on operator_permission to morakot_app;

create table operator_role (
  code text not null,
  version integer not null,
  constraint operator_role__code primary key (code),
  constraint operator_role__code_is_known check (code in ('owner', 'finance', 'risk', 'support', 'marketing', 'content', 'auditor')),
  constraint operator_role__version_is_positive check (version > 0)
);
grant select, insert on operator_role to morakot_app;
grant update (version) on operator_role to morakot_app;

-- What a change proposes, and what another owner said. What a proposal names never changes: approved is what was read.
create table operator_change (
  id uuid not null,
  -- `role`: the permissions of a role. `person`: the roles of an operator.
  kind text not null,
  role text,
  operator_id bigint,
  -- The version of the role that the proposer saw; the roles that the operator held.
  base jsonb not null,
  body jsonb not null,
  reason text not null,
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  status text not null default 'PROPOSED',
  decided_by bigint,
  decided_at timestamptz,
  constraint operator_change__id primary key (id),
  constraint operator_change__kind check (
    (kind = 'role' and role is not null and operator_id is null) or (kind = 'person' and operator_id is not null and role is null)
  ),
  constraint operator_change__role foreign key (role) references operator_role (code),
  constraint operator_change__operator foreign key (operator_id) references operator (id),
  constraint operator_change__proposer foreign key (proposed_by) references operator (id),
  constraint operator_change__decider foreign key (decided_by) references operator (id),
  constraint operator_change__status check (status in ('PROPOSED', 'APPROVED', 'DECLINED')),
  constraint operator_change__decided check (
    (status = 'PROPOSED') = (decided_by is null) and (status = 'PROPOSED') = (decided_at is null)
  ),
  -- Declining gives nobody a right: a proposer may take the own proposal back.
  constraint operator_change__two_operators check (status <> 'APPROVED' or decided_by <> proposed_by)
);
create unique index operator_change__one_of_role on operator_change (role) where status = 'PROPOSED' and role is not null;
create unique index operator_change__one_of_person on operator_change (operator_id) where status = 'PROPOSED' and operator_id is not null;
create index operator_change__by_time on operator_change (proposed_at desc);
grant select, insert on operator_change to morakot_app;
grant update (status, decided_by, decided_at) on operator_change to morakot_app;

create table operator_role_version (
  role text not null,
  version integer not null,
  -- Permission to grant: may, two, view or masked.
  permissions jsonb not null,
  made_at timestamptz not null,
  -- Null for a version that a release made.
  change_id uuid,
  constraint operator_role_version__key primary key (role, version),
  constraint operator_role_version__role foreign key (role) references operator_role (code),
  constraint operator_role_version__change foreign key (change_id) references operator_change (id),
  constraint operator_role_version__is_object check (jsonb_typeof(permissions) = 'object')
);
grant select, insert on operator_role_version to morakot_app;

-- Who holds which role: two at most.
create table operator_role_held (
  operator_id bigint not null,
  place smallint not null,
  role text not null,
  constraint operator_role_held__key primary key (operator_id, place),
  constraint operator_role_held__two_at_most check (place in (1, 2)),
  constraint operator_role_held__once unique (operator_id, role),
  constraint operator_role_held__operator foreign key (operator_id) references operator (id),
  constraint operator_role_held__role foreign key (role) references operator_role (code)
);
grant select, insert, delete on operator_role_held to morakot_app;

-- The second factor is still to be given where factor_due_at is set. stepped_up_at: when the holder last proved who they are.
alter table operator_session add column factor_due_at timestamptz;
alter table operator_session add column stepped_up_at timestamptz;
grant update (factor_due_at, stepped_up_at) on operator_session to morakot_app;
