-- Operators: staff of the console. Not members, not in their table, with sessions of their own.
create table operator (
  id bigint generated always as identity,
  username text not null,
  password_hash text not null,
  display_name text not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  disabled_by bigint,
  disabled_because text,
  constraint operator__id primary key (id),
  constraint operator__username_once unique (username),
  constraint operator__username check (username ~ '^[a-z0-9._-]{2,32}$'),
  constraint operator__disabled_by foreign key (disabled_by) references operator (id),
  constraint operator__disabled_is_whole check (
    (disabled_by is null) = (disabled_because is null) and (disabled_by is null or disabled_at is not null)
  ),
  constraint operator__not_disabled_by_self check (disabled_by <> id)
);
grant select, insert on operator to morakot_app;
grant update (password_hash, display_name, disabled_at, disabled_by, disabled_because) on operator to morakot_app;

create table operator_session (
  id bigint generated always as identity,
  operator_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  device text not null,
  address text not null,
  ended_at timestamptz,
  -- The second factor is still to be given where factor_due_at is set. stepped_up_at: when the holder last proved who they are.
  factor_due_at timestamptz,
  stepped_up_at timestamptz,
  constraint operator_session__id primary key (id),
  constraint operator_session__operator foreign key (operator_id) references operator (id),
  constraint operator_session__token_once unique (token_hash),
  constraint operator_session__token_is_sha256 check (length(token_hash) = 32)
);
create index operator_session__operator_id on operator_session (operator_id);
grant select, insert on operator_session to morakot_app;
grant update (last_seen_at, ended_at, factor_due_at, stepped_up_at) on operator_session to morakot_app;

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
  status text not null default 'WAITING',
  decided_by bigint,
  decided_at timestamptz,
  decided_by_terminal boolean not null default false,
  number bigint not null default nextval('proposal_number'),
  expires_at timestamptz,
  declined_because text,
  in_force_at timestamptz,
  enrolment_code_hash bytea,
  constraint operator_change__id primary key (id),
  constraint operator_change__role foreign key (role) references operator_role (code),
  constraint operator_change__operator foreign key (operator_id) references operator (id),
  constraint operator_change__proposer foreign key (proposed_by) references operator (id),
  constraint operator_change__decider foreign key (decided_by) references operator (id),
  constraint operator_change__number unique (number),
  constraint operator_change__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint operator_change__declined_has_reason check (declined_because is null or status in ('DECLINED', 'WITHDRAWN')),
  constraint operator_change__decided check (
    (decided_at is null) = (status = 'WAITING' and in_force_at is null)
    and (decided_by is null) = (
      status in ('EXPIRED', 'STALE') or (status = 'WAITING' and in_force_at is null)
      or (decided_by_terminal and status in ('WAITING', 'DONE'))
    )
    and (not decided_by_terminal or kind = 'factors')
  ),
  constraint operator_change__two_operators check (status in ('DECLINED', 'WITHDRAWN') or decided_by <> proposed_by),
  constraint operator_change__kind check (
    (kind = 'role' and role is not null and operator_id is null)
    or (kind in ('person', 'factors', 'enable') and operator_id is not null and role is null)
    or (kind in ('invitation', 'networks') and operator_id is null and role is null)
  ),
  constraint operator_change__kind_is_known check (kind in ('role', 'person', 'invitation', 'factors', 'enable', 'networks'))
);
create index operator_change__by_time on operator_change (proposed_at desc);
create unique index operator_change__one_of_role on operator_change (role) where status = 'WAITING' and role is not null;
create unique index operator_change__one_of_person on operator_change (operator_id) where status = 'WAITING' and operator_id is not null;
create unique index operator_change__one_of_username on operator_change ((body ->> 'username'))
  where status = 'WAITING' and kind = 'invitation';
create index operator_change__expiring on operator_change (expires_at) where status = 'WAITING';
create unique index operator_change__one_of_networks on operator_change (kind) where status = 'WAITING' and kind = 'networks';
grant select, insert on operator_change to morakot_app;
grant update (
  status, decided_by, decided_at, decided_by_terminal, expires_at, declined_because, in_force_at, enrolment_code_hash
) on operator_change to morakot_app;

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

-- A browser that an operator has logged in with: known devices have a budget of tries of their own, so that strangers cannot use it up.
-- The browser holds a random token; only the hash is here.
create table operator_device (
  operator_id bigint not null,
  token_hash bytea not null,
  name text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint operator_device__key primary key (operator_id, token_hash),
  constraint operator_device__operator foreign key (operator_id) references operator (id),
  constraint operator_device__token_is_sha256 check (length(token_hash) = 32)
);
create index operator_device__by_token on operator_device (token_hash);
grant select, insert on operator_device to morakot_app;
grant update (name, last_seen_at) on operator_device to morakot_app;

-- The networks from which operators may sign in and work (console-2.md O-54): none is from anywhere. Two owners change the list as a whole.
create table operator_network (
  network cidr not null,
  label text not null,
  change_id uuid not null,
  constraint operator_network__pkey primary key (network),
  constraint operator_network__change foreign key (change_id) references operator_change (id),
  constraint operator_network__not_everything check (masklen(network) > 0)
);
grant select, insert, delete on operator_network to morakot_app;
