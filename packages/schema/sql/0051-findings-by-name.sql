-- A breach on an account that is frozen by hand, or closed, stops nobody else: what it names gives nothing already, and a person is told.
-- Withdrawals are stopped only by a breach that names no member's account at all.
create or replace function ledger.record_breaches(p_breaches jsonb) returns integer
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_breach record;
  v_named bigint[];
  v_accounts bigint[];
  v_effect text;
  v_new integer := 0;
begin
  for v_breach in
    select distinct given.invariant, given.transfer_id, given.account_id
    from jsonb_to_recordset(p_breaches) as given (invariant text, transfer_id bigint, account_id bigint)
    order by given.account_id, given.transfer_id, given.invariant
  loop
    update ledger.finding
    set times = times + 1, last_at = clock_timestamp()
    where closed_at is null and invariant = v_breach.invariant
      and transfer_id is not distinct from v_breach.transfer_id and account_id is not distinct from v_breach.account_id;
    continue when found;

    -- A message that waits (I18) says nothing of money.
    v_named := case when v_breach.invariant like 'I18 %' then '{}' else ledger.accounts_of_breach(v_breach.transfer_id, v_breach.account_id) end;
    -- An account that was frozen by hand stays as its operator left it, and is not opened again with the finding.
    select coalesce(array_agg(id), '{}') into v_accounts
    from ledger.account
    where id = any (v_named)
      and (status = 'open' or exists (select from ledger.finding where closed_at is null and account.id = any (finding.frozen)));
    v_effect := case
      when v_accounts <> '{}' then 'freeze'
      when v_named <> '{}' or v_breach.invariant like 'I18 %' then 'tell'
      else 'stop'
    end;

    insert into ledger.finding (invariant, transfer_id, account_id, effect, frozen)
    values (v_breach.invariant, v_breach.transfer_id, v_breach.account_id, v_effect, v_accounts)
    on conflict do nothing;
    continue when not found;
    update ledger.account set status = 'frozen' where id = any (v_accounts) and status = 'open';
    v_new := v_new + 1;
  end loop;
  return v_new;
end
$$;

-- The content hash is part of a row's text: its digits must not depend on a setting of the role either, or every seal reads as broken.
alter function ledger.digest_of(xid8, xid8, bytea) set bytea_output = 'hex';
