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

-- Of another platform's members the flag stands here: their account is in this table until they migrate.
alter table member_platform add column is_bank_shared boolean not null default false;
grant update (is_bank_shared) on member_platform to morakot_app;

-- Members who share an account already keep it. They are not verified, wait for an operator, and the rule below leaves them out.
update member set holder_state = 'shared', holder_checked_at = null
where (bank_of_thailand_number(bank_code), bank_number) in (
  select bank_of_thailand_number(bank_code), bank_number from member
  where bank_number is not null
  group by 1, 2 having count(*) > 1
);

update member_platform set is_bank_shared = true
where (platform_code, bank_of_thailand_number(bank_code), bank_number) in (
  select platform_code, bank_of_thailand_number(bank_code), bank_number from member_platform
  group by 1, 2, 3 having count(*) > 1
);
update member set holder_state = 'shared', holder_checked_at = null
where bank_number is null and id in (select member_id from member_platform where is_bank_shared);

alter table member drop constraint member__bank_once;
create unique index member__bank_once on member (bank_of_thailand_number(bank_code), bank_number) where holder_state is distinct from 'shared';
create unique index member_platform__bank_once on member_platform (platform_code, bank_of_thailand_number(bank_code), bank_number)
where not is_bank_shared;

-- What looks an account up, shared ones among them.
create index member__bank_account on member (bank_number);
drop index member__of_bank_past;
create index member__of_bank_past on member (bank_past_number) where bank_past_number is not null;
drop index member_platform__bank_account;
create index member_platform__bank_account on member_platform (bank_number);

-- Whom the job asks the bank about next: those of whom it has said nothing, the longest waiting first.
alter table member add column holder_asked_at timestamptz;
grant update (holder_asked_at) on member to morakot_app;
create index member__holder_unknown on member (holder_asked_at nulls first, id) where holder_state is null;
-- What waits for an operator.
create index member__holder_case on member (id) where holder_state in ('differs', 'none', 'shared');

-- The accounts of the person whom an account belongs to, itself among them: an account at a bank is the same by either code of the bank.
create or replace function accounts_of_person(p_member bigint) returns setof bigint
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select p_member
  union
  select other.id
  from member_contact as own
  join member as other
    on other.phone = own.phone
    or (other.bank_number = own.bank_number and bank_of_thailand_number(other.bank_code) = bank_of_thailand_number(own.bank_code))
  where own.member_id = p_member
  union
  select other.member_id
  from member_contact as own
  join member_platform as other
    on other.phone = own.phone
    or (other.bank_number = own.bank_number and bank_of_thailand_number(other.bank_code) = bank_of_thailand_number(own.bank_code))
  where own.member_id = p_member
$$;
