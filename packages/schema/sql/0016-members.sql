-- Members, their devices and their sessions. Money is in millisatang (1/100,000 baht), times are the API's clock.

create table member (
  id bigint generated always as identity,
  username text not null,
  phone text not null,
  password_hash text not null,
  -- Null while the password is the one of the registration. Withdrawals wait after a change (safety: account taken over, then cashed out).
  password_changed_at timestamptz,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  line text,
  marketing_source text not null,
  referral_code text not null,
  referred_by bigint,
  tier text not null default 'DEFAULT',
  platform_code text not null default 'TIAMUT',
  status text not null default 'active',
  kyc_verified_at timestamptz,
  bank_code text not null,
  bank_number text not null,
  -- Null while the account is the one of the registration. A changed account waits before it is paid to (decisions D7).
  bank_changed_at timestamptz,
  live_feed_opt_out boolean not null default false,
  registered_at timestamptz not null,
  last_deposit_at timestamptz,
  last_withdraw_at timestamptz,
  constraint member__id primary key (id),
  constraint member__username_once unique (username),
  constraint member__phone_once unique (phone),
  constraint member__bank_once unique (bank_code, bank_number),
  constraint member__referral_code_once unique (referral_code),
  constraint member__referred_by foreign key (referred_by) references member (id),
  constraint member__username check (username ~ '^[a-z0-9]{4,15}$'),
  -- Login takes both: a username that reads as a phone number could shut out the number's owner.
  constraint member__username_is_no_phone check (username !~ '^(0|66)[689][0-9]{8}$'),
  constraint member__phone check (phone ~ '^0[689][0-9]{8}$'),
  constraint member__bank_number check (bank_number ~ '^[0-9]{10,15}$'),
  constraint member__referral_code check (referral_code ~ '^[A-Z0-9]{4,12}$'),
  constraint member__tier check (tier in ('DEFAULT', 'ELITE', 'EMPEROR')),
  constraint member__platform_code check (platform_code in ('TIAMUT', 'AMBKING', 'SB')),
  constraint member__status check (status in ('active', 'blocked'))
);
create index member__referred on member (referred_by) where referred_by is not null;
grant select, insert on member to morakot_app;
grant update (
  password_hash, password_changed_at, line, tier, platform_code, status, kyc_verified_at, bank_code, bank_number, bank_changed_at,
  live_feed_opt_out, last_deposit_at, last_withdraw_at
) on member to morakot_app;

-- A bank that the contract does not name makes a member whom no screen can show. Not valid, as in the databases that were made before this
-- file: rows from before the rule may stand in them.
alter table member add constraint member__bank_code check (
  bank_code in (
    'SCB', 'KBANK', 'BBL', 'KTB', 'GSB', 'BAY', 'CITI', 'BAAC', 'TTB', 'TMB', 'KKP', 'ICBC', 'TCD', 'SCBT', 'CIMB', 'UOB', 'HSBC', 'MIZUHO',
    'GHB', 'LHBANK', 'TISCO', 'IBANK'
  )
) not valid;

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

-- The browser holds a random token; only its hash is here, so that a copy of the table opens no session.
create table member_session (
  id bigint generated always as identity,
  member_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  device text not null,
  address text not null,
  ended_at timestamptz,
  ended_reason text,
  ended_by bigint,
  -- Null for a session from before devices were known.
  device_id uuid,
  constraint member_session__id primary key (id),
  constraint member_session__member foreign key (member_id) references member (id),
  constraint member_session__device foreign key (device_id) references member_device (id),
  constraint member_session__ended_by foreign key (ended_by) references member_session (id),
  constraint member_session__token_once unique (token_hash),
  constraint member_session__token_is_sha256 check (length(token_hash) = 32),
  constraint member_session__reason check (ended_reason in ('logout', 'other_device', 'expired', 'blocked', 'password')),
  constraint member_session__ended_with_reason check ((ended_at is null) = (ended_reason is null))
);
create unique index member_session__one_live on member_session (member_id) where ended_at is null;
create index member_session__newest on member_session (member_id, id desc);
grant select, insert on member_session to morakot_app;
-- The token changes with the password.
grant update (token_hash, last_seen_at, ended_at, ended_reason, ended_by) on member_session to morakot_app;
