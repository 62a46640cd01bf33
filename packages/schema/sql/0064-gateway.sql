-- Members of the gateway platform: their account there, the secrets that only the server holds, and what was asked of the gateway.

-- A member's account at a gateway, as the gateway told it last. One account belongs to one member, for ever.
create table gateway_account (
  member_id bigint not null,
  platform_code text not null,
  -- Without the platform's prefix: the name that the gateway knows.
  gateway_username text not null,
  first_name text not null,
  last_name text not null,
  tel text not null,
  bank_code text not null,
  account_number text not null,
  line text,
  agent_id text not null,
  agent_user_id text not null,
  bonus text,
  told_at timestamptz not null,
  -- The last credit that the gateway told, shown greyed while it does not answer.
  credit_satang bigint,
  credit_at timestamptz,
  constraint gateway_account__member_once primary key (member_id),
  constraint gateway_account__once unique (platform_code, gateway_username),
  constraint gateway_account__member foreign key (member_id) references member (id),
  constraint gateway_account__platform check (platform_code in ('AMBKING', 'SB')),
  constraint gateway_account__username check (gateway_username ~ '^[a-z0-9]{2,15}$'),
  constraint gateway_account__credit check (credit_satang >= 0),
  constraint gateway_account__credit_with_time check ((credit_satang is null) = (credit_at is null))
);
grant select, insert on gateway_account to morakot_app;
grant update (
  first_name, last_name, tel, bank_code, account_number, line, agent_id, agent_user_id, bonus, told_at, credit_satang, credit_at
) on gateway_account to morakot_app;

-- The vault: password and token of a member at a gateway, sealed (AES-256-GCM) under the key that its id names. It goes with a logout, and
-- when a member has moved away.
create table gateway_credential (
  member_id bigint not null,
  password_key_id text not null,
  password_box bytea not null,
  -- None while the gateway has forgotten the last one.
  token_key_id text,
  token_box bytea,
  -- The login by which the member gave the password: nothing is renewed twelve hours later.
  signed_in_at timestamptz not null,
  -- Renewals: the last one, and how many on its Bangkok day.
  renewed_at timestamptz,
  renewed_day date,
  renewed_count integer not null default 0,
  constraint gateway_credential__member_once primary key (member_id),
  constraint gateway_credential__account foreign key (member_id) references gateway_account (member_id),
  constraint gateway_credential__token_with_key check ((token_box is null) = (token_key_id is null)),
  constraint gateway_credential__renewals check (renewed_count >= 0)
);
grant select, insert, delete on gateway_credential to morakot_app;
grant update (
  password_key_id, password_box, token_key_id, token_box, signed_in_at, renewed_at, renewed_day, renewed_count
) on gateway_credential to morakot_app;

-- A login of the moment: its opaque handle is the token that the browser is given (CALL-8). Only the hash is here.
create table gateway_login (
  token_hash bytea not null,
  member_id bigint not null,
  at timestamptz not null,
  constraint gateway_login__once primary key (token_hash),
  constraint gateway_login__account foreign key (member_id) references gateway_account (member_id),
  constraint gateway_login__token_is_sha256 check (length(token_hash) = 32)
);
create index gateway_login__of_member on gateway_login (member_id, at desc);
create index gateway_login__at on gateway_login (at);
grant select, insert, delete on gateway_login to morakot_app;

-- What was asked of a gateway and what came back, for operators. No password, token or sum stands here.
create table gateway_call (
  id bigint generated always as identity,
  platform_code text not null,
  call text not null,
  member_id bigint,
  at timestamptz not null,
  took_ms integer not null,
  outcome text not null,
  -- What went wrong, in one English word or two; null when nothing did.
  reason text,
  constraint gateway_call__id primary key (id),
  constraint gateway_call__member foreign key (member_id) references member (id),
  constraint gateway_call__outcome check (outcome in ('yes', 'no', 'token', 'unknown', 'resting')),
  constraint gateway_call__took check (took_ms >= 0)
);
create index gateway_call__newest on gateway_call (at desc, id desc);
create index gateway_call__of_member on gateway_call (member_id, id desc) where member_id is not null;
grant select, insert, delete on gateway_call to morakot_app;
