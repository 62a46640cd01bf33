-- The auditor: re-adds what was written and names every difference by the invariant it breaks (spec: ledger, I1 to I8).

create type ledger.breach as (invariant text, transfer_id bigint, account_id bigint);

-- What is wrong with the transfers of a range of transactions.
create function ledger.transfer_breaches(p_low xid8, p_high xid8) returns setof ledger.breach
language sql stable
as $$
  with audited as materialized (
    select id, status, reverses from ledger.transfer where xid >= p_low and xid < p_high
  ),
  leg as materialized (
    select entry.* from ledger.entry join audited on audited.id = entry.transfer_id
  ),
  counted as (
    select audited.id, audited.status, count(leg.leg) as legs
    from audited left join leg on leg.transfer_id = audited.id
    group by audited.id, audited.status
  )
  select 'I1 unbalanced', transfer_id, null::bigint from leg group by transfer_id, token having sum(amount) <> 0
  union all
  select 'I1 account twice', transfer_id, account_id from leg group by transfer_id, account_id having count(*) > 1
  union all
  select 'I1 token of another account', leg.transfer_id, leg.account_id
  from leg join ledger.account on account.id = leg.account_id
  where account.token <> leg.token
  union all
  select 'I1 fewer than two legs', id, null from counted where status = 'posted' and legs < 2
  union all
  select 'I7 refused with entries', id, null from counted where status = 'refused' and legs > 0
  union all
  select distinct 'I8 not a mirror', audited.id, null::bigint
  from audited
  cross join lateral (
    select 1
    from (select account_id, amount from ledger.entry where transfer_id = audited.id) as mirror
    full join (select account_id, amount from ledger.entry where transfer_id = audited.reverses) as original using (account_id)
    where mirror.amount is distinct from -original.amount
  ) as difference
  where audited.reverses is not null
  union all
  select 'I8 reversal of a reversal', audited.id, null
  from audited join ledger.transfer as original on original.id = audited.reverses
  where original.reverses is not null
$$;

-- What is wrong with these accounts, or with all of them (null): running balance, chain of versions, bounds at any time.
create function ledger.account_breaches(p_accounts bigint[]) returns setof ledger.breach
language sql stable
as $$
  with chain as materialized (
    select
      transfer_id, account_id, amount, balance_after, account_version,
      lag(balance_after, 1, 0::bigint) over by_version as balance_before,
      row_number() over by_version as position
    from ledger.entry
    where account_version is not null and (p_accounts is null or account_id = any (p_accounts))
    window by_version as (partition by account_id order by account_version)
  ),
  total as (
    select account_id, sum(amount) as amount, count(*) as entries from chain group by account_id
  )
  select 'I3 balance is not the sum of its entries', null::bigint, account.id
  from ledger.account left join total on total.account_id = account.id
  where account.mode = 'locked' and (p_accounts is null or account.id = any (p_accounts))
    and (account.balance <> coalesce(total.amount, 0) or account.version <> coalesce(total.entries, 0))
  union all
  select 'I4 broken chain of versions', transfer_id, account_id
  from chain
  where account_version <> position or balance_after <> balance_before + amount
  union all
  select 'I5 out of bounds', chain.transfer_id, chain.account_id
  from chain join ledger.account on account.id = chain.account_id
  where chain.balance_after < account.floor or chain.balance_after > account.ceiling
$$;

create function ledger.total_breaches() returns setof ledger.breach
language sql stable
as $$
  select 'I2 ' || token || ' does not add up to zero', null::bigint, null::bigint from ledger.entry group by token having sum(amount) <> 0
  union all
  select 'snapshot is not the sum of its entries', null, snapshot.account_id
  from ledger.snapshot
  cross join lateral (
    select coalesce(sum(amount), 0) as amount, count(*) as entries
    from ledger.entry
    where account_id = snapshot.account_id and account_version is null and xid < snapshot.upto_xid
  ) as found
  where snapshot.balance <> found.amount or snapshot.entries <> found.entries
$$;

-- One pass over the transfers since the last one, and the accounts they touched. It must miss nobody, so its cursor is a
-- transaction id below which nothing can appear any more. What tampers with an account nobody touches is found by audit_all.
create function ledger.audit_since(p_low xid8, out next_low xid8, out audited bigint, out breaches jsonb)
language sql stable security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  with safe as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as high),
  touched as materialized (
    select array_agg(distinct entry.account_id) filter (where entry.account_version is not null) as accounts, count(distinct transfer.id) as transfers
    from safe
    join ledger.transfer on transfer.xid >= p_low and transfer.xid < safe.high
    left join ledger.entry on entry.transfer_id = transfer.id
  ),
  breach as (
    select found.* from safe, ledger.transfer_breaches(p_low, safe.high) as found
    union all
    select found.* from touched, ledger.account_breaches(coalesce(touched.accounts, '{}')) as found
  )
  select
    (select high from safe),
    (select transfers from touched),
    coalesce((select jsonb_agg(breach) from breach), '[]')
$$;

create function ledger.audit_all(out audited bigint, out breaches jsonb)
language sql stable security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  with breach as (
    select * from ledger.transfer_breaches('0', '18446744073709551615')
    union all
    select * from ledger.account_breaches(null)
    union all
    select * from ledger.total_breaches()
    union all
    select 'I17 seal ' || broken || ' does not fit', null, null from ledger.broken_seals() as broken
  )
  select (select count(*) from ledger.transfer), coalesce((select jsonb_agg(breach) from breach), '[]')
$$;
