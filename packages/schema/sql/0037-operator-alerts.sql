-- Alerts to operators who are not looking (console-2.md §13, O-91 to O-93).
-- A browser that shows notices. What it was made of (address and keys) is sealed; the hash of the address finds it.
create table operator_channel (
  id uuid not null,
  operator_id bigint not null,
  device text not null,
  endpoint_hash bytea not null,
  sealed_key_id text not null,
  sealed_box bytea not null,
  made_at timestamptz not null,
  -- Tries in a row that failed.
  failed integer not null default 0,
  removed_at timestamptz,
  -- own: by its operator. replaced: another operator signed in to the browser. gone: the push service forgot it. failing: too many failed tries.
  removed_because text,
  constraint operator_channel__pkey primary key (id),
  constraint operator_channel__operator foreign key (operator_id) references operator (id),
  constraint operator_channel__device check (length(device) between 1 and 60),
  constraint operator_channel__failed check (failed >= 0),
  constraint operator_channel__removed check ((removed_at is null) = (removed_because is null)),
  constraint operator_channel__because check (removed_because in ('own', 'replaced', 'gone', 'failing'))
);
create unique index operator_channel__one_live on operator_channel (endpoint_hash) where removed_at is null;
create index operator_channel__of_operator on operator_channel (operator_id, made_at desc);
grant select, insert on operator_channel to morakot_app;
grant update (failed, removed_at, removed_because) on operator_channel to morakot_app;

-- When an operator is on duty, and when not to be disturbed, as minutes of the Bangkok day.
create table operator_alert_setting (
  operator_id bigint not null,
  on_duty_until timestamptz,
  quiet_from smallint,
  quiet_until smallint,
  constraint operator_alert_setting__pkey primary key (operator_id),
  constraint operator_alert_setting__operator foreign key (operator_id) references operator (id),
  constraint operator_alert_setting__quiet_whole check (num_nulls(quiet_from, quiet_until) in (0, 2)),
  constraint operator_alert_setting__quiet check (
    quiet_from between 0 and 1439 and quiet_until between 0 and 1439 and quiet_from <> quiet_until
  )
);
create index operator_alert_setting__on_duty on operator_alert_setting (on_duty_until) where on_duty_until is not null;
grant select, insert on operator_alert_setting to morakot_app;
grant update (on_duty_until, quiet_from, quiet_until) on operator_alert_setting to morakot_app;

-- One alert of a task and a step to a person. Alerts that wait are sent together in one message.
create table operator_alert (
  id bigint not null generated always as identity,
  kind text not null,
  subject text not null,
  step text not null,
  operator_id bigint not null,
  due_at timestamptz not null,
  made_at timestamptz not null,
  message_id uuid,
  sent_at timestamptz,
  constraint operator_alert__pkey primary key (id),
  constraint operator_alert__once unique (kind, subject, step, operator_id),
  constraint operator_alert__operator foreign key (operator_id) references operator (id),
  constraint operator_alert__subject check (length(subject) between 1 and 64),
  constraint operator_alert__sent check ((message_id is null) = (sent_at is null)),
  constraint operator_alert__step check (step in ('LATE', 'LATE_10', 'LATE_30', 'CRITICAL'))
);
create index operator_alert__unsent on operator_alert (operator_id) where sent_at is null;
create index operator_alert__sent_to on operator_alert (operator_id, sent_at desc) where sent_at is not null;
create index operator_alert__oldest on operator_alert (made_at);
grant select, insert, delete on operator_alert to morakot_app;
grant update (message_id, sent_at) on operator_alert to morakot_app;

-- That a waiting proposal is soon over (console-2.md O-4), once for each: its maker is alerted two hours before the end, or at half the life.
create table proposal_alert (
  number bigint not null,
  kind text not null,
  operator_id bigint not null,
  at timestamptz not null,
  expires_at timestamptz not null,
  constraint proposal_alert__pkey primary key (number),
  constraint proposal_alert__operator foreign key (operator_id) references operator (id)
);
create index proposal_alert__of_operator on proposal_alert (operator_id, at desc);
grant select, insert on proposal_alert to morakot_app;
