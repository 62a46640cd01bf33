-- An import brings members of a platform with a gateway along: their phone and bank account are those of the platform, and its gateway keeps the
-- password. As in 0107 for all others.
create or replace function import_members(p_source text) returns void
language plpgsql
as $$
begin
  insert into import_member (source, external_id, member_id)
  select p_source, body ->> 'id', nextval(pg_get_serial_sequence('member', 'id'))
  from (select * from import_lines(p_source, 'members') order by line) as given;

  insert into member (
    id, username, platform_code, phone, password_hash, first_name, last_name, birth_date, line, marketing_source, referral_code, referred_by, tier,
    status, kyc_verified_at, bank_code, bank_number, registered_at
  )
  overriding system value
  select
    own.member_id, body ->> 'username', coalesce(body ->> 'platform', 'TIAMUT'), case when body ? 'platform' then null else body ->> 'phone' end,
    case when body ? 'platform' then null else body ->> 'passwordHash' end, body ->> 'firstName', body ->> 'lastName',
    (body ->> 'birthDate')::date, body ->> 'line', 'OTHER',
    coalesce(body ->> 'referralCode', upper(left(encode(sha256(convert_to(import_key(p_source, own.external_id), 'UTF8')), 'hex'), 12))),
    friend.member_id, body ->> 'tier',
    case when exists (
      select from import_line as block where block.source = p_source and block.file = 'blocks' and block.body ->> 'member' = own.external_id
    ) then 'blocked' else 'active' end,
    (body ->> 'kycVerifiedAt')::timestamptz, case when body ? 'platform' then null else body #>> '{bank,code}' end,
    case when body ? 'platform' then null else body #>> '{bank,number}' end, (body ->> 'registeredAt')::timestamptz
  from import_lines(p_source, 'members') as given
  join import_member as own on own.source = p_source and own.external_id = given.body ->> 'id'
  left join import_member as friend on friend.source = p_source and friend.external_id = given.body ->> 'referredBy'
  order by own.member_id;

  insert into member_platform (member_id, platform_code, password_hash, phone, bank_code, bank_number, told_at)
  select
    own.member_id, body ->> 'platform', body ->> 'passwordHash', body ->> 'phone', body #>> '{bank,code}', body #>> '{bank,number}',
    (body ->> 'registeredAt')::timestamptz
  from import_lines(p_source, 'members') as given
  join import_member as own on own.source = p_source and own.external_id = given.body ->> 'id'
  where body ? 'platform';

  perform ledger.open_members(array(select member_id from import_member where source = p_source order by member_id));
  -- What follows is planned by what is there now.
  analyze member;
  analyze ledger.account;
end
$$;
