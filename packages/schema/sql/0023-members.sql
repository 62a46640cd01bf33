-- Members, their devices and their sessions. Money is in millisatang (1/100,000 baht), times are the API's clock.
create table member (
  id bigint generated always as identity,
  username text not null,
  phone text,
  password_hash text,
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
  bank_code text,
  bank_number text,
  -- Null while the account is the one of the registration. A changed account waits before it is paid to (decisions D7).
  bank_changed_at timestamptz,
  live_feed_opt_out boolean not null default false,
  registered_at timestamptz not null,
  last_deposit_at timestamptz,
  last_withdraw_at timestamptz,
  -- The account before the change: for a day deposits from it are still the member's.
  bank_past_code text,
  bank_past_number text,
  bank_past_until timestamptz,
  -- Whose account a member's bank account is, by the bank's answer, and when it answered (features F-124). Null: no answer yet, so a job requests
  -- it again. `shared`: two members have this account from before accounts were compared by the number of the bank.
  holder_state text,
  holder_checked_at timestamptz,
  -- The members about whom the job queries the bank next: those without an answer, the longest waiting first.
  holder_asked_at timestamptz,
  -- A case about a member's account holder is closed by an operator (features F-124). It concerns what the bank said then: a later answer, or another
  -- state, is a case of its own.
  holder_closed_state text,
  holder_closed_at timestamptz,
  -- Whether an operator has to look at whose the account is. The one place that says so.
  has_holder_case boolean not null generated always as (
    coalesce(
      holder_state in ('differs', 'none', 'shared')
      and (holder_closed_state is distinct from holder_state or holder_closed_at < coalesce(holder_checked_at, registered_at)),
      false
    )
  ) stored,
  constraint member__id primary key (id),
  constraint member__username_once unique (username),
  constraint member__phone_once unique (phone),
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
  constraint member__status check (status in ('active', 'blocked')),
  -- A bank that the contract does not name makes a member whom no screen can show.
  constraint member__bank_code check (
  bank_code in (
    'SCB', 'KBANK', 'BBL', 'KTB', 'GSB', 'BAY', 'CITI', 'BAAC', 'TTB', 'TMB', 'KKP', 'ICBC', 'TCD', 'SCBT', 'CIMB', 'UOB', 'HSBC', 'MIZUHO',
    'GHB', 'LHBANK', 'TISCO', 'IBANK'
  )
),
  -- A member of another platform has no password, phone or bank account of ours before the migration.
  constraint member__primary_is_whole check (
    platform_code <> 'TIAMUT' or num_nulls(password_hash, phone, bank_code, bank_number) = 0
  ),
  constraint member__bank_past check (num_nulls(bank_past_code, bank_past_number, bank_past_until) in (0, 3)),
  constraint member__holder_state check (holder_state in ('verified', 'unclear', 'differs', 'none', 'shared')),
  constraint member__holder_has_moment check ((holder_state is null or holder_state = 'shared') = (holder_checked_at is null)),
  constraint member__holder_closed check ((holder_closed_state is null) = (holder_closed_at is null))
);
create index member__referred on member (referred_by) where referred_by is not null;
create index member__by_registration on member (registered_at desc, id desc);
create index member__by_last_deposit on member (last_deposit_at desc nulls last, id desc);
create index member__frozen on member (id) where status = 'blocked';
-- A search compares beginnings of usernames and ends of numbers, byte by byte whatever the locale.
create index member__by_username_start on member (username collate "C");
create index member__by_phone_end on member (reverse(phone) collate "C");
create index member__by_bank_end on member (reverse(bank_number) collate "C");
-- Members who have one name are found by it: money in that name alone does not say whose it is (features F-121).
create index member__by_name on member (lower(replace(first_name || last_name, ' ', '')));
-- What looks an account up, shared ones among them.
create index member__bank_account on member (bank_number);
create index member__of_bank_past on member (bank_past_number) where bank_past_number is not null;
create index member__holder_unknown on member (holder_asked_at nulls first, id) where holder_state is null;
-- What waits for an operator.
create index member__holder_case on member (id) where holder_state in ('differs', 'none', 'shared');
grant select, insert on member to morakot_app;
grant update (
  phone, password_hash, password_changed_at, first_name, last_name, birth_date, line, tier, platform_code, status, kyc_verified_at, bank_code,
  bank_number, bank_changed_at, live_feed_opt_out, last_deposit_at, last_withdraw_at, bank_past_code, bank_past_number, bank_past_until,
  holder_state, holder_checked_at, holder_asked_at, holder_closed_state, holder_closed_at
) on member to morakot_app;

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
  -- A member may give the password again before the twelve hours of a session are over. They begin again then, in the same session:
  -- what was counted in it (time played, reality checks, its result) goes on.
  renewed_at timestamptz,
  constraint member_session__id primary key (id),
  constraint member_session__member foreign key (member_id) references member (id),
  constraint member_session__device foreign key (device_id) references member_device (id),
  constraint member_session__ended_by foreign key (ended_by) references member_session (id),
  constraint member_session__token_once unique (token_hash),
  constraint member_session__token_is_sha256 check (length(token_hash) = 32),
  constraint member_session__ended_with_reason check ((ended_at is null) = (ended_reason is null)),
  constraint member_session__reason check (
    ended_reason in ('logout', 'other_device', 'expired', 'blocked', 'password', 'operator')
  ),
  constraint member_session__renewed_later check (renewed_at >= created_at)
);
create unique index member_session__one_live on member_session (member_id) where ended_at is null;
create index member_session__newest on member_session (member_id, id desc);
grant select, insert on member_session to morakot_app;
grant update (token_hash, last_seen_at, ended_at, ended_reason, ended_by, renewed_at) on member_session to morakot_app;

-- What other features check before a member plays: the status, and the session that was opened last, ended or not. What a member plays counts
-- to that session, also what a game still does after a logout. Read under the lock of the member's row.
create view member_standing as
select
  member.id as member_id,
  member.status,
  (select session.id from member_session as session where session.member_id = member.id order by session.id desc limit 1) as session_id
from member;
grant select on member_standing to morakot_app;

-- One bank account, one member (features F-124). Two letter codes may mean one bank, so accounts are compared by the number that the Bank of Thailand
-- gives the bank. `bankNumberOf` of packages/contract is the same table for every code in use; a test compares the two.
create function bank_of_thailand_number(p_code text) returns text
language sql immutable parallel safe
as $$
  select case p_code
    when 'BBL' then '002' when 'KBANK' then '004' when 'KTB' then '006' when 'TTB' then '011' when 'TMB' then '011' when 'SCB' then '014'
    when 'CITI' then '017' when 'SCBT' then '020' when 'CIMB' then '022' when 'UOB' then '024' when 'BAY' then '025' when 'GSB' then '030'
    when 'HSBC' then '031' when 'GHB' then '033' when 'BAAC' then '034' when 'MIZUHO' then '039' when 'IBANK' then '066' when 'TISCO' then '067'
    when 'KKP' then '069' when 'ICBC' then '070' when 'TCD' then '071' when 'LHBANK' then '073'
    else p_code
  end
$$;
revoke all on function bank_of_thailand_number from public;
grant execute on function bank_of_thailand_number to morakot_app;

create unique index member__bank_once on member (bank_of_thailand_number(bank_code), bank_number) where holder_state is distinct from 'shared';
