-- The auditor's pass in statements that are short however large the ledger is, each part of it for itself: how far each has come is written
-- down, so that one that fails is seen, and holds up no other.
create table ledger.auditor_part (
  part text not null,
  -- When it was first tried, and when it last came to its end.
  first_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  -- It is late when it came to no end for so long.
  late_after interval not null,
  -- Of the last try, when that failed.
  failure text,
  constraint auditor_part__once primary key (part)
);
grant select on ledger.auditor_part to morakot_app, morakot_auditor;

create function ledger.record_part(p_part text, p_late_after interval, p_is_done boolean, p_failure text) returns void
language sql volatile security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  insert into ledger.auditor_part as known (part, late_after, done_at, failure)
  values (p_part, p_late_after, case when p_is_done then clock_timestamp() end, p_failure)
  on conflict (part) do update
  set late_after = excluded.late_after, done_at = coalesce(excluded.done_at, known.done_at), failure = excluded.failure
$$;
revoke all on function ledger.record_part from public;
grant execute on function ledger.record_part to morakot_auditor;

-- A part that the code no longer has would be late for ever.
create function ledger.keep_parts(p_parts text[]) returns void
language sql volatile security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  delete from ledger.auditor_part where part <> all (p_parts)
$$;
revoke all on function ledger.keep_parts from public;
grant execute on function ledger.keep_parts to morakot_auditor;

-- Seals at most so many transfers after the last seal: what was left by an auditor that was away is sealed piece by piece. One transaction is
-- never cut. Answers the new seal, or nothing when there is nothing to seal.
create function ledger.seal_next(p_transfers integer) returns setof ledger.seal
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
set enable_seqscan = off
as $$
declare
  v_safe xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_low xid8 := '0';
  v_high xid8;
  v_previous bytea := '';
begin
  select high_xid, digest into v_low, v_previous from ledger.seal order by id desc limit 1;
  v_low := coalesce(v_low, '0');
  select xid into v_high from ledger.transfer where xid >= v_low and xid < v_safe order by xid offset p_transfers limit 1;
  if v_high = v_low then
    select xid into v_high from ledger.transfer where xid > v_low and xid < v_safe order by xid limit 1;
  end if;
  return query
  insert into ledger.seal (low_xid, high_xid, transfers, entries, digest)
  select v_low, coalesce(v_high, v_safe), sum.transfers, sum.entries, sum.digest
  from ledger.digest_of(v_low, coalesce(v_high, v_safe), coalesce(v_previous, '')) as sum
  where sum.transfers > 0
  on conflict on constraint seal__range_once do nothing
  returning *;
end
$$;
revoke all on function ledger.seal_next from public;
grant execute on function ledger.seal_next to morakot_auditor;

-- Sums up house accounts, at most about so many entries of all together. True when all of them are summed up.
create function ledger.take_snapshots_step(p_entries integer) returns boolean
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
set enable_seqscan = off
as $$
declare
  v_safe xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_left bigint := p_entries;
  v_account record;
  v_upto xid8;
  v_balance numeric;
  v_entries bigint;
begin
  for v_account in
    select account.id, coalesce(last.upto_xid, '0') as from_xid, coalesce(last.balance, 0) as balance, coalesce(last.entries, 0) as entries
    from ledger.account
    left join lateral (
      select upto_xid, balance, entries from ledger.snapshot where account_id = account.id order by upto_xid desc limit 1
    ) as last on true
    where account.mode = 'derived'
    order by account.id
  loop
    if v_left <= 0 then
      return false;
    end if;
    select xid into v_upto
    from ledger.entry
    where account_id = v_account.id and account_version is null and xid >= v_account.from_xid and xid < v_safe
    order by xid offset v_left limit 1;
    if v_upto = v_account.from_xid then
      select xid into v_upto
      from ledger.entry
      where account_id = v_account.id and account_version is null and xid > v_account.from_xid and xid < v_safe
      order by xid limit 1;
    end if;
    select coalesce(sum(amount), 0), count(*) into v_balance, v_entries
    from ledger.entry
    where account_id = v_account.id and account_version is null and xid >= v_account.from_xid and xid < coalesce(v_upto, v_safe);
    if v_entries > 0 then
      insert into ledger.snapshot (account_id, upto_xid, balance, entries)
      values (v_account.id, coalesce(v_upto, v_safe), v_account.balance + v_balance, v_account.entries + v_entries)
      on conflict on constraint snapshot__id do nothing;
    end if;
    if v_upto is not null then
      return false;
    end if;
    v_left := v_left - v_entries;
  end loop;
  return true;
end
$$;
revoke all on function ledger.take_snapshots_step from public;
grant execute on function ledger.take_snapshots_step to morakot_auditor;

-- A slice of the check of the snapshots: at most so many entries are read, and the next slice begins where this one ends.
create function ledger.audit_snapshots(
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
revoke all on function ledger.audit_snapshots from public;
grant execute on function ledger.audit_snapshots to morakot_auditor;

-- The newest snapshots of each house account: what its balance is read from.
create function ledger.audit_newest_snapshots(p_snapshots integer) returns jsonb
language sql stable security definer
set search_path = pg_catalog, ledger, pg_temp
set enable_seqscan = off
as $$
  select ledger.listed(array(select wrong from ledger.snapshot_breaches(null, p_snapshots) as wrong))
$$;
revoke all on function ledger.audit_newest_snapshots from public;
grant execute on function ledger.audit_newest_snapshots to morakot_auditor;

-- The breaches of one account after one of its versions, in at most so many entries.
create function ledger.stretch_breaches(p_account bigint, p_version bigint, p_entries integer) returns setof ledger.breach
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
revoke all on function ledger.stretch_breaches from public;

-- A slice of the check of the chains, account by account: at most so many entries are read.
create function ledger.audit_chains(
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
revoke all on function ledger.audit_chains from public;
grant execute on function ledger.audit_chains to morakot_auditor;
