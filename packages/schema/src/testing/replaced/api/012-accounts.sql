-- Credentials: when a password was changed, codes for a forgotten one, the devices a member has logged in with, captcha passes.

-- Null while the password is the one of the registration. Withdrawals wait after a change (safety: account taken over, then cashed out).
alter table member add column password_changed_at timestamptz;
grant update (password_changed_at) on member to morakot_app;

-- The one-time code for a forgotten password: one a member, the newest, as a keyed hash only. Used up, it is gone.
create table member_password_code (
  member_id bigint not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  constraint member_password_code__one_a_member primary key (member_id),
  constraint member_password_code__member foreign key (member_id) references member (id),
  constraint member_password_code__hash_is_sha256 check (length(code_hash) = 32),
  constraint member_password_code__tries_not_negative check (tries >= 0)
);
grant select, insert, update, delete on member_password_code to morakot_app;

-- A browser that a member has logged in with. It holds a random token; only the hash is here. A browser that several members share
-- holds one token, and has a row for each of them.
create table member_device (
  id uuid not null,
  member_id bigint not null,
  token_hash bytea not null,
  name text not null,
  kind text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  address text not null,
  revoked_at timestamptz,
  constraint member_device__id primary key (id),
  constraint member_device__member foreign key (member_id) references member (id),
  constraint member_device__token_is_sha256 check (length(token_hash) = 32),
  constraint member_device__kind check (kind in ('ios', 'android', 'desktop'))
);
create unique index member_device__once on member_device (token_hash, member_id) where revoked_at is null;
create index member_device__of_member on member_device (member_id, last_seen_at desc);
grant select, insert on member_device to morakot_app;
grant update (name, kind, last_seen_at, address, revoked_at) on member_device to morakot_app;

-- Null for a session from before devices were known. The token changes with the password.
alter table member_session add column device_id uuid;
alter table member_session add constraint member_session__device foreign key (device_id) references member_device (id);
grant update (token_hash) on member_session to morakot_app;

-- Who solved a captcha for its own sake is not asked again for a day.
create table captcha_pass (
  member_id bigint not null,
  passed_at timestamptz not null,
  expires_at timestamptz not null,
  constraint captcha_pass__one_a_member primary key (member_id),
  constraint captcha_pass__member foreign key (member_id) references member (id)
);
grant select, insert, update (passed_at, expires_at) on captcha_pass to morakot_app;
