-- Platforms (ENT-3), their sports providers (ENT-2), and what a platform that is not ours reports of a member (ENT-4; features F-100, F-101).
create table platform (
  code text not null,
  short_code text not null,
  name text not null,
  -- What the usernames of its members begin with; the primary platform has none.
  prefix text,
  priority integer not null,
  is_active boolean not null,
  -- A path on our own API: the browser never learns the address of a gateway.
  gateway_base_url text,
  revision integer not null default 1,
  updated_at timestamptz,
  updated_by bigint,
  constraint platform__code primary key (code),
  constraint platform__short_code_once unique (short_code),
  constraint platform__prefix_once unique (prefix),
  constraint platform__updated_by foreign key (updated_by) references operator (id),
  constraint platform__code_known check (code in ('TIAMUT', 'AMBKING', 'SB')),
  constraint platform__prefix check (prefix ~ '^[a-z]{2,6}[0-9]{0,3}$'),
  constraint platform__priority check (priority between 1 and 99),
  constraint platform__gateway_base_url check (gateway_base_url = '/gateways/' || code),
  -- Our own ledger holds the credit of the primary platform: it has no gateway, no prefix, and is never switched off.
  constraint platform__primary check ((code = 'TIAMUT') = (prefix is null) and (prefix is null) = (gateway_base_url is null)),
  constraint platform__primary_is_active check (code <> 'TIAMUT' or is_active)
);
grant select on platform to morakot_app;
grant update (priority, is_active, revision, updated_at, updated_by) on platform to morakot_app;

create table sports_provider (
  code text not null,
  platform_code text not null,
  name text not null,
  priority integer not null,
  is_active boolean not null,
  -- The address of its API; null: the one in the installation's configuration.
  api_base_url text,
  -- The key that it knows us by, sealed. It is written and never shown.
  sealed_key_id text,
  sealed_box bytea,
  revision integer not null default 1,
  updated_at timestamptz,
  updated_by bigint,
  constraint sports_provider__code primary key (code),
  constraint sports_provider__platform foreign key (platform_code) references platform (code),
  constraint sports_provider__updated_by foreign key (updated_by) references operator (id),
  constraint sports_provider__priority check (priority between 1 and 99),
  constraint sports_provider__api_base_url check (api_base_url ~ '^https?://[^/?#@\s]+(/[^?#@\s]*)?$' and length(api_base_url) <= 200),
  constraint sports_provider__sealed_whole check (num_nulls(sealed_key_id, sealed_box) in (0, 2))
);
grant select on sports_provider to morakot_app;
grant update (priority, is_active, api_base_url, sealed_key_id, sealed_box, revision, updated_at, updated_by) on sports_provider to morakot_app;

insert into platform (code, short_code, name, prefix, priority, is_active, gateway_base_url) values
  ('TIAMUT', 'TM', 'ระบบหลัก', null, 1, true, null),
  ('AMBKING', 'AG', 'แอมบ์คิง', 'amb9', 2, true, '/gateways/AMBKING'),
  ('SB', 'SB', 'สปอร์ตบุ๊ก', 'sbx9', 3, false, '/gateways/SB');

insert into sports_provider (code, platform_code, name, priority, is_active) values
  ('TM', 'TIAMUT', 'ระบบหลัก', 1, true),
  ('AG', 'AMBKING', 'แอมบ์คิง', 2, true),
  ('SB', 'SB', 'สปอร์ตบุ๊ก', 3, false);

-- Values that replace our own columns while a member is on another platform, as its gateway reported them at the last login. Phone and bank
-- account are not unique here: one person may have an account on either platform (features F-101).
create table member_platform (
  member_id bigint not null,
  platform_code text not null,
  -- Of the password that the gateway last let in. After a migration the member logs in with it.
  password_hash text not null,
  phone text not null,
  bank_code text not null,
  bank_number text not null,
  told_at timestamptz not null,
  -- The flag of another platform's members is here: their account is in this table until they migrate.
  is_bank_shared boolean not null default false,
  constraint member_platform__one_a_member primary key (member_id),
  constraint member_platform__member foreign key (member_id) references member (id),
  constraint member_platform__platform foreign key (platform_code) references platform (code),
  constraint member_platform__not_ours check (platform_code <> 'TIAMUT'),
  constraint member_platform__phone check (phone ~ '^0[689][0-9]{8}$'),
  constraint member_platform__bank_number check (bank_number ~ '^[0-9]{10,15}$')
);
-- A break is of a person, not of an account: who has the same phone or bank account on another platform is on it there too (features F-104).
create index member_platform__phone on member_platform (phone);
create index member_platform__bank_account on member_platform (bank_number);
grant select, insert on member_platform to morakot_app;
grant update (password_hash, phone, bank_code, bank_number, told_at, is_bank_shared) on member_platform to morakot_app;

-- How to reach and to pay a member, whatever the platform.
create view member_contact as
select
  member.id as member_id,
  coalesce(member.phone, platform.phone) as phone,
  coalesce(member.bank_code, platform.bank_code) as bank_code,
  coalesce(member.bank_number, platform.bank_number) as bank_number
from member
left join member_platform as platform on platform.member_id = member.id;
grant select on member_contact to morakot_app;

create unique index member_platform__bank_once on member_platform (platform_code, bank_of_thailand_number(bank_code), bank_number)
where not is_bank_shared;
