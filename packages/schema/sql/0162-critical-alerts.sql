-- What is critical is sent at once, to owners and to who may do it (console-2.md O-91).
alter table operator_alert drop constraint operator_alert__step;
alter table operator_alert add constraint operator_alert__step check (step in ('LATE', 'LATE_10', 'LATE_30', 'CRITICAL'));
