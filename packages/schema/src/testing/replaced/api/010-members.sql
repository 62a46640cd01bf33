-- Members, their sessions, and what protects them. Money is in millisatang (1/100,000 baht), times are the API's clock.

create table member (
  id bigint generated always as identity,
  username text not null,
  phone text not null,
  password_hash text not null,
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
  password_hash, line, tier, platform_code, status, kyc_verified_at, bank_code, bank_number, bank_changed_at,
  live_feed_opt_out, last_deposit_at, last_withdraw_at
) on member to morakot_app;

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
  constraint member_session__id primary key (id),
  constraint member_session__member foreign key (member_id) references member (id),
  constraint member_session__ended_by foreign key (ended_by) references member_session (id),
  constraint member_session__token_once unique (token_hash),
  constraint member_session__token_is_sha256 check (length(token_hash) = 32),
  constraint member_session__reason check (ended_reason in ('logout', 'other_device', 'expired', 'blocked', 'password')),
  constraint member_session__ended_with_reason check ((ended_at is null) = (ended_reason is null))
);
create unique index member_session__one_live on member_session (member_id) where ended_at is null;
create index member_session__newest on member_session (member_id, id desc);
grant select, insert on member_session to morakot_app;
grant update (last_seen_at, ended_at, ended_reason, ended_by) on member_session to morakot_app;

-- A captcha solution serves once. A row may go when its challenge has expired.
create table used_captcha (
  challenge text not null,
  expires_at timestamptz not null,
  constraint used_captcha__once primary key (challenge)
);
create index used_captcha__expires_at on used_captcha (expires_at);
grant select, insert, delete on used_captcha to morakot_app;

-- The limits that members set for themselves: baht in millisatang, playing time in minutes. A pending raise waits for its
-- confirmation; pending_value is null there when the limit is to be removed.
create table member_limit (
  member_id bigint not null,
  kind text not null,
  period text not null,
  value bigint,
  set_at timestamptz not null,
  pending_since timestamptz,
  pending_value bigint,
  constraint member_limit__key primary key (member_id, kind, period),
  constraint member_limit__member foreign key (member_id) references member (id),
  constraint member_limit__kind check (kind in ('deposit', 'loss', 'session')),
  constraint member_limit__period check (period in ('day', 'week', 'month')),
  constraint member_limit__session_is_daily check (kind <> 'session' or period = 'day'),
  constraint member_limit__value_is_not_negative check (value >= 0),
  constraint member_limit__pending_is_a_raise check (pending_value > value),
  constraint member_limit__pending_is_dated check (pending_since is not null or pending_value is null)
);
grant select, insert on member_limit to morakot_app;
grant update (value, set_at, pending_since, pending_value) on member_limit to morakot_app;

-- Time-outs and self-exclusions. Never changed and never deleted: nobody shortens one.
create table member_exclusion (
  id bigint generated always as identity,
  member_id bigint not null,
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  constraint member_exclusion__id primary key (id),
  constraint member_exclusion__member foreign key (member_id) references member (id),
  constraint member_exclusion__kind check (kind in ('time_out', 'self_exclusion')),
  constraint member_exclusion__ends_later check (ends_at > starts_at),
  constraint member_exclusion__time_out_ends check (kind <> 'time_out' or ends_at is not null)
);
create index member_exclusion__member_id on member_exclusion (member_id);
grant select, insert on member_exclusion to morakot_app;

-- What limits are judged by, one row a member and Bangkok business day. Written under the member's row lock.
create table member_usage (
  member_id bigint not null,
  day date not null,
  deposited bigint not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  returned bigint not null default 0,
  played_seconds bigint not null default 0,
  last_played_at timestamptz,
  constraint member_usage__key primary key (member_id, day),
  constraint member_usage__member foreign key (member_id) references member (id),
  constraint member_usage__not_negative check (deposited >= 0 and staked >= 0 and won >= 0 and returned >= 0 and played_seconds >= 0)
);
grant select, insert on member_usage to morakot_app;
grant update (deposited, staked, won, returned, played_seconds, last_played_at) on member_usage to morakot_app;
