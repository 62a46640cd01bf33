-- A role may be held until an end (console-2.md O-55): by a substitute, for a night shift. A job takes it then.
alter table operator_role_held add column until timestamptz;
-- When it was given; null for one from before this column.
alter table operator_role_held add column given_at timestamptz;

-- When operators last used a permission, for the review of rights: a permission of a call, once a day.
create table operator_permission_use (
  operator_id bigint not null,
  permission text not null,
  last_used_at timestamptz not null,
  constraint operator_permission_use__pkey primary key (operator_id, permission),
  constraint operator_permission_use__operator foreign key (operator_id) references operator (id)
);
grant select, insert, update (last_used_at) on operator_permission_use to morakot_app;

-- Since when uses are noted: a permission that was held before counts as unused from this moment at the earliest.
create table operator_permission_noted (
  since timestamptz not null,
  is_only boolean not null default true,
  constraint operator_permission_noted__pkey primary key (is_only),
  constraint operator_permission_noted__one_row check (is_only)
);
insert into operator_permission_noted (since) values (clock_timestamp());
grant select on operator_permission_noted to morakot_app;
