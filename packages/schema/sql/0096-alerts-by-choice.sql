-- When an operator is alerted of a kind of task (console-2.md §13): at once, when it is late, when it is critical, or not at all. A kind without a row is
-- LATE. Tasks that waited before the choice are not new.
create table operator_alert_choice (
  operator_id bigint not null,
  kind text not null,
  choice text not null,
  chosen_at timestamptz not null,
  constraint operator_alert_choice__pkey primary key (operator_id, kind),
  constraint operator_alert_choice__operator foreign key (operator_id) references operator (id),
  constraint operator_alert_choice__choice check (choice in ('NEW', 'LATE', 'CRITICAL', 'OFF'))
);
grant select, insert on operator_alert_choice to morakot_app;
grant update (choice, chosen_at) on operator_alert_choice to morakot_app;

alter table operator_alert drop constraint operator_alert__step;
-- The table holds the alerts of 90 days: it is read in a moment.
-- squawk-ignore constraint-missing-not-valid
alter table operator_alert add constraint operator_alert__step check (step in ('NEW', 'LATE', 'LATE_10', 'LATE_30', 'CRITICAL'));
