-- The operators' inbox (console-2.md §13). Who gave a task to another person; null for one that its holder took.
alter table work_lease add column assigned_by bigint;
alter table work_lease add constraint work_lease__assigner foreign key (assigned_by) references operator (id);
alter table work_lease add constraint work_lease__assigned_to_another check (assigned_by is distinct from operator_id);
grant update (assigned_by) on work_lease to morakot_app;

-- Migrations that stopped wait for an operator.
create index member_migration__conflict on member_migration (started_at) where state = 'CONFLICT';
