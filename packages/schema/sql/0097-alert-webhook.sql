-- Alerts of late and critical tasks to the house's own tool (console-2.md §13, O-93): each task and step once, with or without an operator on duty.
create table alert_webhook_message (
  id uuid not null,
  kind text not null,
  subject text not null,
  step text not null,
  due_at timestamptz not null,
  made_at timestamptz not null,
  sent_at timestamptz,
  -- Tries that failed.
  failed integer not null default 0,
  constraint alert_webhook_message__pkey primary key (id),
  constraint alert_webhook_message__once unique (kind, subject, step),
  constraint alert_webhook_message__subject check (length(subject) between 1 and 64),
  constraint alert_webhook_message__failed check (failed >= 0),
  constraint alert_webhook_message__step check (step in ('LATE', 'LATE_10', 'LATE_30', 'CRITICAL'))
);
create index alert_webhook_message__newest on alert_webhook_message (made_at desc);
grant select, insert, delete on alert_webhook_message to morakot_app;
grant update (sent_at, failed) on alert_webhook_message to morakot_app;
