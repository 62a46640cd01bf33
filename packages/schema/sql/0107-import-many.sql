-- An import of many members takes one statement where each member took one: a plan that was made for an empty table is not used again for each.

-- What a member owns: opens the accounts of members who have none.
create function ledger.open_members(p_owner_ids bigint[]) returns void
language sql
set search_path = pg_catalog, ledger, pg_temp
begin atomic
  insert into ledger.account (owner_id, code, token, mode, floor, ceiling)
  select owner.id, opened.code, opened.token::ledger.token, 'locked', opened.floor, opened.ceiling
  from unnest(p_owner_ids) with ordinality as owner (id, place)
  cross join (
    values
      (1, 'real', 'CREDIT', 0::bigint, null::bigint), (2, 'bonus', 'CREDIT', 0, null), (3, 'withdraw_hold', 'CREDIT', 0, null),
      (4, 'debt', 'CREDIT', -4000000000000000000, 0), (5, 'points', 'PNT', 0, null), (6, 'redemption_hold', 'PNT', 0, null),
      (7, 'spins', 'SPIN', 0, null)
  ) as opened (place, code, token, floor, ceiling)
  order by owner.place, opened.place
  on conflict on constraint account__once do nothing;
end;
revoke all on function ledger.open_members from public;

-- As in 0005, by the same list of accounts.
create or replace function ledger.open_member(p_owner_id bigint) returns setof ledger.account
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
begin
  perform ledger.open_members(array[p_owner_id]);
  return query select * from ledger.account where owner_id = p_owner_id order by id;
end
$$;

-- As in 0085, with one statement for all accounts.
create or replace function import_members(p_source text) returns void
language plpgsql
as $$
begin
  insert into import_member (source, external_id, member_id)
  select p_source, body ->> 'id', nextval(pg_get_serial_sequence('member', 'id'))
  from (select * from import_lines(p_source, 'members') order by line) as given;

  insert into member (
    id, username, phone, password_hash, first_name, last_name, birth_date, line, marketing_source, referral_code, referred_by, tier, status,
    kyc_verified_at, bank_code, bank_number, registered_at
  )
  overriding system value
  select
    own.member_id, body ->> 'username', body ->> 'phone', body ->> 'passwordHash', body ->> 'firstName', body ->> 'lastName',
    (body ->> 'birthDate')::date, body ->> 'line', 'OTHER',
    coalesce(body ->> 'referralCode', upper(left(encode(sha256(convert_to(import_key(p_source, own.external_id), 'UTF8')), 'hex'), 12))),
    friend.member_id, body ->> 'tier',
    case when exists (
      select from import_line as block where block.source = p_source and block.file = 'blocks' and block.body ->> 'member' = own.external_id
    ) then 'blocked' else 'active' end,
    (body ->> 'kycVerifiedAt')::timestamptz, body #>> '{bank,code}', body #>> '{bank,number}', (body ->> 'registeredAt')::timestamptz
  from import_lines(p_source, 'members') as given
  join import_member as own on own.source = p_source and own.external_id = given.body ->> 'id'
  left join import_member as friend on friend.source = p_source and friend.external_id = given.body ->> 'referredBy'
  order by own.member_id;

  perform ledger.open_members(array(select member_id from import_member where source = p_source order by member_id));
  -- What follows is planned by what is there now.
  analyze member;
  analyze ledger.account;
end
$$;
