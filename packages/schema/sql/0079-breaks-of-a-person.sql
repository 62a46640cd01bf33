-- A break is of a person, not of an account: who has the same phone or bank account on another platform is on it there too (features F-104).
create index member_platform__phone on member_platform (phone);
create index member_platform__bank_account on member_platform (bank_code, bank_number);

-- The accounts of the person whom an account belongs to, itself among them.
create function accounts_of_person(p_member bigint) returns setof bigint
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select p_member
  union
  select other.id
  from member_contact as own
  join member as other on other.phone = own.phone or (other.bank_code, other.bank_number) = (own.bank_code, own.bank_number)
  where own.member_id = p_member
  union
  select other.member_id
  from member_contact as own
  join member_platform as other on other.phone = own.phone or (other.bank_code, other.bank_number) = (own.bank_code, own.bank_number)
  where own.member_id = p_member
$$;
revoke all on function accounts_of_person from public;
grant execute on function accounts_of_person to morakot_app;
