-- Files of lists that are too long to be made at once (console-2.md O-5): a job makes each, sealed, for the operator who requested it.
create table export_file (
  id uuid not null,
  operator_id bigint not null,
  -- The request, as the operator sent it.
  list text not null,
  params jsonb not null,
  query jsonb not null,
  format text not null,
  -- Without the day and the ending.
  file_name text not null,
  state text not null,
  -- How often a job has begun it. Parts of an earlier attempt are no part of it.
  attempt integer not null default 0,
  rows integer,
  bytes bigint,
  -- SHA-256 of the bytes, in hexadecimal digits.
  fingerprint text,
  -- The sentence of the refusal that ended it.
  failed_because text,
  made_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  constraint export_file__pkey primary key (id),
  constraint export_file__operator foreign key (operator_id) references operator (id),
  constraint export_file__format check (format in ('csv', 'xlsx')),
  constraint export_file__state check (state in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  constraint export_file__attempt check (attempt >= 0),
  constraint export_file__ready check (state not in ('READY', 'EXPIRED') or (rows is not null and bytes is not null and fingerprint ~ '^[0-9a-f]{64}$')),
  constraint export_file__failed check ((state = 'FAILED') = (failed_because is not null)),
  constraint export_file__ended check ((state in ('READY', 'FAILED', 'EXPIRED')) = (ended_at is not null)),
  constraint export_file__expires_later check (expires_at > made_at)
);
create index export_file__of_operator on export_file (operator_id, made_at desc, id desc);
create index export_file__over on export_file (expires_at);
grant select, insert, delete on export_file to morakot_app;
grant update (state, attempt, rows, bytes, fingerprint, failed_because, ended_at, expires_at) on export_file to morakot_app;

-- The bytes of a file in order, each part sealed.
create table export_file_part (
  file_id uuid not null,
  attempt integer not null,
  position integer not null,
  key_id text not null,
  box bytea not null,
  constraint export_file_part__pkey primary key (file_id, attempt, position),
  constraint export_file_part__file foreign key (file_id) references export_file (id) on delete cascade,
  constraint export_file_part__position check (position >= 0)
);
grant select, insert, delete on export_file_part to morakot_app;
