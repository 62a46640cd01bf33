-- The auditor below the end of an archive: what is left there is whole transfers, which are looked at as ever; chains of versions and sums of
-- the house begin where the archive ends, and seals that are archived are computed from its files (npm run archive -- check).

-- As in 0012.
create or replace function ledger.chain_breaches(p_low xid8, p_high xid8) returns setof ledger.breach
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

-- As in 0012.
create or replace function ledger.account_breaches(p_accounts bigint[]) returns setof ledger.breach
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

-- As in 0012.
create or replace function ledger.snapshot_breaches(p_accounts bigint[], p_snapshots integer) returns setof ledger.breach
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
    -- Of the last archive's end and before, the files tell.
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

-- As in 0043.
create or replace function ledger.audit_snapshots(
  p_account bigint,
  p_xid xid8,
  p_entries integer,
  out next_account bigint,
  out next_xid xid8,
  out breaches jsonb
)
language plpgsql stable security definer
set search_path = pg_catalog, ledger, pg_temp
set enable_seqscan = off
as $$
declare
  v_snapshot record;
  v_left bigint := p_entries;
  v_found record;
  v_wrong ledger.breach[] := '{}';
begin
  for v_snapshot in
    select
      snapshot.account_id, snapshot.upto_xid, snapshot.balance, snapshot.entries,
      coalesce(before.upto_xid, '0') as from_xid, coalesce(before.balance, 0) as balance_before, coalesce(before.entries, 0) as entries_before
    from ledger.snapshot
    left join lateral (
      select each.upto_xid, each.balance, each.entries
      from ledger.snapshot as each
      where each.account_id = snapshot.account_id and each.upto_xid < snapshot.upto_xid
      order by each.upto_xid desc
      limit 1
    ) as before on true
    where (snapshot.account_id, snapshot.upto_xid) > (p_account, p_xid) and snapshot.upto_xid > ledger.archived_xid()
    order by snapshot.account_id, snapshot.upto_xid
  loop
    -- There are more than this call may look at.
    if v_left <= 0 then
      breaches := ledger.listed(v_wrong);
      return;
    end if;
    select coalesce(sum(entry.amount), 0) as amount, count(*) as entries into v_found
    from ledger.entry
    where entry.account_id = v_snapshot.account_id and entry.account_version is null
      and entry.xid >= v_snapshot.from_xid and entry.xid < v_snapshot.upto_xid;
    if v_snapshot.balance <> v_snapshot.balance_before + v_found.amount or v_snapshot.entries <> v_snapshot.entries_before + v_found.entries then
      v_wrong := v_wrong || row('snapshot is not the sum of its entries', null, v_snapshot.account_id)::ledger.breach;
    end if;
    next_account := v_snapshot.account_id;
    next_xid := v_snapshot.upto_xid;
    v_left := v_left - 1 - v_found.entries;
  end loop;
  next_account := null;
  next_xid := null;
  breaches := ledger.listed(v_wrong);
end
$$;

-- As in 0043.
create or replace function ledger.stretch_breaches(p_account bigint, p_version bigint, p_entries integer) returns setof ledger.breach
language sql stable
as $$
  with chain as materialized (
    select
      each.*,
      coalesce(
        lag(balance_after) over by_version,
        (select balance_after from ledger.entry where account_id = p_account and account_version = p_version and p_version > opening.version),
        opening.balance
      ) as balance_before,
      greatest(p_version, opening.version) + row_number() over by_version as position
    from (
      select transfer_id, amount, balance_after, account_version
      from ledger.entry
      where account_id = p_account and account_version > greatest(p_version, (ledger.opening_of(p_account)).version)
      order by account_version
      limit p_entries
    ) as each
    cross join ledger.opening_of(p_account) as opening
    window by_version as (order by account_version)
  )
  select 'I4 broken chain of versions', transfer_id, p_account
  from chain
  where account_version <> position or balance_after <> balance_before + amount
  union all
  select 'I5 out of bounds', chain.transfer_id, p_account
  from chain join ledger.account on account.id = p_account
  where chain.balance_after < account.floor or chain.balance_after > account.ceiling
  union all
  select 'I3 balance is not the sum of its entries', null, p_account
  from ledger.account
  cross join ledger.opening_of(p_account) as opening
  left join lateral (
    select balance_after, account_version
    from ledger.entry
    where account_id = p_account and account_version > opening.version
    order by account_version desc
    limit 1
  ) as last on true
  where account.id = p_account and (select count(*) from chain) < p_entries
    and (account.balance <> coalesce(last.balance_after, opening.balance) or account.version <> coalesce(last.account_version, opening.version))
$$;

-- As in 0043.
create or replace function ledger.audit_chains(
  p_after bigint,
  p_version bigint,
  p_entries integer,
  out next_after bigint,
  out next_version bigint,
  out breaches jsonb
)
language plpgsql stable security definer
set search_path = pg_catalog, ledger, pg_temp
set enable_seqscan = off
as $$
declare
  v_accounts bigint[];
  v_first bigint;
  v_entries bigint;
begin
  next_version := 0;
  select id, version into v_first, v_entries from ledger.account where id > p_after order by id limit 1;
  if v_entries > p_entries or p_version > 0 then
    breaches := ledger.listed(array(select wrong from ledger.stretch_breaches(v_first, p_version, p_entries) as wrong));
    select max(account_version), count(*) into next_version, v_entries
    from (
      select account_version
      from ledger.entry
      where account_id = v_first and account_version > greatest(p_version, (ledger.opening_of(v_first)).version)
      order by account_version
      limit p_entries
    ) as stretch;
    if v_entries < p_entries then
      next_after := v_first;
      next_version := 0;
    else
      next_after := p_after;
    end if;
    return;
  end if;
  select array_agg(id), max(id)
  into v_accounts, next_after
  from (
    select id, sum(1 + version) over (order by id) as together
    from ledger.account
    where id > p_after
    order by id
    limit p_entries
  ) as counted
  where counted.together <= p_entries + 1;
  breaches := ledger.listed(array(select wrong from ledger.account_breaches(coalesce(v_accounts, '{}')) as wrong));
end
$$;

-- As in 0010.
create or replace function ledger.broken_seals() returns setof bigint
language sql stable security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  select seal.id
  from (select *, lag(digest, 1, ''::bytea) over (order by id) as previous from ledger.seal) as seal
  cross join lateral (
    select * from ledger.digest_of(seal.low_xid, seal.high_xid, seal.previous) where seal.id > ledger.archived_seal()
  ) as found
  where seal.transfers <> found.transfers or seal.entries <> found.entries or seal.digest <> found.digest
$$;

-- As in 0012.
create or replace function ledger.audit_seals(p_after bigint, p_transfers integer)
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
