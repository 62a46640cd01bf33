-- Why a migration stands still, for its member and for operators: written by the step that could not go on, taken away by the next that does.
alter table member_migration add column waits_for text;
alter table member_migration add column waits_since timestamptz;
alter table member_migration add constraint member_migration__waits_for check (waits_for in ('transfer', 'gateway', 'debit'));
alter table member_migration add constraint member_migration__waits_whole check (num_nulls(waits_for, waits_since) in (0, 2));
-- The gateway is asked in the first step alone; `debit` is what it was asked for and did not answer.
alter table member_migration add constraint member_migration__waits_at_source check (
  waits_for is null or (state = 'FROZEN_SOURCE' and (waits_for = 'debit') = (ordered_at is not null))
);
grant update (waits_for, waits_since) on member_migration to morakot_app;
