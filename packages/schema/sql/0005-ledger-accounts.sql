-- Every function below runs with the rights of the schema's owner and a fixed search path: the application role may
-- call it and cannot reach the tables any other way.

-- Opens what a member owns; a second call changes nothing. Answers the accounts in the order of their ids.
--
-- debt takes what a negative correction could not find in the wallet (seamless-wallet.md, rule 6). It holds zero or less, so
-- that real and bonus never fall below their floor, and a repayment can never exceed what is owed. Its floor is far enough
-- below zero that a correction is never refused for it.
create function ledger.open_member(p_owner_id bigint) returns setof ledger.account
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
begin
  insert into ledger.account (owner_id, code, token, mode, floor, ceiling)
  values
    (p_owner_id, 'real', 'CREDIT', 'locked', 0, null),
    (p_owner_id, 'bonus', 'CREDIT', 'locked', 0, null),
    (p_owner_id, 'withdraw_hold', 'CREDIT', 'locked', 0, null),
    (p_owner_id, 'debt', 'CREDIT', 'locked', -4000000000000000000, 0),
    (p_owner_id, 'points', 'PNT', 'locked', 0, null),
    (p_owner_id, 'redemption_hold', 'PNT', 'locked', 0, null),
    (p_owner_id, 'spins', 'SPIN', 'locked', 0, null)
  on conflict on constraint account__once do nothing;
  return query select * from ledger.account where owner_id = p_owner_id order by id;
end
$$;
revoke all on function ledger.open_member from public;
grant execute on function ledger.open_member to morakot_app;

create function ledger.member_account(p_owner_id bigint, p_code text) returns bigint
language plpgsql stable security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.account where owner_id = p_owner_id and code = p_code;
  if not found then
    raise exception 'member % has no account %', p_owner_id, p_code using errcode = 'LG004';
  end if;
  return v_id;
end
$$;
revoke all on function ledger.member_account from public;
grant execute on function ledger.member_account to morakot_app;

-- The id of a house account, opened on first use. The look-up comes first: an insert that conflicts still costs an id.
create function ledger.house(p_code text, p_token ledger.token) returns bigint
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.account where owner_id is null and code = p_code and token = p_token;
  if not found then
    insert into ledger.account (code, token, mode) values (p_code, p_token, 'derived')
    on conflict on constraint account__once do nothing
    returning id into v_id;
  end if;
  if v_id is null then
    select id into strict v_id from ledger.account where owner_id is null and code = p_code and token = p_token;
  end if;
  return v_id;
end
$$;
revoke all on function ledger.house from public;
grant execute on function ledger.house to morakot_app;

-- Locks all accounts of one member and returns them: for a caller that must see balances to decide the legs (a stake
-- shared between real and bonus). The order is that of every posting, ascending id, in one statement; a caller that needs more
-- locks takes them as member, then round or withdrawal, then accounts (ledger.md, discipline 3).
create function ledger.lock_member(p_owner_id bigint) returns setof ledger.account
language sql volatile security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  select * from ledger.account where owner_id = p_owner_id order by id for no key update
$$;
revoke all on function ledger.lock_member from public;
grant execute on function ledger.lock_member to morakot_app;

-- Frozen takes money and gives none; closed does neither, must be empty, and is for ever. What a finding froze opens with the finding only.
create function ledger.set_status(p_account_id bigint, p_status text) returns void
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
begin
  update ledger.account set status = p_status where id = p_account_id and mode = 'locked' and status <> 'closed';
  if not found then
    raise exception 'account % is not open to a change of status', p_account_id using errcode = 'LG004';
  end if;
  perform 1 from ledger.finding where closed_at is null and p_account_id = any (frozen) and p_status = 'open';
  if found then
    raise exception 'account % is frozen by a finding, which two people close', p_account_id using errcode = 'LG010';
  end if;
end
$$;
revoke all on function ledger.set_status from public;
grant execute on function ledger.set_status to morakot_app;
