-- Operators: staff of the console. Not members, not in their table, with sessions of their own.

create table operator (
  id bigint generated always as identity,
  username text not null,
  password_hash text not null,
  display_name text not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  constraint operator__id primary key (id),
  constraint operator__username_once unique (username),
  constraint operator__username check (username ~ '^[a-z0-9._-]{2,32}$')
);
grant select, insert on operator to morakot_app;
grant update (password_hash, display_name, disabled_at) on operator to morakot_app;

create table operator_session (
  id bigint generated always as identity,
  operator_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  device text not null,
  address text not null,
  ended_at timestamptz,
  constraint operator_session__id primary key (id),
  constraint operator_session__operator foreign key (operator_id) references operator (id),
  constraint operator_session__token_once unique (token_hash),
  constraint operator_session__token_is_sha256 check (length(token_hash) = 32)
);
create index operator_session__operator_id on operator_session (operator_id);
grant select, insert on operator_session to morakot_app;
grant update (last_seen_at, ended_at) on operator_session to morakot_app;
