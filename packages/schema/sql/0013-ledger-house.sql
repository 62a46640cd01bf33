-- A house balance is its last snapshot and the entries since.
create function ledger.house_balance(p_code text, p_token ledger.token) returns numeric
language sql stable security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  select coalesce(last.balance, 0) + coalesce(tail.amount, 0)
  from ledger.account
  left join lateral (
    select balance, upto_xid from ledger.snapshot where account_id = account.id order by upto_xid desc limit 1
  ) as last on true
  left join lateral (
    select sum(entry.amount) as amount
    from ledger.entry
    where entry.account_id = account.id and entry.account_version is null and entry.xid >= coalesce(last.upto_xid, '0')
  ) as tail on true
  where account.owner_id is null and account.code = p_code and account.token = p_token
$$;
revoke all on function ledger.house_balance from public;
grant execute on function ledger.house_balance to morakot_app;

-- Sums up what every house account holds. It stops below the oldest running transaction: what that one will write is not
-- here yet and must stay in the tail. Nightly is enough. Answers how many accounts have moved since their last snapshot.
create function ledger.take_snapshots() returns bigint
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_taken bigint;
begin
  insert into ledger.snapshot (account_id, upto_xid, balance, entries)
  select account.id, safe.upto_xid, coalesce(last.balance, 0) + tail.amount, coalesce(last.entries, 0) + tail.entries
  from ledger.account
  cross join (select pg_snapshot_xmin(pg_current_snapshot()) as upto_xid) as safe
  left join lateral (
    select balance, entries, upto_xid from ledger.snapshot where account_id = account.id order by upto_xid desc limit 1
  ) as last on true
  cross join lateral (
    select sum(entry.amount) as amount, count(*) as entries
    from ledger.entry
    where entry.account_id = account.id and entry.account_version is null
      and entry.xid >= coalesce(last.upto_xid, '0') and entry.xid < safe.upto_xid
  ) as tail
  where account.mode = 'derived' and tail.entries > 0
  on conflict on constraint snapshot__id do nothing;
  get diagnostics v_taken = row_count;
  return v_taken;
end
$$;
revoke all on function ledger.take_snapshots from public;
grant execute on function ledger.take_snapshots to morakot_app, morakot_auditor;
