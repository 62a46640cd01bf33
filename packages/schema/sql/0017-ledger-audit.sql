-- The auditor: re-adds what was written and names every difference by the invariant it breaks (spec: ledger, I1 to I8). Its passes are cut
-- into slices, so that none of them holds the database up however large the ledger has become.
create type ledger.breach as (invariant text, transfer_id bigint, account_id bigint);

-- What is wrong with the transfers of a range of transactions. What is new is beyond what the planner's statistics know, and two lists of which
-- it expects one row each would be compared row by row: the legs of a transfer are counted by its index.
create function ledger.transfer_breaches(p_low xid8, p_high xid8) returns setof ledger.breach
language sql stable
as $$
  with audited as materialized (
    select transfer.id, transfer.status, transfer.reverses, counted.legs
    from ledger.transfer
    cross join lateral (select count(*) as legs from ledger.entry where entry.transfer_id = transfer.id) as counted
    where transfer.xid >= p_low and transfer.xid < p_high
  ),
  leg as materialized (
    select entry.* from audited join ledger.entry on entry.transfer_id = audited.id
  )
  select 'I1 unbalanced', transfer_id, null::bigint from leg group by transfer_id, token having sum(amount) <> 0
  union all
  select 'I1 account twice', transfer_id, account_id from leg group by transfer_id, account_id having count(*) > 1
  union all
  select 'I1 token of another account', leg.transfer_id, leg.account_id
  from leg join ledger.account on account.id = leg.account_id
  where account.token <> leg.token
  union all
  select 'I1 fewer than two legs', id, null from audited where status = 'posted' and legs < 2
  union all
  select 'I4 leg outside the chain of versions', leg.transfer_id, leg.account_id
  from leg join ledger.account on account.id = leg.account_id
  where (account.mode = 'locked') <> (leg.account_version is not null)
  union all
  select 'I7 refused with entries', id, null from audited where status = 'refused' and legs > 0
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
  union all
  select 'I2 ' || token || ' does not add up to zero', null::bigint, null::bigint from leg group by token having sum(amount) <> 0
$$;
revoke all on function ledger.transfer_breaches from public;

-- The auditor below the end of an archive: what is left there is whole transfers, which are looked at as ever; chains of versions and sums of
-- the house begin where the archive ends, and seals that are archived are computed from its files (npm run archive -- check).

-- Entries of these transactions that do not continue the balance and the version of the entry before.
create function ledger.chain_breaches(p_low xid8, p_high xid8) returns setof ledger.breach
language sql stable
as $$
  with recent as materialized (
    select
      entry.transfer_id, entry.account_id, entry.amount, entry.balance_after, entry.account_version,
      opening.version as first_version, opening.balance as first_balance
    from ledger.transfer
    join ledger.entry on entry.transfer_id = transfer.id
    cross join lateral ledger.opening_of(entry.account_id) as opening
    where transfer.xid >= p_low and transfer.xid < p_high and entry.account_version is not null
      -- Below, versions have gaps where play has left.
      and entry.account_version > opening.version
  )
  select 'I4 broken chain of versions', recent.transfer_id, recent.account_id
  from recent
  left join ledger.entry as previous
    on previous.account_id = recent.account_id and previous.account_version = recent.account_version - 1
    and recent.account_version > recent.first_version + 1
  where recent.balance_after <> coalesce(previous.balance_after, recent.first_balance) + recent.amount
    or (previous.account_id is null) <> (recent.account_version = recent.first_version + 1)
  union all
  select 'I3 balance is not the sum of its entries', null::bigint, account.id
  from (select distinct recent.account_id from recent) as touched
  join ledger.account on account.id = touched.account_id
  cross join lateral (
    select entry.balance_after, entry.account_version
    from ledger.entry
    where entry.account_id = account.id and entry.account_version is not null
    order by entry.account_version desc
    limit 1
  ) as last
  where account.balance <> last.balance_after or account.version <> last.account_version
  union all
  select 'I5 out of bounds', recent.transfer_id, recent.account_id
  from recent join ledger.account on account.id = recent.account_id
  where recent.balance_after < account.floor or recent.balance_after > account.ceiling
$$;
revoke all on function ledger.chain_breaches from public;

-- The whole chains of these accounts: gaps in the versions, and balances that are not the sums of their entries.
create function ledger.account_breaches(p_accounts bigint[]) returns setof ledger.breach
language sql stable
as $$
  with chain as materialized (
    select
      transfer_id, account_id, amount, balance_after, account_version,
      coalesce(lag(balance_after) over by_version, opening.balance) as balance_before,
      opening.version + row_number() over by_version as position
    from ledger.entry
    cross join lateral ledger.opening_of(account_id) as opening
    where account_version is not null and account_version > opening.version and (p_accounts is null or account_id = any (p_accounts))
    window by_version as (partition by account_id order by account_version)
  ),
  total as (
    select account_id, sum(amount) as amount, count(*) as entries from chain group by account_id
  )
  select 'I3 balance is not the sum of its entries', null::bigint, account.id
  from ledger.account
  cross join lateral ledger.opening_of(account.id) as opening
  left join total on total.account_id = account.id
  where account.mode = 'locked' and (p_accounts is null or account.id = any (p_accounts))
    and (account.balance <> opening.balance + coalesce(total.amount, 0) or account.version <> opening.version + coalesce(total.entries, 0))
  union all
  select 'I4 broken chain of versions', transfer_id, account_id
  from chain
  where account_version <> position or balance_after <> balance_before + amount
  union all
  select 'I5 out of bounds', chain.transfer_id, chain.account_id
  from chain join ledger.account on account.id = chain.account_id
  where chain.balance_after < account.floor or chain.balance_after > account.ceiling
$$;
revoke all on function ledger.account_breaches from public;

-- The newest snapshots of these accounts that are not the sums of the entries before them.
create function ledger.snapshot_breaches(p_accounts bigint[], p_snapshots integer) returns setof ledger.breach
language sql stable
as $$
  select 'snapshot is not the sum of its entries', null::bigint, account.id
  from ledger.account
  cross join lateral (
    select *
    from (
      select
        upto_xid, balance, entries,
        lead(upto_xid, 1, '0') over newest_first as after_xid,
        lead(balance, 1, 0::numeric) over newest_first as balance_before,
        lead(entries, 1, 0::bigint) over newest_first as entries_before
      from ledger.snapshot
      where account_id = account.id
      window newest_first as (order by upto_xid desc)
    ) as each
    -- Up to the end of the last archive, the files have it.
    where upto_xid > ledger.archived_xid()
    order by upto_xid desc
    limit p_snapshots
  ) as snapshot
  cross join lateral (
    select coalesce(sum(entry.amount), 0) as amount, count(*) as entries
    from ledger.entry
    where entry.account_id = account.id and entry.account_version is null
      and entry.xid >= snapshot.after_xid and entry.xid < snapshot.upto_xid
  ) as found
  where account.mode = 'derived' and (p_accounts is null or account.id = any (p_accounts))
    and (snapshot.balance <> snapshot.balance_before + found.amount or snapshot.entries <> snapshot.entries_before + found.entries)
$$;
revoke all on function ledger.snapshot_breaches from public;

-- What is wrong with the sums over everything.
create function ledger.total_breaches() returns setof ledger.breach
language sql stable
as $$
  select 'I2 ' || token || ' does not add up to zero', null::bigint, null::bigint from ledger.entry group by token having sum(amount) <> 0
  union all
  select distinct found.* from ledger.snapshot_breaches(null, null) as found
$$;
revoke all on function ledger.total_breaches from public;

-- More than this is one catastrophe, not many breaches.
create function ledger.listed(p_breaches ledger.breach[]) returns jsonb
language sql immutable
as $$
  select coalesce(jsonb_agg(distinct breach), '[]') from unnest(p_breaches[:1000]) as breach
$$;
revoke all on function ledger.listed from public;

-- One pass over at most so many transfers from a position on, and the end of the chains that they touched. It must miss no transfer, so its
-- cursor is a transaction id below which nothing can appear any more. From the last position it audits what is new, from zero everything.
create function ledger.audit_since(
  p_low xid8,
  p_transfers integer default 2147483646,
  out next_low xid8,
  out is_done boolean,
  out audited bigint,
  out breaches jsonb
)
language plpgsql stable security definer
set search_path = pg_catalog, ledger, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_safe xid8 := pg_snapshot_xmin(pg_current_snapshot());
begin
  select xid into next_low from ledger.transfer where xid >= p_low and xid < v_safe order by xid offset p_transfers limit 1;
  if next_low = p_low then
    -- One transaction posted more than that; it is never cut.
    select xid into next_low from ledger.transfer where xid > p_low and xid < v_safe order by xid limit 1;
  end if;
  is_done := next_low is null;
  next_low := coalesce(next_low, v_safe);
  select count(*) into audited from ledger.transfer where xid >= p_low and xid < next_low;
  breaches := ledger.listed(array(
    select wrong from ledger.transfer_breaches(p_low, next_low) as wrong
    union all
    select wrong from ledger.chain_breaches(p_low, next_low) as wrong
  ));
end
$$;
revoke all on function ledger.audit_since from public;
grant execute on function ledger.audit_since to morakot_app, morakot_auditor;

-- Re-adds the next accounts after one, of about so many entries together, whether they were touched or not. next_after is null
-- after the last account. p_snapshots: how many of a house account's newest snapshots are re-added; null is all.
create function ledger.audit_accounts(
  p_after bigint,
  p_entries integer,
  p_snapshots integer,
  out next_after bigint,
  out audited bigint,
  out breaches jsonb
)
language plpgsql stable security definer
set search_path = pg_catalog, ledger, pg_temp
set enable_seqscan = off
as $$
declare
  v_accounts bigint[];
begin
  select array_agg(id), max(id), count(*)
  into v_accounts, next_after, audited
  from (
    select id, sum(1 + version) over (order by id) - version as entries
    from ledger.account
    where id > p_after
    order by id
    limit p_entries
  ) as counted
  where counted.entries <= p_entries;
  breaches := ledger.listed(array(
    select wrong from ledger.account_breaches(coalesce(v_accounts, '{}')) as wrong
    union all
    select wrong from ledger.snapshot_breaches(coalesce(v_accounts, '{}'), p_snapshots) as wrong
  ));
end
$$;
revoke all on function ledger.audit_accounts from public;
grant execute on function ledger.audit_accounts to morakot_auditor;

-- The seals after one, for a bounded number of transfers, each with whether its digest fits.
create function ledger.audit_seals(p_after bigint, p_transfers integer)
returns table (id bigint, low_xid xid8, high_xid xid8, transfers bigint, entries bigint, digest text, fits boolean)
language sql stable security definer
set search_path = pg_catalog, ledger, pg_temp
set enable_seqscan = off
as $$
  select
    seal.id, seal.low_xid, seal.high_xid, seal.transfers, seal.entries, encode(seal.digest, 'hex'),
    -- Of an archived one the row alone is here, which the auditor compares with its copy.
    seal.id <= ledger.archived_seal() or (seal.transfers, seal.entries, seal.digest) = (found.transfers, found.entries, found.digest)
  from (
    select each.*, sum(1 + each.transfers) over (order by each.id) - each.transfers as together
    from ledger.seal as each
    where each.id > p_after
    order by each.id
    limit p_transfers
  ) as seal
  left join lateral (select before.digest from ledger.seal as before where before.id < seal.id order by before.id desc limit 1) as previous on true
  left join lateral (
    select * from ledger.digest_of(seal.low_xid, seal.high_xid, coalesce(previous.digest, '')) where seal.id > ledger.archived_seal()
  ) as found on true
  where seal.together <= p_transfers
  order by seal.id
$$;
revoke all on function ledger.audit_seals from public;
grant execute on function ledger.audit_seals to morakot_auditor;

-- Everything at once: for a ledger that was restored, and for tests.
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
revoke all on function ledger.audit_all from public;
grant execute on function ledger.audit_all to morakot_app;
