-- Who works on what. A lease that has run out holds nothing; the next operator takes its row over.
create table work_lease (
  kind text not null,
  subject text not null,
  operator_id bigint not null,
  taken_at timestamptz not null,
  expires_at timestamptz not null,
  -- The operators' inbox (console-2.md §13). Who gave a task to another person; null for one that its holder took.
  assigned_by bigint,
  constraint work_lease__once primary key (kind, subject),
  constraint work_lease__operator foreign key (operator_id) references operator (id),
  constraint work_lease__expires_later check (expires_at > taken_at),
  constraint work_lease__subject check (length(subject) between 1 and 64),
  constraint work_lease__assigner foreign key (assigned_by) references operator (id),
  constraint work_lease__assigned_to_another check (assigned_by is distinct from operator_id)
);
create index work_lease__of_operator on work_lease (operator_id, expires_at);
grant select, insert, delete on work_lease to morakot_app;
grant update (operator_id, taken_at, expires_at, assigned_by) on work_lease to morakot_app;
